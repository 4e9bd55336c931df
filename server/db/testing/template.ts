import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '@/server/db/migrate';

const MIGRATIONS = path.join(process.cwd(), 'server/db/migrations');
const TEMPLATE_LOCK = 7_420_002;
const OUTDATED_AFTER = '2 hours';

/**
 * The name of a database with every migration applied and no connections, created on first need. Changed migrations get
 * a new template; those of earlier schemas are dropped after a while.
 */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    if (await exists(client, template)) return template;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await exists(client, template)) return template;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrate(databaseUrl(serverUrl, draft));
    // A template that allows no connections can be cloned by many processes at once.
    await client.query(`alter database ${draft} with allow_connections false`);
    await client.query(`alter database ${draft} rename to ${template}`);
    await dropOutdated(client, template);
    return template;
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function exists(client: Client, database: string): Promise<boolean> {
  const result = await client.query('select 1 from pg_database where datname = $1', [database]);
  return result.rowCount === 1;
}

async function dropOutdated(client: Client, current: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database
      where datname ~ '^template_[0-9a-f]{12}' and datname <> $1
        and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - $2::interval`,
    [current, OUTDATED_AFTER],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
}
