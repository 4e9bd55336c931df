import type { Pool } from 'pg';
import type { DatabaseWatch } from './watch-database';

/** How a pool's database is reached, beside by its connections. */
export interface Access {
  /** the address that keeps a session for each connection: for locks of a process, and for `listen` */
  directUrl: string;
  /** begins a transaction, with the timeouts that its connections do not have by themselves */
  begin: string;
  /** knows when the database does not answer; null where nobody watches (commands, which may wait) */
  watch: DatabaseWatch | null;
}

const accesses = new WeakMap<Pool, Access>();

/** The access of a pool; one that was not opened by `openPool` is reached by its own address. */
export function accessOf(pool: Pool): Access {
  return (
    accesses.get(pool) ?? {
      directUrl: pool.options.connectionString ?? '',
      begin: 'begin',
      watch: null,
    }
  );
}

export function provideAccess(pool: Pool, access: Access): void {
  accesses.set(pool, access);
}
