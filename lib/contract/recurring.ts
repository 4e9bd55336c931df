import { z } from 'zod';
import { SubscriptionInterval } from './cadence';
import { call } from './call';
import { Currency } from './site';

/** An offer's draws of the next twelve months by its calendar, in the game's own time zone. */
export const DrawCalendar = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  kind: z.enum(['lottery', 'raffle']),
  currency: Currency,
  timeZone: z.string(),
  /** today and the last day of the twelfth month, in the game's zone */
  from: z.iso.date(),
  until: z.iso.date(),
  /** wall clock of the zone: when sales end and when the draw is held */
  closeTime: z.string(),
  drawTime: z.string(),
  draws: z.array(z.object({ drawNo: z.number().int(), date: z.iso.date() })),
  /** how many entries a subscription buys in twelve months, from the next draw on, by its interval */
  entriesPerYear: z.record(SubscriptionInterval, z.number().int()),
});
export type DrawCalendar = z.infer<typeof DrawCalendar>;

export const GetDrawCalendar = call('getDrawCalendar', {
  method: 'GET',
  path: '/subscription/calendar/:offerKey',
  access: 'public',
  input: z.object({ offerKey: z.string().max(40) }),
  result: DrawCalendar,
  errors: ['offer.not_found'],
});

/** What a purchase is paid from (specification, document 2, section 3). */
export const FundKind = z.enum(['unfunded', 'wallet', 'cc', 'paypal', 'bank']);
export type FundKind = z.infer<typeof FundKind>;

const RecurringPurchaseMethod = z.object({
  availableRecurringPurchaseMethods: z.array(FundKind),
  selectedRecurringPurchaseMethodKey: FundKind,
});
export type RecurringPurchaseMethod = z.infer<typeof RecurringPurchaseMethod>;

/** With a kind, it is asked whether that one could be chosen: refused where it could not. */
export const GetRecurringPurchaseMethod = call('getRecurringPurchaseMethod', {
  method: 'GET',
  path: '/customer/recurring-purchase-method',
  access: 'customer',
  input: z.object({ recurringPurchaseMethod: FundKind.optional() }),
  result: RecurringPurchaseMethod,
  errors: ['wallet.method_unavailable'],
});
/** Chooses what pays for recurring purchases. The kind stands in the query or in the form. */
export const SetRecurringPurchaseMethod = call('setRecurringPurchaseMethod', {
  method: 'POST',
  path: '/customer/recurring-purchase-method',
  access: 'customer',
  browser: true,
  form: true,
  input: z.object({ recurringPurchaseMethod: FundKind }),
  result: RecurringPurchaseMethod,
  errors: ['wallet.method_unavailable'],
});
