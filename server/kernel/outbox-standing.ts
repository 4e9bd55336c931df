import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { DeliveredPayloads } from './outbox';

type Kind = keyof DeliveredPayloads;

/** What waits to leave the shop, of one kind. */
interface OutboxStanding {
  kind: Kind;
  /** not delivered yet */
  waiting: number;
  /** of which the last attempt failed */
  failing: number;
  /** when the oldest of them was queued, by the shop's clock; ISO 8601 */
  since: string;
}

/** What waits, by kind; nothing of a kind of which nothing does. */
export async function outboxStanding(db: Db): Promise<OutboxStanding[]> {
  const { rows } = await db.execute<OutboxStanding & Record<string, unknown>>(sql`
    select kind, count(*)::int as waiting, count(last_error)::int as failing, min(created_at) as since
    from outbox where delivered_at is null group by kind order by kind`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

/** Something whose last delivery failed. Its content, which may hold a link that signs in, stays where it is. */
interface FailingDelivery {
  id: string;
  kind: Kind;
  /** of a mail: which one it is */
  template: string | null;
  /** of a mail */
  recipient: string | null;
  queuedAt: string;
  attempts: number;
  nextAttemptAt: string;
  lastError: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: Kind;
  template: string | null;
  recipient: string | null;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  last_error: string;
}

/** @param after the last one of the page before */
export async function listFailing(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<FailingDelivery[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, kind, case when kind = 'mail' then payload ->> 'template' end as template,
      case when kind = 'mail' then payload ->> 'to' end as recipient, created_at, attempts, next_attempt_at,
      coalesce(last_error, '') as last_error
    from outbox
    where delivered_at is null and last_error is not null
      and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${limit}`);
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, template: row.template, recipient: row.recipient },
    ...{ attempts: row.attempts, lastError: row.last_error },
    queuedAt: new Date(row.created_at).toISOString(),
    nextAttemptAt: new Date(row.next_attempt_at).toISOString(),
  }));
}

/**
 * Has a failed delivery attempted at once, and not after its wait. It is no second delivery: whichever node claims the
 * row does it, as it would have later, and one that is under way is claimed by nobody else.
 * @returns what it was; null where there is no such row, or it was delivered, or no attempt has failed
 */
export async function attemptAgain(
  tx: Db,
  id: string,
): Promise<Pick<FailingDelivery, 'kind' | 'template' | 'attempts'> | null> {
  const { rows } = await tx.execute<Pick<Row, 'kind' | 'template' | 'attempts'>>(sql`
    update outbox set next_attempt_at = clock_timestamp()
    where id::text = ${id} and delivered_at is null and last_error is not null
    returning kind, case when kind = 'mail' then payload ->> 'template' end as template, attempts`);
  return rows[0] ?? null;
}
