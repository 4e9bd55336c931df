import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { sqlState } from '@/server/db/transaction';
import { newId } from './ids';

const UNREADABLE = new Set(['22P02', '22003']);

/** The cached pages that have changed, and up to which snapshot. */
export interface Changes {
  tags: string[];
  /** the snapshot that was read: pass it in with the next call */
  upTo: string;
}

/** Records which cached pages the transaction changes: every web node hears of them once it has committed. */
export async function revalidate(tx: Db, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx.execute(sql`
    insert into revalidations (id, tags)
    select ${newId()}, array_agg(value) from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)`);
}

/** SQL: the same as a part of a statement. */
export const revalidating = (tags: readonly string[]): SQL => sql`
      insert into revalidations (id, tags) values (${newId()}, ${sql.param(tags)})`;

/**
 * The changes that became visible since a snapshot, or all stored ones without a snapshot. Exact however late a row was
 * committed: a transaction that was still open is not in the snapshot. A snapshot of another database (after a restore)
 * counts as none.
 * @returns undefined for an invalid snapshot
 */
export async function changesSince(
  db: Db,
  since: string | undefined,
): Promise<Changes | undefined> {
  try {
    const { rows } = await db.execute<{ tags: string[]; upTo: string }>(sql`
      with seen as (
        select case when pg_snapshot_xmax(given) <= pg_snapshot_xmax(pg_current_snapshot()) then given end as snapshot
        from (select ${since ?? null}::pg_snapshot as given) as asked)
      select pg_current_snapshot()::text as "upTo", array(
        select distinct tag from revalidations, seen, unnest(tags) as tag
        where xact >= coalesce(pg_snapshot_xmin(seen.snapshot), '0'::xid8)
          and pg_visible_in_snapshot(xact, seen.snapshot) is not true) as tags`);
    return rows[0];
  } catch (error) {
    if (UNREADABLE.has(sqlState(error) ?? '')) return undefined;
    throw error;
  }
}

/** Forgets changes that every node has heard of. */
export async function forgetRevalidations(db: Db): Promise<void> {
  await db.execute(sql`
    delete from revalidations where created_at < clock_timestamp() - interval '1 hour'`);
}
