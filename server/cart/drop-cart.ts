import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** Deletes the customer's cart; waits for a purchase of it. */
export async function dropCart(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`delete from carts where customer_id = ${customerId} and status = 'active'`);
}

/**
 * Holds the customer's cart until the transaction ends. A purchase of it waits, and reads it anew, with the customer's
 * limits, since its version is another then.
 */
export async function renewCart(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update carts set version = version + 1 where customer_id = ${customerId} and status = 'active'`);
}
