import { Client } from 'pg';
import { migrate } from '@/server/db/migrate';
import { type Database, OPERATING, openDatabase } from '@/server/db/pool';

/** A migrated, empty database on the same Postgres for the time of `work`; it is dropped afterwards. */
export const withOwnDatabase = <R>(
  databaseUrl: string,
  connections: number,
  work: (database: Database, url: string) => Promise<R>,
): Promise<R> => withEmptyDatabase(databaseUrl, (url) => onDatabase(url, connections, work));

/** The same without a schema. */
export async function withEmptyDatabase<R>(
  databaseUrl: string,
  work: (url: string) => Promise<R>,
): Promise<R> {
  const name = `passing_bench_${Date.now()}_${process.pid}_1`;
  await onServer(databaseUrl, `create database ${name}`);
  try {
    return await work(urlOf(databaseUrl, name));
  } finally {
    await onServer(databaseUrl, `drop database ${name}`);
  }
}

/** One of its own under a name, where it is found again the next time: `fill` makes what it holds, once. */
export async function withKeptDatabase<R>(
  databaseUrl: string,
  { name, connections, fill }: { name: string; connections: number; fill: Fill },
  work: (database: Database, url: string) => Promise<R>,
): Promise<R> {
  const { rowCount } = await onServer(
    databaseUrl,
    `select from pg_database where datname = '${name}'`,
  );
  if (!rowCount) {
    await onServer(databaseUrl, `drop database if exists ${name}_draft`);
    await onServer(databaseUrl, `create database ${name}_draft`);
    await onDatabase(urlOf(databaseUrl, `${name}_draft`), connections, fill);
    await onServer(databaseUrl, `alter database ${name}_draft rename to ${name}`);
  }
  return onDatabase(urlOf(databaseUrl, name), connections, work);
}

type Fill = (database: Database) => Promise<unknown>;

async function onDatabase<R>(
  url: string,
  connections: number,
  work: (database: Database, url: string) => Promise<R>,
): Promise<R> {
  await migrate(url);
  const database = openDatabase(url, connections, OPERATING);
  try {
    return await work(database, url);
  } finally {
    await database.close();
  }
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(databaseUrl: string, statement: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
