import { sql } from 'drizzle-orm';
import { inclusionRanges } from '@/lib/rules/log/tree';
import type { Db } from '@/server/db/pool';
import { hashesOf } from './read-nodes';

/** A draw's promise and list in the first head that contains the list; hashes in hexadecimal, from the leaf up. */
export interface HeadOfDraw {
  checkpoint: string;
  index: number;
  inclusion: string[];
  promiseIndex: number;
  promiseInclusion: string[];
}

interface Row extends Record<string, unknown> {
  place: string;
  promise_index: string;
  list_index: string;
  size: string;
  note: string;
}

/**
 * The heads of many draws at once, in their order; null where promise or list has no place yet.
 */
export async function headsOfDraws(
  db: Db,
  draws: readonly { offer: string; draw: number }[],
): Promise<(HeadOfDraw | null)[]> {
  const { rows } = await db.execute<Row>(sql`
    select asked.place, promise.leaf_index as promise_index, list.leaf_index as list_index, h.size, h.note
    from rows from (jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as (offer text, draw int))
      with ordinality as asked (offer, draw, place)
    cross join lateral (
      select leaf_index from log_entries e join log_leaves on entry_id = e.id
      where e.subject = concat_ws(' ', 'promise', asked.offer, asked.draw)) as promise
    cross join lateral (
      select leaf_index from log_entries e join log_leaves on entry_id = e.id
      where e.subject = concat_ws(' ', 'list', asked.offer, asked.draw)) as list
    cross join lateral (
      select size, note from log_heads where size > list.leaf_index order by size limit 1) as h`);
  const parts = rows.map(({ size, ...row }) => {
    const inclusion = inclusionRanges(Number(row.list_index), Number(size));
    return { row, inclusion, promise: inclusionRanges(Number(row.promise_index), Number(size)) };
  });
  const hashes = await hashesOf(
    db,
    parts.flatMap(({ inclusion, promise }) => [...inclusion, ...promise]),
  );
  const take = (count: number) =>
    hashes.splice(0, count).map((hash) => Buffer.from(hash).toString('hex'));
  const heads = new Map<number, HeadOfDraw>();
  for (const { row, inclusion, promise } of parts) {
    heads.set(Number(row.place), {
      checkpoint: row.note,
      index: Number(row.list_index),
      inclusion: take(inclusion.length),
      promiseIndex: Number(row.promise_index),
      promiseInclusion: take(promise.length),
    });
  }
  return draws.map((_, index) => heads.get(index + 1) ?? null);
}
