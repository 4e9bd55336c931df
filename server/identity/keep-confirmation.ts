import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** The customer has said that the address on record is theirs: for a year they are not asked. */
export async function keepConfirmation(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    insert into address_confirmations (customer_id) values (${customerId})
    on conflict (customer_id) do update set confirmed_at = shop_now()`);
}
