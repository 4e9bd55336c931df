import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

const BATCH = 1_000;
/** in one sweep: what is left waits for the next */
const MOST_BATCHES = 200;

interface Rule {
  /** rows that are older, by the time in their id */
  days: number;
  /** SQL: only such rows */
  only?: string;
  /** SQL: what is set in place of deleting the row */
  clear?: string;
}

/**
 * Deletes the old rows of a table, or empties some of their columns. Ids are UUIDv7 and begin with the time at which they
 * were made, so the primary key finds the rows in order: a thousand at a time, each a transaction of one statement. Where
 * rows are kept, `sweep_marks` says how far it has come. All texts are the shop's own.
 * @returns how many rows it has looked at
 */
export async function sweepById(
  db: Db,
  table: string,
  { days, only = 'true', clear }: Rule,
): Promise<number> {
  const change = sql.raw(clear ? `update ${table} set ${clear}` : `delete from ${table}`);
  let seen = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { rows } = await db.execute<{ rows: number }>(sql`
      with batch as materialized (
        select id, (${sql.raw(only)}) as goes from ${sql.raw(table)}
        where id > coalesce((select swept_to from sweep_marks where name = ${table}),
            '00000000-0000-0000-0000-000000000000')
          and id < first_id_of(clock_timestamp() - make_interval(days => ${days}::int))
        order by id limit ${BATCH}),
      changed as (${change} where id in (select id from batch where goes)),
      marked as (
        insert into sweep_marks (name, swept_to)
        select ${table}, id from batch order by id desc limit 1
        on conflict (name) do update set swept_to = excluded.swept_to)
      select count(*)::int as rows from batch`);
    const count = rows[0]?.rows ?? 0;
    seen += count;
    if (count < BATCH) break;
  }
  return seen;
}
