import { z } from 'zod';
import { withAmount } from './amount-to-move';
import { call, Nothing } from './call';
import { StrongCustomerAuthentication } from './payment-gateways';
import { CARD_ENTRY, DEPOSIT_ERRORS, Deposit, PAYS_IN } from './wallet';

/**
 * Deposits by Apple Pay, Google Pay, PayPal or direct debit: `token` stands for what their sheet has chosen, for this
 * payment alone.
 */
export const DepositByWallet = call('depositByWallet', {
  method: 'POST',
  path: '/funds/:depositMethodCode/:paymentGateway/deposit',
  access: 'customer',
  browser: true,
  idempotent: true,
  anyCapability: PAYS_IN,
  input: withAmount({
    depositMethodCode: z.enum(['ap', 'gp', 'pl', 'dd']),
    paymentGateway: z.string().max(20),
    token: z.string().regex(/^[A-Za-z0-9_-]{8,128}$/),
    checkout: z.boolean().default(false),
    customerId: z.uuid().optional(),
    strongCustomerAuthentication: StrongCustomerAuthentication.optional(),
    deviceData: z.string().max(4_096).optional(),
  }),
  result: Deposit,
  errors: DEPOSIT_ERRORS,
});
/** A deposit by its id, or the latest one from the fund with this id. */
export const GetFundDeposit = call('getFundDeposit', {
  method: 'GET',
  path: '/funds/:id/deposit',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_deposit', 'viewing_orders'],
  input: z.object({ id: z.uuid() }),
  result: Deposit,
  errors: ['deposit.not_found'],
});
/** What a page needs to show a gateway's own form or button. */
export const GetCardGateway = call('getCardGateway', {
  method: 'GET',
  path: '/funds/:gatewayKey',
  access: 'customer',
  browser: true,
  anyCapability: CARD_ENTRY,
  input: z.object({ gatewayKey: z.string().max(20) }),
  result: z.object({
    key: z.string(),
    /** as in `cardEntry` */
    way: z.string(),
    /** opens the gateway's script; null without one */
    publishableKey: z.string().nullable(),
    cscRequired: z.boolean(),
    /** the payment methods that it takes here */
    methods: z.array(z.string()),
  }),
  errors: ['wallet.gateway_not_found'],
});
/** Begins to save a card with Stripe's own form: what that form is opened with. */
export const SetUpStripeCard = call('setUpStripeCard', {
  method: 'POST',
  path: '/funds/stripe/setup',
  access: 'customer',
  browser: true,
  anyCapability: CARD_ENTRY,
  input: Nothing,
  result: z.object({ clientSecret: z.string(), publishableKey: z.string() }),
  errors: ['wallet.method_unavailable', 'request.rate_limited'],
});
/** Begins to use a gateway's own form or button: what its script is opened with. */
export const OpenGatewayForm = call('openGatewayForm', {
  method: 'POST',
  path: '/funds/:gatewayKey/setup',
  access: 'customer',
  browser: true,
  anyCapability: CARD_ENTRY,
  input: z.object({ gatewayKey: z.string().max(20) }),
  result: z.object({
    clientSecret: z.string(),
    /** the shop's own at Google, where its button needs one */
    googleMerchantId: z.string().optional(),
  }),
  errors: ['wallet.method_unavailable', 'request.rate_limited'],
});
/**
 * What the browser sends to the bank of a deposit that waits for it, where the gateway has no page of its own; null where
 * no bank waits.
 */
export const OpenBankForm = call('openBankForm', {
  method: 'GET',
  path: '/3ds/form/:gateway/:reference',
  access: 'internal',
  input: z.object({ gateway: z.string().max(20), reference: z.uuid() }),
  result: z.object({
    form: z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }).nullable(),
    /** whether the deposit pays for a cart: the purchase goes on after the bank */
    isForCheckout: z.boolean(),
  }),
  errors: ['request.rate_limited'],
});
/** The bank's answer to that, as the browser brings it: the gateway checks it. */
export const FinishBankForm = call('finishBankForm', {
  method: 'POST',
  path: '/3ds/form/:gateway/:reference',
  access: 'internal',
  input: z.object({
    gateway: z.string().max(20),
    reference: z.uuid(),
    answer: z.string().min(1).max(20_000),
  }),
  result: z.object({ isForCheckout: z.boolean() }),
  errors: ['request.rate_limited'],
});
/** A gateway's own message, signed by the gateway: its raw body, and its signature. */
export const ReceiveGatewayNews = call('receiveGatewayNews', {
  method: 'POST',
  path: '/3ds/news/:gateway',
  access: 'internal',
  input: z.object({
    gateway: z.string().max(20),
    body: z.string().max(100_000),
    signature: z.string().max(1_000),
  }),
  result: Nothing,
  errors: ['wallet.gateway_not_found', 'wallet.news_refused'],
});
