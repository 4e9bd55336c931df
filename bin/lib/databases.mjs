import { Complaint } from './complaint.mjs';
import { isAlive } from './processes.mjs';

/** Runs `work` with one connection. `pg` is imported lazily: the packages may have been installed a moment ago. */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // a server that dies fails the query; the same news as an event would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

export const databaseExists = (url, name) =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });

export const createDatabase = (url, name) =>
  withClient(url, (client) => client.query(`create database ${quoted(name)}`));

/** Whether a server answers at all: one that is out of connections is alive, too. */
export async function isAnswered(url, withinMs = 5_000) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(error.code ?? '');
  } finally {
    // a frozen server never acknowledges a normal end of the connection
    client.connection.stream.destroy();
  }
}

/** Drops a database and ends its connections. */
export const dropDatabase = (url, name) =>
  withClient(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`));

let passing = 0;

/** A database name that contains the process number, so that the database can be dropped once that process is gone. */
export function passingName(purpose) {
  passing += 1;
  return `passing_${purpose}_${process.pid}_${passing}`;
}

/** Drops the databases of processes that died before they could drop them. */
export const sweepDatabases = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "select datname from pg_database where datname like 'passing\\_%'",
    );
    for (const { datname } of rows) {
      const pid = Number(/_(\d+)_\d+$/.exec(datname)?.[1]);
      if (pid && !isAlive(pid))
        await client.query(`drop database if exists ${quoted(datname)} with (force)`);
    }
  });

/** @throws Complaint, with the reason, when no server answers at the address that this setting names */
export async function requireReachable(url, setting) {
  try {
    await withClient(url, (client) => client.query('select 1'));
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Complaint(
      `The Postgres of ${setting} (${host}${pathname}) cannot be used: ${error.message || error.code}.`,
    );
  }
}
