import { sql } from 'drizzle-orm';
import { PurchaseCart } from '@/lib/contract/cart';
import { expireCarts } from '@/server/cart';
import type { Context } from '@/server/kernel/context';
import { forgetUnusedCards } from '@/server/wallet';

/**
 * Deletes what has served its time. Sign-in matters go by real time, as they are made; the rest by the shop's.
 * What answered a purchase stays as long as the purchase: its key gives the receipt again whenever it comes.
 * Delivered mails leave the outbox because their data (a link to reset a password, say) is nobody's business later.
 */
export async function sweep(ctx: Pick<Context, 'db'>): Promise<void> {
  const { db } = ctx;
  await db.execute(sql`
    delete from idempotency_keys
    where created_at < shop_now() - interval '7 days' and not (scope like ${`${PurchaseCart.name}:%`} and status is not null)`);
  await db.execute(sql`delete from outbox where delivered_at < shop_now() - interval '7 days'`);
  await db.execute(sql`
    delete from revalidations where created_at < clock_timestamp() - interval '1 hour'`);
  await db.execute(sql`
    delete from sign_in_failures where blocked_until < clock_timestamp() - interval '1 day'`);
  await db.execute(sql`
    delete from password_resets where expires_at < clock_timestamp() - interval '1 day'`);
  await db.execute(sql`
    delete from password_reset_requests where answered_at < clock_timestamp() - interval '1 hour'`);
  await db.execute(sql`
    delete from known_addresses where seen_at < clock_timestamp() - interval '1 year'`);
  await db.execute(sql`
    delete from refresh_tokens where expires_at < clock_timestamp() - interval '1 day'`);
  await db.execute(sql`
    delete from support_senders where window_started_at < clock_timestamp() - interval '1 day'`);
  await expireCarts(ctx);
  await forgetUnusedCards(db);
}
