import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

const MIGRATIONS = path.join(process.cwd(), 'server/db/migrations');
const MIGRATION_LOCK = 7_420_001;

/**
 * Brings a database to the newest schema: every file of `server/db/migrations` that it has not seen,
 * in the order of their names, each in a transaction of its own. Safe to run from several nodes at once.
 * @throws the database's error, with the file's name in front
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default clock_timestamp())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const seen = new Set(rows.map((row) => row.name));
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
    const waiting = files.filter((file) => !seen.has(file));
    for (const file of waiting) await apply(client, file);
    return waiting;
  } finally {
    await client.end();
  }
}

async function apply(client: Client, file: string): Promise<void> {
  const statements = await readFile(path.join(MIGRATIONS, file), 'utf8');
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query('insert into schema_migrations (name) values ($1)', [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file}: ${(error as Error).message}`, { cause: error });
  }
}
