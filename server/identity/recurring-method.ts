import { sql } from 'drizzle-orm';
import type { FundKind } from '@/lib/contract/recurring';
import type { Tx } from '@/server/db/transaction';

/** Keeps what the customer chose to pay for plans. @returns whether that is news */
export async function chooseRecurringMethod(tx: Tx, id: string, kind: FundKind): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update customers set recurring_purchase_method = ${kind}
    where id = ${id} and recurring_purchase_method <> ${kind}`);
  return rowCount === 1;
}
