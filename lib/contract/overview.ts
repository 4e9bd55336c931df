import { z } from 'zod';
import { FUNDS_PROTECTION_LEVELS } from './funds-protection';
import { FundKind } from './recurring';
import { Instant, Money } from './site';
import { PaymentMethod } from './wallet';
import { UndoneWithdrawal } from './withdrawals';

/** A plan that does not go on without its customer, or missed its last draw. */
export const PlanToMind = z.object({
  id: z.string(),
  type: z.enum(['autoplay', 'subscription']),
  gameOfferName: z.string(),
  /** a dearer price waits for consent; its draw was missed; it was paused since it cannot be bought any more */
  state: z.enum(['price', 'missed', 'stopped']),
});
export type PlanToMind = z.infer<typeof PlanToMind>;

/** The part of the customer's overview that is about money. */
export const WalletOverview = z.object({
  /** the shop's time when it was read */
  asOf: Instant,
  balance: Money,
  availableFunds: Money,
  fundsProtection: z.enum(FUNDS_PROTECTION_LEVELS),
  /** whether the customer has still to say that they know it, before they pay in */
  fundsToAcknowledge: z.boolean(),
  /** whether pages show this customer what invites to play; what they ask for is there in any case */
  promotionsShown: z.boolean(),
  /** the ways to pay in that work for this customer, with what is saved for them */
  paymentMethods: z.array(PaymentMethod),
  /** the ways to be paid out */
  withdrawalMethods: z.array(PaymentMethod),
  /** what may pay for recurring purchases */
  availableRecurringPurchaseMethods: z.array(FundKind),
  /** what does, as it was chosen: it need not be available any more, where a card has expired */
  selectedRecurringPurchaseMethodKey: FundKind,
  /** the newest deposit that waits for the customer to confirm it with their bank */
  depositToConfirm: z.object({ id: z.string(), amount: Money }).nullable(),
  /** the newest withdrawal, if its money came back by itself in the last days */
  undoneWithdrawal: UndoneWithdrawal.nullable(),
  /** the recurring purchases that wait for the customer, the most pressing first */
  plansToMind: z.array(PlanToMind),
});
export type WalletOverview = z.infer<typeof WalletOverview>;
