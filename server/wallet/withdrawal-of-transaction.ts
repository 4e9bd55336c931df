import { sql } from 'drizzle-orm';
import type { CustomerContext } from '@/server/kernel/context';

/** The id of the withdrawal whose money a transaction of this customer moved, out or back; null for any other id. */
export async function withdrawalOfTransaction(
  { db, customer }: CustomerContext,
  transactionId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ withdrawalId: string | null }>(sql`
    select entry.reference_id as "withdrawalId"
    from ledger_entries as entry
    join ledger_postings as posting on posting.entry_id = entry.id
    where entry.id = ${transactionId} and entry.kind in ('withdrawal', 'withdrawal_return')
      and posting.account = 'wallet' and posting.customer_id = ${customer.id}`);
  return rows[0]?.withdrawalId ?? null;
}
