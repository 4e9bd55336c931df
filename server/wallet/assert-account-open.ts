import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';

/**
 * Keeps the account from closing until the transaction ends: money that is about to come in needs an owner who can
 * sign in.
 * @throws auth.account_closed
 */
export async function assertAccountOpen(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from customer_accounts where id = ${customerId} and status <> 'closed' for key share`);
  if (rows.length === 0) throw new ShopError('auth.account_closed');
}
