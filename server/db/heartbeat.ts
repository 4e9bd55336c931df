import { randomInt } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { accessOf } from './access';
import { unlessSilent } from './watch-database';

/** Far from the numbers of the named locks (see exclusively.ts). */
const FIRST = 1_000_000_000_000;
const SIGN_OF_LIFE_MS = 2_000;
const SILENCE_MS = 10_000;

interface Heartbeat {
  /** key of the lock held while this process lives: another process that can take it knows that this one is gone */
  holder: number;
  end(): Promise<void>;
}

const lines = new WeakMap<Pool, Promise<Heartbeat>>();

/**
 * A number for this process, stored in rows that other processes may have to take over. A connection of its own holds a
 * lock on it and sends a heartbeat: it ends with the process, and the database ends that of a frozen one. A lost
 * connection is replaced, under a new number.
 */
export async function holderOf(pool: Pool): Promise<number> {
  const line = lines.get(pool) ?? openLine(pool);
  return (await unlessSilent(accessOf(pool).watch, line)).holder;
}

function openLine(pool: Pool): Promise<Heartbeat> {
  const line = open(pool);
  lines.set(pool, line);
  line.catch(() => lines.delete(pool));
  return line;
}

/** Releases the number when the pool is closed. */
export async function endHeartbeat(pool: Pool): Promise<void> {
  const line = lines.get(pool);
  lines.delete(pool);
  await (await line?.catch(() => undefined))?.end();
}

async function open(pool: Pool): Promise<Heartbeat> {
  const holder = randomInt(FIRST, 2 ** 48 - 1);
  const { connectionTimeoutMillis, query_timeout } = pool.options;
  const connectionString = accessOf(pool).directUrl;
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
    // the heartbeat does not keep the process alive
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
