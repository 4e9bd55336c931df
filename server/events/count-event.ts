import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { networksOf } from '@/server/kernel/count-address';
import { ShopError } from '@/server/kernel/errors';

/** generous: many visitors may share one address */
const EVENTS_PER_MINUTE = 60;

/** Counts an event by its network address, across all nodes. @throws request.rate_limited */
export async function countEvent(ctx: Context): Promise<void> {
  if (ctx.address)
    for (const { name, times } of networksOf(ctx.address))
      await countBy(ctx, name, EVENTS_PER_MINUTE * times);
  else if (ctx.sessionId) await countBy(ctx, ctx.sessionId, EVENTS_PER_MINUTE);
}

async function countBy(ctx: Context, subject: string, limit: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ events: number; seconds: number }>(sql`
    insert into event_counts as counted (subject) values (${subject})
    on conflict (subject) do update set
      events = case when counted.minute_began_at < clock_timestamp() - interval '1 minute'
        then 1 else counted.events + 1 end,
      minute_began_at = case when counted.minute_began_at < clock_timestamp() - interval '1 minute'
        then clock_timestamp() else counted.minute_began_at end
    returning events,
      greatest(1, ceil(60 - extract(epoch from clock_timestamp() - minute_began_at)))::int as seconds`);
  const { events = 1, seconds = 60 } = rows[0] ?? {};
  if (events > limit) throw new ShopError('request.rate_limited', { retryAfterSeconds: seconds });
  if (events === 1) await forgetOldCounts(ctx);
}

const forgetOldCounts = (ctx: Context) =>
  ctx.db.execute(sql`
    delete from event_counts where minute_began_at < clock_timestamp() - interval '1 hour'`);
