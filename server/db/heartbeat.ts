import { randomInt } from 'node:crypto';
import { Client, type Pool } from 'pg';

/** Far from the numbers of the locks that have names (see exclusively.ts). */
const FIRST = 1_000_000_000_000;
const SIGN_OF_LIFE_MS = 2_000;
const SILENCE_MS = 10_000;

interface Heartbeat {
  /** the lock that stands as long as this process lives: whoever can take it knows that it is gone */
  holder: number;
  end(): Promise<void>;
}

const lines = new WeakMap<Pool, Promise<Heartbeat>>();

/**
 * A number that stands for this process in rows that others may have to take over. Behind it is a connection of its own
 * that does nothing but hold a lock and show a sign of life: it ends with the process, and the database ends that of one
 * that froze. A connection that was lost is replaced, under a new number.
 */
export async function holderOf(pool: Pool): Promise<number> {
  const line = lines.get(pool) ?? open(pool);
  lines.set(pool, line);
  try {
    return (await line).holder;
  } catch (error) {
    lines.delete(pool);
    throw error;
  }
}

/** Lets go of the number, where the pool is closed in order. */
export async function endHeartbeat(pool: Pool): Promise<void> {
  const line = lines.get(pool);
  lines.delete(pool);
  await (await line?.catch(() => undefined))?.end();
}

async function open(pool: Pool): Promise<Heartbeat> {
  const holder = randomInt(FIRST, 2 ** 48 - 1);
  const { connectionString, connectionTimeoutMillis, query_timeout } = pool.options;
  const client = new Client({ connectionString, connectionTimeoutMillis, query_timeout });
  const lost = () => {
    clearInterval(signs);
    lines.delete(pool);
  };
  client.on('error', lost).on('end', lost);
  const signs = setInterval(
    () => client.query('select').catch(() => client.end()),
    SIGN_OF_LIFE_MS,
  );
  signs.unref();
  try {
    await client.connect();
    // it keeps no process alive by itself
    socketOf(client).unref();
    await client.query(`set idle_session_timeout = ${SILENCE_MS}`);
    await client.query('select pg_advisory_lock($1)', [holder]);
  } catch (error) {
    clearInterval(signs);
    void client.end();
    throw error;
  }
  return { holder, end: () => client.end() };
}

const socketOf = (client: Client) =>
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream;
