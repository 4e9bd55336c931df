import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';

/**
 * Nobody pays in, or changes a limit for this customer until the transaction ends: all that counts waits for the
 * customer's row. A purchase waits for its cart, which `server/flows` holds first.
 */
export async function lockLimits(
  tx: Tx,
  customerId: string,
): Promise<{ now: Date; currency: Currency }> {
  await lockCounting(tx, customerId);
  const { rows } = await tx.execute<{ currency: Currency; now: string }>(
    sql`select currency, shop_now() as now from customer_accounts where id = ${customerId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no customer ${customerId}`);
  return { currency: row.currency, now: new Date(row.now) };
}

/** What is bought or paid in against this customer's limits counts one after another until the transaction ends. */
export async function lockCounting(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from customer_accounts where id = ${customerId} for no key update`);
}
