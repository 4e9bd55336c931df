import { Client } from 'pg';
import { migrate } from '@/server/db/migrate';
import { type Database, OPERATING, openDatabase } from '@/server/db/pool';

/** A migrated, empty database on the same Postgres for the time of `work`; it is dropped afterwards. */
export async function withOwnDatabase<R>(
  databaseUrl: string,
  connections: number,
  work: (database: Database) => Promise<R>,
): Promise<R> {
  const name = `passing_bench_${Date.now()}_${process.pid}_1`;
  await onServer(databaseUrl, `create database ${name}`);
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    await migrate(url.href);
    const database = openDatabase(url.href, connections, OPERATING);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await onServer(databaseUrl, `drop database ${name}`);
  }
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
