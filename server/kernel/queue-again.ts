import { sql } from 'drizzle-orm';
import { currentTraceparent } from '@/lib/process/work';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { newId } from './ids';

interface Delivered {
  /** the address that it went to */
  to: string;
  /** which kinds of mail */
  templates: readonly string[];
}

/** Which of these mails can be queued again: what was delivered stays in the outbox for a week. */
export async function whichAgain(
  db: Db,
  ids: readonly string[],
  { to, templates }: Delivered,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from outbox
    where id = any(${sql.param([...ids])}::uuid[]) and kind = 'mail' and delivered_at is not null
      and payload ->> 'to' = ${to} and payload ->> 'template' = any(${sql.param([...templates])}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Queues a mail once more, as it was queued the first time. @returns which mail it is; null where it cannot be */
export async function queueAgain(
  tx: Tx,
  id: string,
  { to, templates }: Delivered,
): Promise<{ template: string } | null> {
  const { rows } = await tx.execute<{ template: string }>(sql`
    insert into outbox (id, kind, payload, trace_parent)
    select ${newId()}::uuid, kind, payload, ${currentTraceparent()} from outbox
    where id::text = ${id} and kind = 'mail' and delivered_at is not null
      and payload ->> 'to' = ${to} and payload ->> 'template' = any(${sql.param([...templates])}::text[])
    returning payload ->> 'template' as template`);
  return rows[0] ?? null;
}
