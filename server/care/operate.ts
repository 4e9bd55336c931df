import { sql } from 'drizzle-orm';
import type { CustomerNote } from '@/lib/contract/operator/customer-notes';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { notesOf, writeNote } from './notes';

interface SignCount {
  sign: string;
  points: number;
  count: number;
}

/** A customer's score of a day, as an operator sees it. */
interface Scored {
  customerId: string;
  email: string;
  day: string;
  score: number;
  signs: SignCount[];
  /** ISO 8601, UTC; null where none was sent */
  lastMessageAt: string | null;
}

const MOST_LISTED = 500;

interface Row extends Record<string, unknown> {
  customer_id: string;
  email: string;
  day: string;
  score: number;
  signs: SignCount[];
  last_message_at: string | null;
}

/** Everybody with a sign on the newest night, the highest score first. */
export async function listCare(db: Db): Promise<Scored[]> {
  const { rows } = await db.execute<Row>(sql`
    select scored.customer_id, email, day::text, score, signs,
      (select max(sent_at) from care_messages m where m.customer_id = scored.customer_id) as last_message_at
    from care_scores as scored join customer_accounts as c on c.id = scored.customer_id
    where day = (select max(day) from care_runs)
    order by score desc, scored.customer_id limit ${MOST_LISTED}`);
  return rows.map((row) => ({
    customerId: row.customer_id,
    email: row.email,
    day: row.day,
    score: row.score,
    signs: row.signs,
    lastMessageAt: row.last_message_at && new Date(row.last_message_at).toISOString(),
  }));
}

/** All that is written down of one customer, newest first. */
interface CareFile {
  customerId: string;
  email: string;
  scores: Pick<Scored, 'day' | 'score' | 'signs'>[];
  messages: { at: string; score: number }[];
  notes: CustomerNote[];
}

/** @param named an id or an e-mail address. @returns null for an unknown one */
export async function showCare(db: Db, named: string): Promise<CareFile | null> {
  const owner = await ownerOf(db, named);
  if (!owner) return null;
  const { rows: scores } = await db.execute<Pick<Row, 'day' | 'score' | 'signs'>>(sql`
    select day::text, score, signs from care_scores where customer_id = ${owner.id} order by day desc limit 60`);
  const { rows: messages } = await db.execute<{ sent_at: string; score: number }>(sql`
    select sent_at, score from care_messages where customer_id = ${owner.id} order by id desc`);
  const notes = await notesOf(db, owner.id, { limit: MOST_LISTED });
  const at = (text: string) => new Date(text).toISOString();
  return {
    customerId: owner.id,
    email: owner.email,
    scores: scores.map(({ day, score, signs }) => ({ day, score, signs })),
    messages: messages.map(({ sent_at, score }) => ({ at: at(sent_at), score })),
    notes,
  };
}

/** Writes down what an operator did or saw. @returns false for an unknown customer */
export const addNote = (
  ctx: Pick<Context, 'db' | 'customer'>,
  named: string,
  note: string,
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const owner = await ownerOf(tx, named);
    if (!owner) return false;
    const id = await writeNote(tx, { customerId: owner.id, note, staffId: null });
    await recordEvent(tx, ctx, 'care.noted', owner.id, { noteId: id });
    return true;
  });

async function ownerOf(db: Db, named: string): Promise<{ id: string; email: string } | null> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from customer_accounts where id::text = ${named.toLowerCase()} or lower(email) = ${named.toLowerCase()} limit 1`);
  return rows[0] ?? null;
}
