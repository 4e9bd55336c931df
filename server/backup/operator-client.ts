import { Client } from 'pg';

/** Limits waits for a locked row of a large table, for a table of hundreds of gigabytes and for a frozen process. */
const WAITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 30_000,
  statement_timeout: 6 * 3_600_000,
  idle_in_transaction_session_timeout: 600_000,
};

/**
 * A killed command leaves a server process that builds an index, or waits for a lock, and would hear of it at the end:
 * from Postgres 15 on it looks whether we are still there.
 */
const NOTICE_OUR_END = `
  select set_config('client_connection_check_interval', '1s', false)
  where current_setting('server_version_num')::int >= 150000`;

/** Runs `work` on one connection whose value formats do not depend on the database's settings. */
export async function withOperatorClient<R>(
  databaseUrl: string,
  work: (client: Client) => Promise<R>,
): Promise<R> {
  const client = new Client({ connectionString: databaseUrl, ...WAITS });
  // a lost connection already fails its current statement; an unhandled error event would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`
      set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
      set extra_float_digits = 3; set bytea_output = 'hex'; set row_security = off; set search_path = public`);
    await client.query(NOTICE_OUR_END);
    return await work(client);
  } finally {
    await client.end();
  }
}
