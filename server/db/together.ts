import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

/** Everything sent before this turn of the event loop ends leaves in one write: one system call, one context switch. */
export function together(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
