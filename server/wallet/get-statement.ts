import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import { STATEMENT_LIMIT } from '@/lib/contract/transaction-kinds';
import type { GetStatement, Statement, TransactionFilter } from '@/lib/contract/transactions';
import type { Transaction } from '@/lib/contract/wallet';
import { fullName } from '@/lib/text/full-name';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { countOf, type NumberRange, numbered, rangeOf } from './transaction-range';

interface Row extends Record<string, unknown> {
  kind: Transaction['kind'];
  description: string;
  amount_cents: string;
  balance_after_cents: string;
  posted_at: string;
}

/**
 * Everything that a filter of the list shows, oldest first, as it stood at one moment, with the balances around its
 * days. @throws transaction.dates_reversed | transaction.statement_too_long
 */
export function getStatement(
  ctx: CustomerContext,
  filter: VerbInput<typeof GetStatement>,
): Promise<Statement> {
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const range = await rangeOf(ctx, tx, filter);
    const count = countOf(range);
    if (count > STATEMENT_LIMIT) {
      const written = (number: number) => number.toLocaleString(ctx.locale);
      throw new ShopError('transaction.statement_too_long', {
        values: { count: written(count), most: written(STATEMENT_LIMIT) },
        target: 'from',
      });
    }
    // the balances are the wallet's, whatever kind is listed
    const { kind, ...days } = filter;
    const around = kind ? await rangeOf(ctx, tx, days) : range;
    const rows = await rowsOf(ctx, tx, filter, range);
    const { customer } = ctx;
    return {
      customerName: fullName(customer),
      email: customer.email,
      variant: customer.variant,
      currency: customer.currency,
      filter,
      madeAt: (await shopNow({ db: tx })).toISOString(),
      openingCents: await balanceAt(ctx, tx, around.first - 1),
      closingCents: await balanceAt(ctx, tx, Math.max(around.first - 1, around.last)),
      inCents: sumOf(rows, (cents) => cents > 0),
      outCents: 0 - sumOf(rows, (cents) => cents < 0),
      rows,
    };
  });
}

/** At most as many as a statement lists, so they are read at once. */
async function rowsOf(
  ctx: CustomerContext,
  tx: Tx,
  filter: TransactionFilter,
  range: NumberRange,
): Promise<Statement['rows']> {
  const { isOne, number } = numbered(ctx, filter, range);
  const { rows } = await tx.execute<Row>(sql`
    select entry.kind, entry.description, posting.amount_cents, posting.balance_after_cents, posting.posted_at
    from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
    where ${isOne} order by ${number}`);
  return rows.map(listed);
}

const listed = (row: Row): Statement['rows'][number] => ({
  kind: row.kind,
  description: row.description,
  happenedAt: new Date(row.posted_at).toISOString(),
  amountCents: Number(row.amount_cents),
  balanceCents: Number(row.balance_after_cents),
});

/** What was in the wallet after its posting of this number; nothing before the first one. */
async function balanceAt({ customer }: CustomerContext, tx: Tx, number: number): Promise<number> {
  if (number < 1) return 0;
  const { rows } = await tx.execute<{ balance_after_cents: string | null }>(sql`
    select balance_after_cents from ledger_postings
    where customer_id = ${customer.id} and account = 'wallet' and sequence_no = ${number}`);
  if (!rows[0]) throw new Error(`The wallet of ${customer.id} has no posting ${number}`);
  return Number(rows[0].balance_after_cents);
}

const sumOf = (rows: Statement['rows'], counts: (cents: number) => boolean): number =>
  rows.reduce((sum, { amountCents }) => sum + (counts(amountCents) ? amountCents : 0), 0);
