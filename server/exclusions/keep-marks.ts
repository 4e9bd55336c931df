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
  customerId: string;
}

/**
 * Writes down by what the person of an exclusion is known again, from their account as it is, and from what was known
 * before. Keyed hashes only.
 */
export async function keepMarks(db: Db, { breakId, customerId }: Exclusion): Promise<void> {
  const [key] = markKeys();
  if (!key) throw new Error('there is always a key');
  const { rows } = await db.execute<{ sealed: string }>(
    sql`select sealed from excluded_marks where break_id = ${breakId} for update`,
  );
  const before = rows[0] && openOrNull(rows[0].sealed, breakId);
  const now = marksOf(await factsOf(db, customerId));
  const marks = before ? mergeMarks(before, now) : now;
  const sealed = markSeal.seal(JSON.stringify(flatMarks(marks)), breakId);
  await db.execute(sql`
    insert into excluded_marks (break_id, customer_id, key_id, blocking, marks, sealed)
    values (${breakId}, ${customerId}, ${key.id}, ${sql.param(blockingOf(key, marks))}::text[],
      ${sql.param(flatMarks(hashMarks(key, breakId, marks)))}::text[], ${sealed})
    on conflict (break_id) do update set key_id = excluded.key_id, blocking = excluded.blocking,
      marks = excluded.marks, sealed = excluded.sealed, compared_at = null`);
}

/** The same for every exclusion of a customer that lasts: they have changed, or added, something. */
export async function keepMarksOf(db: Db, customerId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from breaks where customer_id = ${customerId} and is_exclusion and ends_at > shop_now()`);
  for (const { id } of rows) await keepMarks(db, { breakId: id, customerId });
}

/**
 * Writes marks of exclusions that began at a node of the release before, and hashes anew those of an earlier secret. What
 * no secret opens is made of the account alone. @returns how many were written
 */
export async function keepAllMarks(db: Db): Promise<number> {
  const [key] = markKeys();
  const { rows } = await db.execute<{ id: string; customer: string }>(sql`
    select b.id, b.customer_id as customer from breaks b left join excluded_marks m on m.break_id = b.id
    where b.is_exclusion and b.ends_at > shop_now() and (m.break_id is null or m.key_id <> ${key?.id ?? ''})`);
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
