import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { log } from '@/server/runtime/log';
import { factsOf } from './facts-of';
import {
  blockingOf,
  flatMarks,
  hashMarks,
  markKeys,
  markSeal,
  mergeMarks,
  unflatMarks,
} from './hashed-marks';
import { type Marks, marksOf } from './marks';

interface Exclusion {
  breakId: string;
  /** whose account is read: an exclusion that was applied to more accounts of its person has the forms of all */
  customerId: string;
}

/**
 * Writes down by what the person of an exclusion is known again: from an account as it is, and from what was known
 * before. Keyed hashes only.
 */
export async function keepMarks(db: Db, { breakId, customerId }: Exclusion): Promise<void> {
  const [key] = markKeys();
  if (!key) throw new Error('there is always a key');
  const { rows } = await db.execute<{ sealed: string; keyId: string }>(
    sql`select sealed, key_id as "keyId" from excluded_marks where break_id = ${breakId} for update`,
  );
  const [row] = rows;
  const before = row ? openOrNull(row.sealed, breakId) : null;
  const now = marksOf(await factsOf(db, customerId));
  const marks = before ? mergeMarks(before, now) : now;
  const flat = flatMarks(marks);
  const isNews = before === null || flat.length > flatMarks(before).length;
  if (!isNews && row?.keyId === key.id) return;
  await db.execute(sql`
    insert into excluded_marks (break_id, customer_id, key_id, blocking, marks, sealed)
    select id, customer_id, ${key.id}, ${sql.param(blockingOf(key, marks))}::text[],
      ${sql.param(flatMarks(hashMarks(key, breakId, marks)))}::text[], ${markSeal.seal(JSON.stringify(flat), breakId)}
    from account_breaks where id = ${breakId}
    on conflict (break_id) do update set key_id = excluded.key_id, blocking = excluded.blocking,
      marks = excluded.marks, sealed = excluded.sealed,
      compared_at = case when ${isNews} then null else excluded_marks.compared_at end`);
}

/** What the person of an exclusion is known by, in plain, locked; nothing where no secret opens it. */
export async function openMarks(tx: Db, breakId: string): Promise<Marks> {
  const { rows } = await tx.execute<{ sealed: string }>(
    sql`select sealed from excluded_marks where break_id = ${breakId} for update`,
  );
  const opened = rows[0] && openOrNull(rows[0].sealed, breakId);
  return opened ?? unflatMarks([]);
}

/** Writes down other marks of an exclusion, under the present secret. */
export async function writeMarks(tx: Db, breakId: string, flat: readonly string[]): Promise<void> {
  const [key] = markKeys();
  if (!key) throw new Error('there is always a key');
  const marks = unflatMarks(flat);
  await tx.execute(sql`
    update excluded_marks set key_id = ${key.id}, blocking = ${sql.param(blockingOf(key, marks))}::text[],
      marks = ${sql.param(flatMarks(hashMarks(key, breakId, marks)))}::text[],
      sealed = ${markSeal.seal(JSON.stringify(flat), breakId)}
    where break_id = ${breakId}`);
}

/** The same for every exclusion of a customer that lasts: they have changed, or added, something. */
export async function keepMarksOf(db: Db, customerId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from excluded_marks m join account_breaks b on b.id = m.break_id
    where b.ends_at > shop_now() and (m.customer_id = ${customerId} or b.id in (
      select break_id from exclusion_matches where customer_id = ${customerId} and outcome = 'same'))`);
  for (const { id } of rows) await keepMarks(db, { breakId: id, customerId });
}

/**
 * Writes marks of exclusions that began at a node of the release before, and hashes anew those of an earlier secret. What
 * no secret opens is made of the account alone. One that was applied to another account of its person has no marks of
 * its own. @returns how many were written
 */
export async function keepAllMarks(db: Db): Promise<number> {
  const [key] = markKeys();
  const { rows } = await db.execute<{ id: string; customer: string }>(sql`
    select b.id, b.customer_id as customer from account_breaks b left join excluded_marks m on m.break_id = b.id
    where b.is_exclusion and b.ends_at > shop_now() and (m.break_id is null or m.key_id <> ${key?.id ?? ''})
      and not exists (
        select 1 from exclusion_matches applied join account_breaks first on first.id = applied.break_id
        where applied.customer_id = b.customer_id and applied.outcome = 'same' and first.ends_at = b.ends_at)`);
  for (const { id, customer } of rows) await keepMarks(db, { breakId: id, customerId: customer });
  return rows.length;
}

function openOrNull(sealed: string, breakId: string): Marks | null {
  try {
    const flat: unknown = JSON.parse(markSeal.open(sealed, breakId));
    return Array.isArray(flat) ? unflatMarks(flat.map(String)) : null;
  } catch (error) {
    log.error('by what an excluded person is known cannot be read', { breakId, error });
    return null;
  }
}
