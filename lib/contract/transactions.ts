import { z } from 'zod';
import { call, PageInput } from './call';
import { Currency, Instant, Variant } from './site';
import { TRANSACTION_KINDS } from './transaction-kinds';
import { Deposit, Transaction } from './wallet';

/** A calendar day of the customer's own clock: `2026-11-23`. */
const Day = z.iso.date().refine((day) => day >= '1990' && day < '2101');

/** Which transactions: all that are left out of it. Both days are inclusive. */
const TransactionFilter = z.object({
  kind: z.enum(TRANSACTION_KINDS).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type TransactionFilter = z.infer<typeof TransactionFilter>;

export const ListTransactions = call('listTransactions', {
  method: 'GET',
  path: '/transactions',
  mayLag: true,
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: ['viewing_orders'],
  input: PageInput.extend(TransactionFilter.shape),
  result: Transaction,
  errors: ['transaction.dates_reversed'],
});

export const Statement = z.object({
  customerName: z.string(),
  email: z.string(),
  variant: Variant,
  currency: Currency,
  filter: TransactionFilter,
  madeAt: Instant,
  /** what was in the wallet before the first day and after the last, whatever kind is listed */
  openingCents: z.number().int(),
  closingCents: z.number().int(),
  /** sums of what is listed, both positive */
  inCents: z.number().int(),
  outCents: z.number().int(),
  /** oldest first */
  rows: z.array(
    Transaction.pick({ kind: true, description: true }).extend({
      happenedAt: Instant,
      /** signed: money in is positive */
      amountCents: z.number().int(),
      balanceCents: z.number().int(),
    }),
  ),
});
export type Statement = z.infer<typeof Statement>;

/** Everything that the list shows, on all of its pages, for a file. */
export const GetStatement = call('getStatement', {
  method: 'GET',
  path: '/transactions/statement',
  mayLag: true,
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: TransactionFilter,
  result: Statement,
  errors: ['transaction.dates_reversed', 'transaction.statement_too_long'],
});

export const DepositSummary = z.object({ transaction: Transaction, deposit: Deposit });
export type DepositSummary = z.infer<typeof DepositSummary>;

/** The receipt of a deposit that is in the wallet. */
export const GetDepositSummary = call('getDepositSummary', {
  method: 'GET',
  path: '/transactions/:transactionId/deposit',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({ transactionId: z.uuid() }),
  result: DepositSummary,
  errors: ['transaction.not_found'],
});
