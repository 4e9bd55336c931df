import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { forgetGroupNewsPart } from '@/server/party';

/** Forgets what a customer was told of their groups, and what they have viewed, when the account is closed. */
export async function forgetNews(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    with told as (${forgetGroupNewsPart(customerId)})
    delete from viewed_notifications where customer_id = ${customerId}`);
}
