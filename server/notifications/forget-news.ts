import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** Forgets what a customer was told of their groups, and what they have viewed, when the account is closed. */
export async function forgetNews(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    with told as (delete from group_news where customer_id = ${customerId})
    delete from viewed_notifications where customer_id = ${customerId}`);
}
