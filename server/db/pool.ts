import { AsyncResource } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { log } from '@/server/runtime/log';
import { provideAccess } from './access';
import { connectionClass } from './connections';
import { endHeartbeat } from './heartbeat';
import { endListeners } from './listen';
import { beginWith, type Pooler, wrapSingleStatements } from './pooler';
import type { DatabaseWatch } from './watch-database';

/** What a verb reads and writes with, by statements of the `sql` tag: the pool, or its transaction. */
export type Db = Pick<NodePgDatabase, 'execute'> & {
  /** the driver's client: the pool, or the transaction's own connection */
  readonly $client: Pool | PoolClient;
};

export interface Database {
  pool: Pool;
  db: Db & { readonly $client: Pool };
  close(): Promise<void>;
}

/** The longest that anything may keep others waiting before it fails, in milliseconds. */
export interface Waits {
  /** for a connection, free or new */
  connection: number;
  /** for one statement to finish */
  statement: number;
  /** for another transaction's lock */
  lock: number;
  /** for the next statement of a transaction: limits what a frozen node can hold up */
  nextStatement: number;
  /** for an answer: a frozen database does not time out by itself */
  answer: number;
}

/** For serving customers: a lock wait lasts a little longer than a frozen node can hold a lock. */
export const SERVING: Waits = {
  connection: 10_000,
  statement: 20_000,
  lock: 12_000,
  nextStatement: 10_000,
  answer: 25_000,
};

/** For the operator's commands, which run for minutes. */
export const OPERATING: Waits = {
  connection: 60_000,
  statement: 600_000,
  lock: 120_000,
  nextStatement: 300_000,
  answer: 660_000,
};

/**
 * Opens a pool; a node that serves opens its own by `openServingDatabase`. Times come back as `Date`, bigint columns as
 * `number` (cents fit: 2^53 is 90 trillion dollars).
 */
export function openDatabase(
  url: string,
  size: number,
  waits: Waits,
  through: Through = {},
): Database {
  const pool = openPool(url, size, waits, through);
  pool.on('error', (error) => log.error('database connection lost', { error }));
  return {
    pool,
    db: drizzle(pool),
    async close() {
      await Promise.all([endHeartbeat(pool), endListeners(pool)]);
      await pool.end();
      await through.watch?.end();
    },
  };
}

/** What is between the shop and its database. */
export interface Through {
  /** the database itself, where the pool's address is another one */
  directUrl?: string;
  pooler?: Pooler | null;
  watch?: DatabaseWatch | null;
}

/** A connection may be free in the midst of somebody else's work: whoever waited for it goes on in their own. */
function keepContext(pool: Pool): void {
  const { connect } = pool;
  pool.connect = ((callback?: (...outcome: unknown[]) => void) =>
    Reflect.apply(connect, pool, callback ? [AsyncResource.bind(callback)] : [])) as typeof connect;
}

/** Connections accept the next statement before the last one is answered: see `inTransaction`. */
export function openPool(
  url: string,
  size: number,
  waits: Waits,
  { directUrl = url, pooler = null, watch = null }: Through = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    connectionTimeoutMillis: waits.connection,
    query_timeout: waits.answer,
    // a pooler takes no such settings with a connection
    ...(!pooler && {
      statement_timeout: waits.statement,
      lock_timeout: waits.lock,
      idle_in_transaction_session_timeout: waits.nextStatement,
    }),
    Client: connectionClass({ watch, carriesStatements: pooler?.carriesStatements ?? true }),
  });
  keepContext(pool);
  // a connection lost inside a transaction already fails the next statement; an unhandled error event would end the
  // process
  pool.on('connect', (client) => client.on('error', () => {}));
  const begin = pooler ? beginWith(waits) : 'begin';
  provideAccess(pool, { directUrl, begin, watch });
  if (pooler) wrapSingleStatements(pool, begin);
  return pool;
}
