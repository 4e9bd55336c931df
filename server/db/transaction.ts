import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from './pool';

export type Tx = Db & { readonly isTransaction: true };

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
): Promise<R> {
  if (isTx(ctx.db)) return work(ctx.db);
  const db = ctx.db as NodePgDatabase;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) =>
        work(Object.assign(tx, { isTransaction: true as const })),
      );
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
}

function isTx(db: Db): db is Tx {
  return 'isTransaction' in db;
}

/** The SQLSTATE of a database error, however deep the driver wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION;
}
