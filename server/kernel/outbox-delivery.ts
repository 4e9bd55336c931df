import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { SpanOptions } from '@/lib/process/tracing';
import { inSpan } from '@/lib/process/work';
import { holderOf } from '@/server/db/heartbeat';
import type { Db } from '@/server/db/pool';
import { log } from '@/server/runtime/log';
import type { DeliveredPayloads } from './outbox';

type Kind = keyof DeliveredPayloads;

export interface OutboxRow<K extends Kind = Kind> {
  id: string;
  kind: K;
  payload: DeliveredPayloads[K];
  createdAt: Date;
  /** of what queued it, where traces are recorded */
  traceParent?: string | null;
}

/** Errors by row id; all other rows were delivered. */
export type Failures = Map<string, Error>;

/** Delivers rows of one kind. May get a row a second time: repeated delivery must be harmless. */
export type Deliver<K extends Kind> = (rows: OutboxRow<K>[]) => Promise<Failures>;
/** Rows of a kind without a handler wait for a process that has one. */
export type OutboxHandlers = { [K in Kind]?: Deliver<K> };

const kindsOf = (handlers: OutboxHandlers) => Object.keys(handlers) as Kind[];

const BATCH = 100;
const SIDE_BY_SIDE = 5;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;
/**
 * How long until another process may take rows that were never settled by a live one; a batch takes minutes at most.
 */
const ABANDONED_AFTER = '15 minutes';
const ASK_AGAIN_MS = 50;
/** Older claims are not waited for: their process may have lost track of them. */
const FRESH_CLAIM = '1 minute';

/**
 * Delivers the outbox's rows, oldest first, until nothing is due. Rows are claimed in the name of this process and
 * delivered outside any transaction: when the process dies they are due again. A failed delivery is retried after
 * growing delays, in real time, and never given up.
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
    const batch = await deliverBatch(db, handlers);
    sum.delivered += batch.delivered;
    sum.failed += batch.failed;
    if (batch.delivered + batch.failed < BATCH) break;
  }
  return sum;
}

/**
 * Delivers what is due, and waits for deliveries by other nodes (or this one's loop). Failed rows wait for their next
 * attempt; old claims that were never settled are left until they count as abandoned.
 */
export async function deliverAll(db: Db, handlers: OutboxHandlers): Promise<void> {
  for (;;) {
    await deliverOutbox({ db, handlers });
    const { rowCount } = await db.execute(sql`
      select from outbox
      where delivered_at is null and next_attempt_at <= clock_timestamp()
        and kind = any(${sql.param(kindsOf(handlers))}::text[])
        and (holder is null or claimed_at > clock_timestamp() - ${FRESH_CLAIM}::interval) limit 1`);
    if (rowCount === 0) return;
    await pause(ASK_AGAIN_MS);
  }
}

async function deliverBatch(db: Db, handlers: OutboxHandlers) {
  const holder = await holderOf(db.$client as Pool);
  const rows = await claimWaiting(db, holder, kindsOf(handlers));
  const failures: Failures = new Map();
  for (const kind of kindsOf(handlers)) {
    for (const [id, error] of await deliverKind(rows, kind, handlers)) failures.set(id, error);
  }
  await settle(db, holder, rows, failures);
  return { delivered: rows.length - failures.size, failed: failures.size };
}

async function claimWaiting(db: Db, holder: number, kinds: readonly Kind[]): Promise<OutboxRow[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: Kind;
    payload: DeliveredPayloads[Kind];
    created_at: string;
    trace_parent: string | null;
  }>(sql`
    with waiting as materialized (
      select id from outbox
      where delivered_at is null and next_attempt_at <= clock_timestamp()
        and kind = any(${sql.param(kinds)}::text[])
        and (holder is null or claimed_at < clock_timestamp() - ${ABANDONED_AFTER}::interval
          or pg_try_advisory_xact_lock(holder))
      order by id limit ${BATCH} for update skip locked
    ), claimed as (
      update outbox set holder = ${holder}, claimed_at = clock_timestamp()
      from waiting where outbox.id = waiting.id
      returning outbox.id, kind, payload, created_at, trace_parent
    )
    select * from claimed order by id`);
  return rows.map(({ created_at, trace_parent, ...row }) => ({
    ...row,
    createdAt: new Date(created_at),
    traceParent: trace_parent,
  }));
}

async function deliverKind<K extends Kind>(
  rows: OutboxRow[],
  kind: K,
  handlers: OutboxHandlers,
): Promise<Failures> {
  const own = rows.filter((row): row is OutboxRow<K> => row.kind === kind);
  const deliver = handlers[kind];
  if (own.length === 0 || !deliver) return new Map();
  const failures = await deliver(own);
  for (const [id, error] of failures) log.error('outbox row not delivered', { id, kind, error });
  return failures;
}

async function settle(
  db: Db,
  holder: number,
  rows: OutboxRow[],
  failures: Failures,
): Promise<void> {
  if (rows.length === 0) return;
  const outcomes = rows.map(({ id }) => ({ id, error: failures.get(id)?.message ?? null }));
  await db.execute(sql`
    update outbox set
      holder = null,
      claimed_at = null,
      attempts = attempts + 1,
      last_error = outcome.error,
      delivered_at = case when outcome.error is null then shop_now() end,
      next_attempt_at = clock_timestamp() + make_interval(secs =>
        least(${LONGEST_WAIT_SECONDS}::float8, ${FIRST_WAIT_SECONDS}::float8 * 2 ^ least(attempts, 20)))
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (id uuid, error text)
    where outbox.id = outcome.id and outbox.holder = ${holder}`);
}

/**
 * A handler that delivers rows one by one: each row fails on its own.
 * @param sideBySide how many at once
 */
export function oneByOne<K extends Kind>(
  deliver: (row: OutboxRow<K>) => Promise<void>,
  sideBySide = SIDE_BY_SIDE,
): Deliver<K> {
  return async (rows) => {
    const failures: Failures = new Map();
    const queue = [...rows];
    const work = async () => {
      for (let row = queue.shift(); row; row = queue.shift()) {
        await inSpan(`deliver ${row.kind}`, spanOf(row), () => deliver(row)).catch(
          (error: unknown) => failures.set(row.id, asError(error)),
        );
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
    return failures;
  };
}

/** It follows from what queued the row, which has ended long ago. */
const spanOf = ({ traceParent }: Pick<OutboxRow, 'traceParent'>): SpanOptions => ({
  kind: 'consumer',
  links: traceParent ? [traceParent] : [],
});

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
