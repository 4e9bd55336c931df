import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { log } from './log';
import type { DeliveredPayloads } from './outbox';

type Kind = keyof DeliveredPayloads;

export interface OutboxRow<K extends Kind = Kind> {
  id: string;
  kind: K;
  payload: DeliveredPayloads[K];
  createdAt: Date;
}

/** What went wrong, by row id; rows that are not in it were delivered. */
export type Failures = Map<string, Error>;

/** Takes rows of one kind outside. May be handed a row again that it took before: delivering twice must be harmless. */
export type Deliver<K extends Kind> = (rows: OutboxRow<K>[]) => Promise<Failures>;
export type OutboxHandlers = { [K in Kind]: Deliver<K> };

const BATCH = 100;
const SIDE_BY_SIDE = 5;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Delivers what waits in the outbox, oldest first, until nothing is due. A row stays locked while it is taken
 * out and is marked in the same transaction: when the process dies it is simply waiting again. What fails
 * waits longer each time, in real time, and is never given up.
 */
export async function deliverOutbox({
  db,
  handlers,
  signal,
}: {
  db: Db;
  handlers: OutboxHandlers;
  signal?: AbortSignal;
}): Promise<{ delivered: number; failed: number }> {
  const sum = { delivered: 0, failed: 0 };
  while (!signal?.aborted) {
    const batch = await inTransaction({ db }, (tx) => deliverBatch(tx, handlers));
    sum.delivered += batch.delivered;
    sum.failed += batch.failed;
    if (batch.delivered + batch.failed < BATCH) break;
  }
  return sum;
}

/** Resolves when what other nodes (or the loop of this one) were delivering just now is out. */
export async function othersHaveDelivered(db: Db): Promise<void> {
  // a row that somebody delivers is locked: asking for it waits for them
  await db.execute(sql`
    select id from outbox where delivered_at is null and next_attempt_at <= clock_timestamp() for share`);
}

async function deliverBatch(tx: Tx, handlers: OutboxHandlers) {
  const rows = await takeWaiting(tx);
  const failures = await deliverKind(rows, 'mail', handlers);
  await settle(tx, rows, failures);
  return { delivered: rows.length - failures.size, failed: failures.size };
}

async function takeWaiting(tx: Tx): Promise<OutboxRow[]> {
  const { rows } = await tx.execute<{
    id: string;
    kind: Kind;
    payload: DeliveredPayloads[Kind];
    created_at: string;
  }>(sql`
    select id, kind, payload, created_at from outbox
    where delivered_at is null and next_attempt_at <= clock_timestamp() and kind = 'mail'
    order by id limit ${BATCH} for update skip locked`);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }));
}

async function deliverKind<K extends Kind>(
  rows: OutboxRow[],
  kind: K,
  handlers: OutboxHandlers,
): Promise<Failures> {
  const own = rows.filter((row): row is OutboxRow<K> => row.kind === kind);
  if (own.length === 0) return new Map();
  const failures = await handlers[kind](own);
  for (const [id, error] of failures) log.error('outbox row not delivered', { id, kind, error });
  return failures;
}

async function settle(tx: Tx, rows: OutboxRow[], failures: Failures): Promise<void> {
  if (rows.length === 0) return;
  const outcomes = rows.map(({ id }) => ({ id, error: failures.get(id)?.message ?? null }));
  await tx.execute(sql`
    update outbox set
      attempts = attempts + 1,
      last_error = outcome.error,
      delivered_at = case when outcome.error is null then shop_now() end,
      next_attempt_at = clock_timestamp() + make_interval(secs =>
        least(${LONGEST_WAIT_SECONDS}::float8, ${FIRST_WAIT_SECONDS}::float8 * 2 ^ least(attempts, 20)))
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (id uuid, error text)
    where outbox.id = outcome.id`);
}

/** A handler for what leaves piece by piece: each row fails for itself. */
export function oneByOne<K extends Kind>(
  deliver: (row: OutboxRow<K>) => Promise<void>,
): Deliver<K> {
  return async (rows) => {
    const failures: Failures = new Map();
    const queue = [...rows];
    const work = async () => {
      for (let row = queue.shift(); row; row = queue.shift()) {
        await deliver(row).catch((error: unknown) => failures.set(row.id, asError(error)));
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    return failures;
  };
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
