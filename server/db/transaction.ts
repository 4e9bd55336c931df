import type { Writable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './pool';
import { executePrepared, prepared } from './prepared';

export type Tx = Db & { readonly isTransaction: true };

/** How a transaction goes about it. */
interface Manner<R> {
  /** one statement more, of which nothing is asked but that it succeeds: it goes out together with the commit */
  finalStatement?: ((outcome: R) => SQL) | undefined;
  /** how long it waits for somebody else's lock, where that is not the pool's own `Waits` */
  lockMs?: number | undefined;
}

const TRIES = 3;
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/**
 * Runs `work` in one transaction: all of it happens or none. Inside a transaction it joins that one.
 * Deadlocks and serialization failures are tried again, so `work` must change nothing but the database.
 */
export async function inTransaction<C extends { db: Db }, R>(
  ctx: C,
  work: (tx: Tx) => Promise<R>,
  { finalStatement, lockMs }: Manner<R> = {},
): Promise<R> {
  if (isTx(ctx.db)) {
    const outcome = await work(ctx.db);
    if (finalStatement) await executePrepared(ctx.db, finalStatement(outcome));
    return outcome;
  }
  const pool = ctx.db.$client as Pool;
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    try {
      return await inOne(client, work, { finalStatement, lockMs });
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
    } finally {
      client.release();
    }
  }
}

/**
 * Neither `begin` nor the last statement is waited for before the next one is sent: two trips to the database less,
 * for which locks are held. After a last statement that fails Postgres answers the commit by undoing everything.
 */
async function inOne<R>(
  client: PoolClient,
  work: (tx: Tx) => Promise<R>,
  { finalStatement, lockMs }: Manner<R>,
): Promise<R> {
  const tx = Object.assign(drizzle(client), { isTransaction: true as const });
  together(client);
  // without a transaction nothing more may be sent
  const begin = lockMs === undefined ? 'begin' : `begin; set local lock_timeout = ${lockMs}`;
  const begun = client.query(begin).catch((error: unknown) => {
    void client.end();
    throw error;
  });
  try {
    const [outcome] = await Promise.all([work(tx), begun]);
    together(client);
    const sealed = finalStatement && client.query(prepared(finalStatement(outcome)));
    const [committed] = await Promise.all([client.query('commit'), sealed]);
    if (committed.command !== 'COMMIT') throw new Error('The transaction had failed before');
    return outcome;
  } catch (error) {
    // a connection that cannot do even this is not used again: without it Postgres undoes everything
    await client.query('rollback').catch(() => client.end());
    throw error;
  }
}

/** What is sent until this turn ends goes out in one piece: one call to the system, one change of process. */
function together(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function isTx(db: Db): db is Tx {
  return 'isTransaction' in db;
}

/** The SQLSTATE of a database error, however deep the driver wrapped it. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** The constraint that a statement broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint;
}

function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause as Error & { code: string; constraint?: string };
  }
  return undefined;
}

function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION;
}
