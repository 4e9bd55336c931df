import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';

/** So many draws are counted by one statement. */
const BATCH = 50;

/** SQL: customers' tickets in draws (`entries`) and what they cost (`cents`), by draw. A syndicate's own ticket is its shares'. */
export const soldIn = (draws: SQL): SQL => sql`
  select draw_id, count(*)::int as entries, sum(price_cents) as cents from sold_tickets
  where draw_id in (${draws}) and customer_id is not null group by draw_id`;

/** SQL: what draws have paid to customers (`cents`), by draw. */
export const paidIn = (draws: SQL): SQL => sql`
  select won.draw_id, sum(won.amount_cents) as cents
  from ticket_winnings won join sold_tickets ticket on ticket.id = won.ticket_id
  where won.draw_id in (${draws}) and ticket.customer_id is not null and ticket.status = 'paid'
  group by won.draw_id`;

/**
 * Counts what lists of draws show: draws on sale at each run, others once for each state that they come to. A list would
 * otherwise count millions of tickets at each look.
 */
export async function countDraws({ db }: Pick<Context, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ now: string }>(sql`select shop_now() as now`);
  const [{ now } = { now: '' }] = rows;
  while ((await countBatch(db, now)) === BATCH);
}

async function countBatch(db: Db, since: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with batch as materialized (
      select d.id, d.status from published_draws d left join draw_figures f on f.draw_id = d.id
      where f.draw_id is null or f.status <> d.status
        or d.status in ('DRAW_OPEN', 'DRAW_CAPPED') and f.counted_at < ${since}::timestamptz
      order by d.id limit ${BATCH}),
    sold as (${soldIn(sql`select id from batch`)}),
    paid as (${paidIn(sql`select id from batch where status in ('DRAW_PAID', 'DRAW_EMAILED')`)})
    insert into draw_figures (draw_id, status, entries, stakes_cents, prizes_cents)
    select batch.id, batch.status, coalesce(sold.entries, 0), coalesce(sold.cents, 0),
      case when batch.status in ('DRAW_PAID', 'DRAW_EMAILED') then coalesce(paid.cents, 0) end
    from batch left join sold on sold.draw_id = batch.id left join paid on paid.draw_id = batch.id
    on conflict (draw_id) do update set status = excluded.status, entries = excluded.entries,
      stakes_cents = excluded.stakes_cents, prizes_cents = excluded.prizes_cents, counted_at = excluded.counted_at`);
  return rowCount ?? 0;
}
