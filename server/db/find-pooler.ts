import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { carriesStatements } from './carries-statements';
import type { Pooler } from './pooler';

/** `detect` looks for itself; `transaction` and `off` say it where a proxy hides what is behind it. */
type PoolerSetting = 'detect' | 'transaction' | 'off';

export interface DatabaseAddresses {
  DATABASE_URL: string;
  /** the same as `DATABASE_URL` where it is not set */
  DATABASE_DIRECT_URL: string;
  DATABASE_POOLER: PoolerSetting;
}

const ANSWER_MS = 10_000;

const NAME_IT =
  'Name the database itself in DATABASE_DIRECT_URL: migrations, locks of a process and LISTEN need a connection of their own (docs/database.md).';

/**
 * Looks whether `DATABASE_URL` leads through a pooler, and whether everything is set that the shop needs then.
 * @returns null where each connection is a session of the database
 * @throws an Error with a sentence that says what to set
 */
export async function findPooler({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_POOLER: setting,
}: DatabaseAddresses): Promise<Pooler | null> {
  const isPooled =
    setting === 'transaction' ||
    (setting === 'detect' && (await withConnection(url, isThroughPooler)));
  if (isPooled && directUrl === url)
    throw new Error(`DATABASE_URL leads through a connection pooler such as PgBouncer. ${NAME_IT}`);
  if (setting === 'detect' && isPooled && (await withConnection(directUrl, isThroughPooler)))
    throw new Error(`DATABASE_DIRECT_URL leads through a connection pooler, too. ${NAME_IT}`);
  if (directUrl !== url && !(await isSameDatabase(directUrl, url)))
    throw new Error(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases. Let both name the same one.',
    );
  return isPooled ? { carriesStatements: await carriesStatements(url) } : null;
}

/**
 * A pooler hands out a key of its own for cancelling statements; that of Postgres begins with the number of the process
 * that serves the connection.
 */
async function isThroughPooler(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as Client & { processID: number | null }).processID;
}

/** Whether a lock that is held at one address is seen at the other. */
const isSameDatabase = (directUrl: string, url: string): Promise<boolean> =>
  withConnection(directUrl, async (direct) => {
    const key = randomInt(2 ** 48 - 1);
    await direct.query('select pg_advisory_lock($1)', [key]);
    return withConnection(url, async (client) => {
      const { rows } = await client.query<{ isFree: boolean }>(
        'select pg_try_advisory_xact_lock($1) as "isFree"',
        [key],
      );
      return rows[0]?.isFree === false;
    });
  });

async function withConnection<R>(url: string, work: (client: Client) => Promise<R>): Promise<R> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
