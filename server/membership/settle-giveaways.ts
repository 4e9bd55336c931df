import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { announceGiveaway } from './announce-giveaway';
import { closeGiveaway } from './close-giveaway';
import { drawGiveaway } from './draw-giveaway';

/**
 * Takes every giveaway through the steps that are due at the shop's time: announced, closed, drawn and paid. Each step
 * is its own transaction and happens once, however many nodes try.
 * @returns how many steps were taken
 */
export async function settleGiveaways(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with clock as materialized (select shop_now() as now)
    select id from giveaways, clock
    where status <> 'DRAW_PAID' and (
      (status = 'DRAW_OPEN' and closes_at <= clock.now) or (status = 'DRAW_CLOSED' and draws_at <= clock.now)
      or (status = 'DRAW_CLOSED' and protocol = 2
        and not exists (select 1 from published_list_stamps s where s.subject_id = giveaways.id))
      or (type = 'monthly' and announced_at is null and opens_at <= clock.now))
    order by draws_at, type`);
  let steps = 0;
  for (const { id } of rows) {
    try {
      for (const step of [announceGiveaway, closeGiveaway, drawGiveaway])
        if (await step(ctx, id)) steps += 1;
    } catch (error) {
      // A giveaway that cannot be settled does not stop the others; the next run tries it again.
      log.error('giveaway not settled', { giveawayId: id, error });
    }
  }
  return steps;
}
