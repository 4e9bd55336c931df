import { z } from 'zod';
import { call } from './call';
import { Instant, Money } from './site';
import { Transaction } from './wallet';

/** A calendar month of the customer's own clock: `2026-11`. */
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

export const Activity = z.object({
  month: Month,
  /** the months that have a statement, newest first: from the account's first transaction until now */
  months: z.array(Month),
  openingBalance: Money,
  closingBalance: Money,
  deposited: Money,
  withdrawn: Money,
  /** paid for tickets */
  spent: Money,
  /** given back for tickets that were not played */
  refunded: Money,
  won: Money,
  /** everything else, signed */
  adjusted: Money,
  /** what playing brought or cost: won and refunded less spent, signed */
  netPosition: Money,
  /** oldest first */
  transactions: z.array(
    Transaction.pick({ kind: true, description: true, amount: true, balanceAfter: true }).extend({
      happenedAt: Instant,
    }),
  ),
  /** the month and up to five before it, oldest first; missing from a node of an earlier release */
  recentMonths: z
    .array(z.object({ month: Month, deposited: Money, spent: Money, won: Money }))
    .optional(),
  /** false where a month has more transactions than a statement lists; the sums are of all of them */
  isComplete: z.boolean(),
});
export type Activity = z.infer<typeof Activity>;

/** What moved in one month of several. */
export type MonthOfActivity = NonNullable<Activity['recentMonths']>[number];

/** The statement of a month; of the present one where none is named. */
export const GetActivity = call('getActivity', {
  method: 'GET',
  path: '/activity',
  mayLag: true,
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({ month: Month.optional() }),
  result: Activity,
});
