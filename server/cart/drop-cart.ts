import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** Deletes the customer's cart; waits for a purchase of it. */
export async function dropCart(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`delete from carts where customer_id = ${customerId} and status = 'active'`);
}
