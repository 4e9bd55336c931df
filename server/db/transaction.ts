import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { accessOf } from './access';
import type { Db } from './pool';
import { executePrepared, prepared } from './prepared';
import { isOutdated } from './schema-standing';
import { together } from './together';

export type Tx = Db & { readonly isTransaction: true };

/** Options of a transaction. */
interface Manner<R> {
  /** a last statement that returns nothing, if there is one: it is sent together with the commit */
  finalStatement?: ((outcome: R) => SQL | null) | undefined;
  /** how long it waits for another transaction's lock, where that differs from the pool's `Waits` */
  lockMs?: number | undefined;
  /** a unique constraint that only a concurrent transaction can break: the next try finds what that one wrote */
  race?: string | undefined;
  /** Postgres refuses every change in it */
  isReadOnly?: boolean;
}

const TRIES = 3;
const DEADLOCK = '40P01';
const READ_ONLY = '25006';
const SERIALIZATION = '40001';

/**
 * Runs `work` in one transaction: all of it is committed or nothing. Inside a transaction it joins that one. Deadlocks,
 * serialization failures and a lost `race` are retried, so `work` must change nothing but the database. A node that is
 * too old for the schema opens transactions that can only read: a change fails as if the database were away. A connection
 * to a database that takes no changes, such as a standby, is not used again: the next one may lead to the primary.
 */
export async function inTransaction<C extends { db: Db }, R>(
  ctx: C,
  work: (tx: Tx) => Promise<R>,
  { finalStatement, lockMs, race, isReadOnly = false }: Manner<R> = {},
): Promise<R> {
  if (isTx(ctx.db)) {
    const outcome = await work(ctx.db);
    const last = finalStatement?.(outcome);
    if (last) await executePrepared(ctx.db, last);
    return outcome;
  }
  const pool = ctx.db.$client as Pool;
  const { begin } = accessOf(pool);
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    const mayOnlyRead = isReadOnly || isOutdated(pool);
    let isToEnd = false;
    try {
      return await inOne(client, begin, work, {
        ...{ finalStatement, lockMs },
        isReadOnly: mayOnlyRead,
      });
    } catch (error) {
      isToEnd = !mayOnlyRead && sqlState(error) === READ_ONLY;
      const isLost = race !== undefined && brokenConstraint(error) === race;
      if (attempt === TRIES || !(isLost || isRetryable(error))) throw error;
    } finally {
      client.release(isToEnd);
    }
  }
}

/**
 * Sends the next statement without waiting for `begin`, and the commit without waiting for the last one: this saves two
 * round trips during which locks are held. When the last statement fails, Postgres rolls back at the commit.
 */
async function inOne<R>(
  client: PoolClient,
  begin: string,
  work: (tx: Tx) => Promise<R>,
  { finalStatement, lockMs, isReadOnly }: Manner<R>,
): Promise<R> {
  const tx = txOn(client);
  together(client);
  // nothing more may be sent unless the transaction has begun
  const opening = [
    begin,
    ...(isReadOnly ? ['set transaction read only'] : []),
    ...(lockMs === undefined ? [] : [`set local lock_timeout = ${lockMs}`]),
  ].join('; ');
  const begun = client.query(opening).catch((error: unknown) => {
    void client.end();
    throw error;
  });
  try {
    const [outcome] = await Promise.all([work(tx), begun]);
    together(client);
    const last = finalStatement?.(outcome);
    const sealed = last && client.query(prepared(last));
    const [committed] = await Promise.all([client.query('commit'), sealed]);
    if (committed.command !== 'COMMIT') throw new Error('The transaction had failed before');
    return outcome;
  } catch (error) {
    // a connection that fails even this is not used again: Postgres rolls back when it closes
    await client.query('rollback').catch(() => client.end());
    throw error;
  }
}

const txs = new WeakMap<PoolClient, Tx>();

/** One for each connection: making it takes as long as a short statement. */
function txOn(client: PoolClient): Tx {
  let tx = txs.get(client);
  if (!tx) {
    tx = Object.assign(drizzle(client), { isTransaction: true as const });
    txs.set(client, tx);
  }
  return tx;
}

function isTx(db: Db): db is Tx {
  return 'isTransaction' in db;
}

/** The SQLSTATE of a database error, however deeply the driver wrapped it. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether a change was refused because its transaction can only read. */
export const isRefusedChange = (error: unknown): boolean => sqlState(error) === READ_ONLY;

/** The constraint that a statement violated. */
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
