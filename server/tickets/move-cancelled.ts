import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** Holds what an order had in cancelled draws until the transaction ends: a second move of it waits, and finds it moved. */
export async function holdCancelled(tx: Tx, customerId: string, orderId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from cancelled_tickets
    where customer_id = ${customerId} and order_id = ${orderId} order by ticket_id for update`);
}

/** Notes which purchase entered a cancelled ticket in another draw. */
export async function markMoved(tx: Tx, ticketId: string, checkoutId: string): Promise<void> {
  await tx.execute(sql`
    update cancelled_tickets set moved_to_checkout_id = ${checkoutId} where ticket_id = ${ticketId}`);
}
