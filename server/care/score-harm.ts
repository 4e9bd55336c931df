import { sql } from 'drizzle-orm';
import { timeZoneOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import { SIGNS } from './signs';

/** So many customers in one statement. */
const BATCH = 2_000;

/** Where this run stops reading, and the next begins, which reads what was under way when this one began. */
export async function readMark(db: Db): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select first_id_of(clock_timestamp() - interval '1 hour') as mark`,
  );
  return rows[0]?.mark ?? '';
}

/** Whose score may be another than in the run before: who did something since, and who had one. */
export async function playersToScore(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with last as (select day, read_to from care_runs order by day desc limit 1),
    mark as (select coalesce((select read_to from last), first_id_of(clock_timestamp() - interval '63 days')) as id)
    select customer_id as id from customer_deposits where id >= (select id from mark)
    union select customer_id from purchases where id >= (select id from mark)
    union select customer_id from recorded_events where id >= (select id from mark) and customer_id is not null
      and kind in ('limits.spend_limit_changed', 'limits.deposit_limit_changed', 'withdrawal.cancelled')
    union select customer_id from care_scores where day = (select day from last)`);
  return rows.map(({ id }) => id);
}

/** Scores these customers for a day; who has no sign gets no row. @returns how many have one */
export async function scorePlayers(
  db: Db,
  players: readonly string[],
  day: string,
): Promise<number> {
  const signs = SIGNS.map(
    ({ name, points, of }) => sql`
      select ${name}::text as sign, ${points}::int as points, customer_id, figure::bigint as figure from (${of}) as counted`,
  );
  let scored = 0;
  for (let from = 0; from < players.length; from += BATCH) {
    const batch = players.slice(from, from + BATCH);
    const { rowCount } = await db.execute(sql`
      with player as materialized (
        select id, created_at, case variant when 'GB' then ${timeZoneOf('GB')} else ${timeZoneOf('AU')} end as zone
        from customer_accounts where id = any(${sql.param(batch)}::uuid[]) and status = 'active'),
      signs as (${sql.join(signs, sql` union all `)})
      insert into care_scores (id, customer_id, day, score, signs)
      select new_entry_id(), customer_id, ${day}::date, sum(points),
        jsonb_agg(jsonb_build_object('sign', sign, 'points', points, 'count', figure) order by points desc, sign)
      from signs group by customer_id
      on conflict (customer_id, day) do nothing`);
    scored += rowCount ?? 0;
  }
  return scored;
}
