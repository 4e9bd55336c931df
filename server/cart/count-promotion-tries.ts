import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { networksOf } from '@/server/kernel/count-address';
import { ShopError } from '@/server/kernel/errors';

const WINDOW_MINUTES = 10;
/** A household or a café may share one address. */
const TRIES = { customer: 10, session: 10, address: 30 } as const;

/**
 * Counts an attempt at a promotion code by customer, session and address, across all nodes: nobody can guess codes.
 * @throws request.rate_limited
 */
export async function countPromotionTries(ctx: Context): Promise<void> {
  const subjects = [
    { subject: ctx.customer ? `customer ${ctx.customer.id}` : '', most: TRIES.customer },
    { subject: ctx.sessionId && `session ${ctx.sessionId}`, most: TRIES.session },
    ...(ctx.address ? networksOf(ctx.address) : []).map(({ name, times }) => ({
      subject: `address ${name}`,
      most: TRIES.address * times,
    })),
  ].filter(({ subject }) => subject !== '');
  const { rows } = await ctx.db.execute<{ is_over: boolean; seconds: number }>(sql`
    with tried as (
      insert into promotion_tries as t (subject)
      select s.subject from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (subject text)
      order by s.subject
      on conflict (subject) do update set
        tries = case when ${isOver(sql`t`)} then 1 else t.tries + 1 end,
        window_began_at = case when ${isOver(sql`t`)} then clock_timestamp() else t.window_began_at end
      returning subject, tries, window_began_at)
    select tries > most as is_over,
      greatest(1, ceil(${WINDOW_MINUTES * 60} - extract(epoch from clock_timestamp() - window_began_at)))::int as seconds
    from tried join jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (subject text, most int) using (subject)
    order by is_over desc, seconds desc`);
  const [worst] = rows;
  if (worst?.is_over) {
    throw new ShopError('request.rate_limited', {
      key: 'request.rate_limited.promotions',
      retryAfterSeconds: worst.seconds,
    });
  }
}

const isOver = (tried: ReturnType<typeof sql>) =>
  sql`${tried}.window_began_at < clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES}::int)`;

/** Deletes counts that are too old to matter. */
export const forgetPromotionTries = (ctx: Pick<Context, 'db'>) =>
  ctx.db.execute(sql`
    delete from promotion_tries where window_began_at < clock_timestamp() - interval '1 day'`);
