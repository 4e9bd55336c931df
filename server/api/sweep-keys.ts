import { sql } from 'drizzle-orm';
import { PurchaseCart } from '@/lib/contract/purchase';
import type { Db } from '@/server/db/pool';

/**
 * Forgets idempotency keys after a week. A purchase's key is kept as long as the purchase: a repeat gets the receipt again
 * at any time.
 */
export async function sweepKeys(db: Db): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys
    where created_at < shop_now() - interval '7 days' and not (scope like ${`${PurchaseCart.name}:%`} and status is not null)`);
}
