import { z } from 'zod';
import { call, Nothing } from './call';
import { FundKind } from './recurring';
import { Instant, Money } from './site';
import { Fund } from './wallet';

/** What stood in the way of a plan's payment, and the customer can mend. */
export const PAYMENT_PROBLEMS = [
  /** the wallet pays, and lacks the money */
  'wallet_short',
  /** nothing is saved that could be charged */
  'no_fund',
  'insufficient_funds',
  'card_expired',
  'declined',
  /** the bank asks the customer, who was away */
  'not_authenticated',
  'deposit_limit',
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** How it is mended (specification, document 2, section 4). */
export const PAYMENT_RESOLUTION_STEPS = [
  'change-fund',
  'add-card',
  'payment-method-updated',
] as const;
export type PaymentResolutionStep = (typeof PAYMENT_RESOLUTION_STEPS)[number];

/** A plan that waits for its payment. */
const WaitingPurchase = z.object({
  id: z.string(),
  offerKey: z.string(),
  offerName: z.string(),
  /** `Standard, 4 games` */
  description: z.string(),
  /** the draw that it is to enter, and until when */
  drawNo: z.number().int(),
  closesAt: Instant.nullable(),
  /** the most that it costs */
  amount: Money,
});
export type WaitingPurchase = z.infer<typeof WaitingPurchase>;

/** One thing that did not pay, with all plans that wait for it (specification, document 2, section 3). */
const PaymentResolution = z.object({
  id: z.string(),
  /** the card or account that did not pay; null for the wallet, and for one that is removed */
  fundSource: Fund.nullable(),
  fundKind: FundKind,
  problem: z.enum(PAYMENT_PROBLEMS),
  /** the same as a sentence for the customer */
  reason: z.string(),
  /** a draw was missed for it already */
  isMissed: z.boolean(),
  /** where the customer confirms a payment that is under way with the bank; null where none is */
  challengeUrl: z.string().nullable(),
  recurringPurchases: z.object({
    subscriptions: z.array(WaitingPurchase),
    autoplays: z.array(WaitingPurchase),
  }),
});
export type PaymentResolution = z.infer<typeof PaymentResolution>;

/** What waits for the customer, so that it can be bought again; empty where nothing does. */
export const ListPaymentResolutions = call('listPaymentResolutions', {
  method: 'GET',
  path: '/payment_resolutions',
  access: 'customer',
  browser: true,
  anyCapability: ['autoplay_manage', 'subscription_manage'],
  input: Nothing,
  result: z.array(PaymentResolution),
});

/** Tries at once what waits. Each plan buys its draw once, however often this is sent. */
export const SyncRecurringPurchases = call('syncRecurringPurchases', {
  method: 'POST',
  path: '/process_recurring_purchases/sync',
  access: 'customer',
  browser: true,
  anyCapability: ['autoplay_manage', 'subscription_manage'],
  idempotent: true,
  keyOptional: true,
  input: Nothing,
  result: z.object({
    /** how many plans have bought now */
    purchased: z.number().int(),
    /** what still waits */
    paymentResolutions: z.array(PaymentResolution),
  }),
  errors: [
    'request.rate_limited',
    'idempotency.key_required',
    'idempotency.mismatch',
    'idempotency.in_progress',
  ],
});
