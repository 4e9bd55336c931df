import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import { hashOfRecord } from './log-hash';

/** Who acts: somebody in a session of the office, or a command on the server. */
export interface Actor {
  staffId: string | null;
  sessionId: string | null;
  address: string;
}

export const BY_COMMAND: Actor = { staffId: null, sessionId: null, address: 'server' };

interface Action {
  /** `noun.verb`, in the past */
  action: string;
  /** what it was done to: `staff:ID` */
  subject?: string;
  /** must contain no secrets */
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** What an entry's hash is made of. */
export interface LogRecord {
  no: number;
  previous: string | null;
  happenedAt: string;
  staffId: string | null;
  sessionId: string | null;
  address: string;
  action: string;
  subject: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** Serialises writers: each record contains the hash of the one before it. */
const LOG_LOCK = 7_420_250;

/**
 * Writes down what somebody does, in the transaction that does it, and as its last step: from here to the commit others
 * who act wait.
 */
export async function recordAction(tx: Tx, actor: Actor, done: Action): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOG_LOCK}::bigint)`);
  const { rows } = await tx.execute<{ no: string; hash: string }>(
    sql`select no, hash from staff_log order by no desc limit 1`,
  );
  const [last] = rows;
  const record: LogRecord = {
    no: Number(last?.no ?? 0) + 1,
    previous: last?.hash ?? null,
    happenedAt: (await shopNow({ db: tx })).toISOString(),
    ...actor,
    action: done.action,
    subject: done.subject ?? null,
    before: done.before ?? null,
    after: done.after ?? null,
    reason: done.reason ?? null,
  };
  const text = JSON.stringify(record);
  await tx.execute(sql`
    insert into staff_log (no, record, hash, happened_at, staff_id, action, subject)
    values (${record.no}, ${text}, ${hashOfRecord(text)}, ${record.happenedAt}, ${actor.staffId},
      ${record.action}, ${record.subject})`);
}
