import { type SQL, sql } from 'drizzle-orm';
import type { ListedMessage, SupportThread } from '@/lib/contract/operator/messages';
import type { Db } from '@/server/db/pool';

interface ListedRow extends Record<string, unknown> {
  id: string;
  topic: string;
  name: string;
  email: string;
  customerId: string | null;
  createdAt: string;
  settledAt: string | null;
}

interface Page {
  state: 'waiting' | 'settled';
  after?: string | undefined;
  limit: number;
}

/** Messages that wait, oldest first, or those that were seen to, newest first; names are whole. */
export async function listMessages(
  db: Db,
  { state, after, limit }: Page,
): Promise<{ messages: ListedMessage[]; next: string | null }> {
  const beyond = (sign: SQL) => (after ? sql`and id ${sign} ${after}::uuid` : sql``);
  const place =
    state === 'waiting'
      ? sql`settled_at is null ${beyond(sql`>`)} order by id`
      : sql`settled_at is not null ${beyond(sql`<`)} order by id desc`;
  const { rows } = await db.execute<ListedRow>(sql`
    select id, topic, name, email, customer_id as "customerId", created_at as "createdAt", settled_at as "settledAt"
    from support_messages where ${place} limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  return {
    messages: shown.map((row) => ({ ...row, ...timesOf(row) })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

interface ThreadRow extends Record<string, unknown> {
  id: string;
  topic: string;
  message: string;
  name: string;
  email: string;
  customerId: string | null;
  variant: string;
  createdAt: string;
  settledAt: string | null;
  answers: { by: string; text: string | null; at: string }[];
}

/** A message, whole, with its answers. */
export interface WholeMessage extends SupportThread {
  name: string;
  email: string;
  customerId: string | null;
  variant: string;
}

const MOST_OTHERS = 20;

const THREAD = sql`
  select id, topic, message, name, email, customer_id as "customerId", variant, created_at as "createdAt",
    settled_at as "settledAt", (
      select coalesce(json_agg(json_build_object('by', staff_names.name, 'text', text, 'at', answer.created_at)
        order by answer.id), '[]')
      from support_answers as answer join staff_names on staff_names.id = staff_id
      where message_id = support_messages.id) as answers
  from support_messages`;

/** One message; null where there is none. */
export async function messageById(db: Db, id: string): Promise<WholeMessage | null> {
  const { rows } = await db.execute<ThreadRow>(sql`${THREAD} where id::text = ${id}`);
  return rows[0] ? whole(rows[0]) : null;
}

/** What else the same customer, or the same address, has written, newest first. */
export async function otherMessages(
  db: Db,
  { id, email, customerId }: WholeMessage,
): Promise<WholeMessage[]> {
  const { rows } = await db.execute<ThreadRow>(sql`
    ${THREAD} where (email = ${email} or customer_id = ${customerId}::uuid) and id <> ${id}
    order by id desc limit ${MOST_OTHERS}`);
  return rows.map(whole);
}

const timesOf = ({ createdAt, settledAt }: { createdAt: string; settledAt: string | null }) => ({
  createdAt: new Date(createdAt).toISOString(),
  settledAt: settledAt && new Date(settledAt).toISOString(),
});

const whole = (row: ThreadRow): WholeMessage => ({
  ...row,
  ...timesOf(row),
  answers: row.answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
});
