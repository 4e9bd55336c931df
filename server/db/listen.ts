import { Client, type Pool } from 'pg';
import { log } from '@/server/runtime/log';
import { accessOf } from './access';
import { unlessSilent } from './watch-database';

/** The payloads that one channel is waiting for, with who waits. */
type Waiting = Map<string, Set<() => void>>;

interface Listener {
  waiting: Waiting;
  isReady: Promise<void>;
  end(): Promise<void>;
}

const listeners = new WeakMap<Pool, Map<string, Listener>>();

/**
 * A notice of Postgres on a channel with this payload, from any node: one connection of this process listens for all
 * that wait. Made before the database is read, so that what happens in between is heard.
 */
export async function noticeOf(
  pool: Pool,
  channel: string,
  payload: string,
): Promise<{ wait(ms: number): Promise<void>; cancel(): void }> {
  const listener = listenerOn(pool, channel);
  await unlessSilent(accessOf(pool).watch, listener.isReady);
  let wake = () => {};
  const heard = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const those = listener.waiting.get(payload) ?? new Set();
  listener.waiting.set(payload, those.add(wake));
  const cancel = () => {
    those.delete(wake);
    if (those.size === 0 && listener.waiting.get(payload) === those)
      listener.waiting.delete(payload);
  };
  return {
    cancel,
    async wait(ms) {
      const timer = setTimeout(wake, ms).unref();
      await heard;
      clearTimeout(timer);
      cancel();
    },
  };
}

/** Ends the connections when the pool is closed; whoever waits goes on. */
export async function endListeners(pool: Pool): Promise<void> {
  const all = listeners.get(pool);
  listeners.delete(pool);
  await Promise.all([...(all?.values() ?? [])].map((listener) => listener.end()));
}

function listenerOn(pool: Pool, channel: string): Listener {
  const all = listeners.get(pool) ?? new Map<string, Listener>();
  listeners.set(pool, all);
  const present = all.get(channel) ?? listen(pool, channel, () => all.delete(channel));
  all.set(channel, present);
  return present;
}

function listen(pool: Pool, channel: string, forget: () => void): Listener {
  const waiting: Waiting = new Map();
  const { connectionTimeoutMillis } = pool.options;
  const connectionString = accessOf(pool).directUrl;
  const client = new Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
  // what was missed is read: everybody looks, and the next to wait opens a connection
  let unwatch: (() => void) | undefined;
  const lost = () => {
    unwatch?.();
    forget();
    for (const those of waiting.values()) for (const wake of those) wake();
  };
  client.on('notification', ({ payload = '' }) => {
    for (const wake of waiting.get(payload) ?? []) wake();
  });
  client.on('error', lost).on('end', lost);
  const isReady = connect(client, channel).catch((error: unknown) => {
    log.error('listening failed', { channel, error });
    lost();
    void client.end();
  });
  // of a machine that is gone no connection ever ends by itself
  unwatch = accessOf(pool).watch?.onSilence((error) => client.connection.stream.destroy(error));
  return { waiting, isReady, end: () => client.end() };
}

async function connect(client: Client, channel: string): Promise<void> {
  await client.connect();
  // it does not keep the process alive
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
