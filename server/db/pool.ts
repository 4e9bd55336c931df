import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { log } from '@/server/runtime/log';
import { endHeartbeat } from './heartbeat';

/** What a verb reads and writes with: the pool, or the transaction it runs in. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
> & {
  /** the driver below: the pool, or the transaction's own connection */
  readonly $client: Pool | PoolClient;
};

export interface Database {
  pool: Pool;
  db: NodePgDatabase & { readonly $client: Pool };
  close(): Promise<void>;
}

/** How long, in milliseconds, anything may keep others waiting before it is given up. */
export interface Waits {
  /** for a connection, a free one or a new one */
  connection: number;
  /** of the database for one statement */
  statement: number;
  /** of a statement for somebody else's lock */
  lock: number;
  /** of the database for the next statement of a transaction: what a node that froze may hold up */
  nextStatement: number;
  /** of us for an answer: a database that froze ends nothing by itself */
  answer: number;
}

/** While customers wait: a lock outlasts a frozen node that holds it, by a little. */
const SERVING: Waits = {
  connection: 10_000,
  statement: 20_000,
  lock: 12_000,
  nextStatement: 10_000,
  answer: 25_000,
};

/** For the operator's commands, which do in one go what takes minutes. */
export const OPERATING: Waits = {
  connection: 60_000,
  statement: 600_000,
  lock: 120_000,
  nextStatement: 300_000,
  answer: 660_000,
};

/** Opens a pool. Times come back as `Date`, bigint columns as `number` (cents fit: 2^53 is 90 trillion dollars). */
export function openDatabase(url: string, size = 20, waits = SERVING): Database {
  const pool = openPool(url, size, waits);
  pool.on('error', (error) => log.error('database connection lost', { error }));
  return {
    pool,
    db: drizzle(pool),
    async close() {
      await endHeartbeat(pool);
      await pool.end();
    },
  };
}

/** Connections that take the next statement before the last one is answered: see `inTransaction`. */
export function openPool(url: string, size: number, waits: Waits): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    connectionTimeoutMillis: waits.connection,
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: waits.nextStatement,
    query_timeout: waits.answer,
  });
  // one that is lost inside a transaction fails the next statement; unheard, it would end the process
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
