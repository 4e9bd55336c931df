import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { log } from '@/server/kernel/log';

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

/** Opens a pool. Times come back as `Date`, bigint columns as `number` (cents fit: 2^53 is 90 trillion dollars). */
export function openDatabase(url: string, size = 20): Database {
  const pool = openPool(url, size);
  pool.on('error', (error) => log.error('database connection lost', { error }));
  return { pool, db: drizzle(pool), close: () => pool.end() };
}

/** Connections that take the next statement before the last one is answered: see `inTransaction`. */
export function openPool(url: string, size: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    pipeline: true,
  });
  // one that is lost inside a transaction fails the next statement; unheard, it would end the process
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
