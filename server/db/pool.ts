import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { log } from '@/server/kernel/log';

/** What a verb reads and writes with: the pool, or the transaction it runs in. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>;

export interface Database {
  pool: Pool;
  db: NodePgDatabase;
  close(): Promise<void>;
}

/** Opens a pool. Times come back as `Date`, bigint columns as `number` (cents fit: 2^53 is 90 trillion dollars). */
export function openDatabase(url: string, size = 20): Database {
  const pool = new Pool({ connectionString: url, max: size, idleTimeoutMillis: 30_000 });
  pool.on('error', (error) => log.error('database connection lost', { error }));
  // one that is lost inside a transaction fails the next statement; unheard, it would end the process
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool), close: () => pool.end() };
}
