import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { DepositSummary, GetDepositSummary } from '@/lib/contract/transactions';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { ownDeposit, showDeposit } from './deposit-view';
import { selectTransactions, showTransaction, type TransactionRow } from './transaction-view';

/** @throws transaction.not_found, also for another customer's transaction and for one that is no deposit */
export async function getDepositSummary(
  ctx: CustomerContext,
  { transactionId }: VerbInput<typeof GetDepositSummary>,
): Promise<DepositSummary> {
  const postings = sql`
    select * from ledger_postings
    where entry_id = ${transactionId} and account = 'wallet' and customer_id = ${ctx.customer.id}`;
  const { rows } = await ctx.db.execute<TransactionRow>(
    sql`${selectTransactions(postings)} where entry.kind = 'deposit'`,
  );
  const [row] = rows;
  if (!row?.reference_id) throw new ShopError('transaction.not_found', { target: 'transactionId' });
  const { deposit, fund } = await ownDeposit(ctx, row.reference_id);
  return { transaction: showTransaction(row), deposit: showDeposit(ctx, deposit, fund) };
}
