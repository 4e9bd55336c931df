import { Client } from 'pg';
import { sqlState } from './transaction';

/** Its name is the same at every start, so that what a pooler without such rules leaves behind is one statement. */
const STATEMENT = { name: 'fairdraw-probe', text: 'select pg_backend_pid() as pid' };
/** A transaction that is open occupies a connection to the database: the next one has to take another. */
const MOST_OPEN = 4;
const ANSWER_MS = 2_000;
const MISSING = '26000';
const EXISTS = '42P05';

/**
 * Whether a pooler carries named statements from one connection of the database to the next, as PgBouncer does from 1.21
 * on where `max_prepared_statements` is above zero. Where it cannot be seen the answer is no, which is always right, and
 * slower.
 */
export async function carriesStatements(url: string): Promise<boolean> {
  const open: Client[] = [];
  const connect = async () => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => {});
    open.push(client);
    await client.connect();
    return client;
  };
  try {
    const client = await connect();
    const first = await executed(client);
    for (let others = 1; others <= MOST_OPEN; others += 1) {
      await (await connect()).query('begin');
      // the second time the driver sends the name alone
      if ((await executed(client)) !== first) return true;
    }
    return false;
  } catch (error) {
    if ([MISSING, EXISTS].includes(sqlState(error) ?? '') || isLate(error)) return false;
    throw error;
  } finally {
    await Promise.all(open.map((client) => client.end()));
  }
}

async function executed(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(STATEMENT);
  return rows[0]?.pid;
}

/** A pooler with few connections has none left for the question. */
const isLate = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
