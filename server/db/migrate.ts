import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { floorOf, isUsable, raiseFloor } from './schema-floor';
import { sqlState } from './transaction';

export const MIGRATIONS = path.join(process.cwd(), 'server/db/migrations');
/** Held while the schema changes. */
export const MIGRATION_LOCK = 7_420_001;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface Migration {
  /** the file's name: `0003_draws.sql` */
  name: string;
  sql: string;
  checksum: string;
}

export interface Applied {
  name: string;
  /** null where it was applied before checksums were stored */
  checksum: string | null;
  /** of a migration that tightens the schema: the newest one that code must know to write */
  needs?: string | null;
}

/** How long a migration waits for a table's lock, and how often it retries; other transactions go first in between. */
export interface LockRetry {
  lockMs: number;
  tries: number;
  pauseMs: number;
}

/**
 * Shorter than Postgres' `deadlock_timeout`, a second: a view is replaced after its table was altered, and who reads it
 * has locked them the other way round. Whoever waits longest ends such a circle, and that is not to be a customer.
 */
const LOCK_RETRY: LockRetry = { lockMs: 500, tries: 60, pauseMs: 1_000 };

/**
 * Migrates a database to the newest schema: applies every file of `server/db/migrations` that it has not seen, in the
 * order of their names, each in its own transaction. Safe to run on several nodes at once, and beside readers: a
 * migration that waits for a table lets others pass instead of queueing them behind it. A database of a newer version
 * is left as it is, as long as this code may write to it (docs/upgrading.md).
 * @returns the names of the applied files
 * @throws when an applied file was changed, when a new file sorts before an applied one, when the database needs newer
 * code, when a table stays locked, and the database's error with the file's name in front
 */
export async function migrate(
  databaseUrl: string,
  {
    folder = MIGRATIONS,
    retry = LOCK_RETRY,
    say = () => {},
  }: { folder?: string; retry?: LockRetry; say?: (sentence: string) => void } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${retry.lockMs}`);
    await lockMigrations(client, retry, say);
    const applied = await readApplied(client);
    const waiting = assertInOrder(migrations, applied);
    await keepChecksums(client, migrations);
    for (const migration of waiting) {
      const what = () => `Migration ${migration.name} waits for a table in use`;
      await retryOnLock(retry, what, () => apply(client, migration));
    }
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The lock ends with this connection, so it must be one to the database itself. */
async function lockMigrations(
  client: Client,
  retry: LockRetry,
  say: (sentence: string) => void,
): Promise<void> {
  let holder = '';
  const what = () => `The schema is being changed or backed up by somebody else (${holder})`;
  await retryOnLock(retry, what, async () => {
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    } catch (error) {
      if (sqlState(error) === LOCK_NOT_AVAILABLE) {
        const isFirst = holder === '';
        holder = await holderOfLock(client);
        if (isFirst) say(`${what()}: waiting for it to end.`);
      }
      throw error;
    }
  });
}

/** Who has the lock, for the operator: `connection 4711 from 10.0.0.7, since 2026-05-01 10:00:00 UTC` */
async function holderOfLock(client: Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('connection %s from %s, since %s', pid, coalesce(host(client_addr), 'this machine'),
       to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')) as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint = $1 and granted limit 1`,
    [MIGRATION_LOCK],
  );
  return rows[0]?.holder ?? 'gone by now';
}

/** Every file of the folder, in the order of application. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The applied migrations; creates the list in a database that has none. */
export async function readApplied(client: Client): Promise<Applied[]> {
  // altering it would wait for everybody who has read it, such as an audit on its one snapshot
  const { rows: columns } = await client.query(`
    select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'checksum'`);
  if (columns.length === 0)
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        applied_at timestamptz not null default clock_timestamp()
      );
      alter table schema_migrations add column if not exists checksum text`);
  // the column `needs` is younger than the list
  const { rows } = await client.query<Applied>(`
    select name, checksum, to_jsonb(applied) ->> 'needs' as needs from schema_migrations applied order by name`);
  return rows;
}

/** What to do about a schema that is newer than the files here. */
const OF_NEWER = {
  database: 'Start that version, or restore a backup of before.',
  backup: 'Restore it with that version.',
};

/**
 * The migrations still to apply, once those applied to this database or backup match the files. Later ones that only
 * expanded a database may be unknown here; a backup needs all of its migrations to be restored.
 */
export function assertInOrder(
  migrations: Migration[],
  applied: Applied[],
  subject: keyof typeof OF_NEWER = 'database',
): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = migrations.at(-1)?.name ?? '';
  const floor = floorOf(applied);
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (!file) {
      if (subject === 'database' && isUsable(newest, name, floor)) continue;
      throw new Error(
        `This ${subject} is of a newer version of the shop (${name}). ${OF_NEWER[subject]}`,
      );
    }
    if (checksum !== null && checksum !== file.checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied to this ${subject}. Put the file back as it was, and make the change in a migration of its own.`,
      );
    }
  }
  const seen = new Set(applied.map(({ name }) => name));
  const latest = applied.at(-1)?.name ?? '';
  const waiting = migrations.filter(({ name }) => !seen.has(name));
  const late = waiting.find(({ name }) => name < latest);
  if (late) {
    throw new Error(
      `Migration ${late.name} came after ${latest} had been applied to this ${subject}. Give it a number after that one.`,
    );
  }
  return waiting;
}

/** Stores today's checksums in a database from before checksums; it was checked to have applied all of these files. */
async function keepChecksums(client: Client, migrations: Migration[]): Promise<void> {
  await client.query(
    `update schema_migrations set checksum = file.checksum
     from unnest($1::text[], $2::text[]) file (name, checksum)
     where schema_migrations.name = file.name and schema_migrations.checksum is null`,
    [migrations.map(({ name }) => name), migrations.map(({ checksum }) => checksum)],
  );
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyInside(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Applies one file in the caller's transaction. @throws the database's error with the file's name in front */
export async function applyInside(
  client: Client,
  { name, sql, checksum }: Migration,
): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await raiseFloor(client, { name, sql });
  } catch (error) {
    throw new Error(`Migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}

async function retryOnLock<R>(
  { tries, pauseMs }: LockRetry,
  what: () => string,
  work: () => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '')) throw error;
      if (attempt === tries) throw new Error(`${what()}, and has for too long.`, { cause: error });
      await pause(pauseMs);
    }
  }
}
