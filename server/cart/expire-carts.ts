import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { forgetPromotionTries } from './count-promotion-tries';

/**
 * Deletes carts that have expired and visitors' carts that were given to a customer, and old counts of promotion
 * attempts.
 * @returns the number of carts
 */
export async function expireCarts(ctx: Pick<Context, 'db'>): Promise<number> {
  await forgetPromotionTries(ctx);
  const { rows } = await ctx.db.execute<{ expired: number }>(sql`
    with expired as (
      delete from carts where expires_at <= shop_now() and status <> 'purchased' returning 1)
    select count(*)::int as expired from expired`);
  return rows[0]?.expired ?? 0;
}
