import { Client } from 'pg';

/** A row of a large table that somebody locks, and a table of hundreds of gigabytes, end; a frozen process does too. */
const WAITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 30_000,
  statement_timeout: 6 * 3_600_000,
  idle_in_transaction_session_timeout: 600_000,
};

/** One connection on which values read and write as the same text whatever the database's own settings are. */
export async function withOperatorClient<R>(
  databaseUrl: string,
  work: (client: Client) => Promise<R>,
): Promise<R> {
  const client = new Client({ connectionString: databaseUrl, ...WAITS });
  // one that is lost fails the statement that it has; unheard, it would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`
      set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
      set extra_float_digits = 3; set bytea_output = 'hex'; set row_security = off; set search_path = public`);
    return await work(client);
  } finally {
    await client.end();
  }
}
