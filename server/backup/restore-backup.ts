import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  applyInside,
  assertInOrder,
  MIGRATION_LOCK,
  readApplied,
  readMigrations,
} from '@/server/db/migrate';
import { type BackupHeader, type BackupTable, type ReadBackup, readBackup } from './backup-file';
import { emptySchema, whatIsIn } from './empty-schema';
import { withOperatorClient } from './operator-client';
import { restorePartitions } from './partitions';
import { quoted, readTables } from './tables';

// a connection that was just closed may still be listed
const LOOKS = 10;
const LOOK_AGAIN_MS = 100;

interface RestoreOptions {
  /** the database's name, typed by the operator to confirm that its contents are replaced */
  replace?: string;
  /** the folder of migrations */
  folder?: string;
  say?: (sentence: string) => void;
}

interface Restored extends ReadBackup {
  /** migrations that are newer than the backup */
  migrated: string[];
}

/**
 * Restores a backup into an empty database, or in place of what a database holds. Reads the file to its end before it
 * changes anything. Then one transaction empties the database, builds the schema of the backup, fills it and applies
 * the newer migrations: after any failure the database is as it was.
 * @throws an Error with the reason
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  { replace, folder, say = () => {} }: RestoreOptions = {},
): Promise<Restored> {
  const backup = await readBackup(file);
  const migrations = await readMigrations(folder);
  const later = assertInOrder(migrations, backup.header.schema, 'backup');
  const earlier = migrations.filter((migration) => !later.includes(migration));
  return withOperatorClient(databaseUrl, async (client) => {
    await requireNobodyElse(client);
    await client.query('begin');
    await requireRoom(client, file, replace, say);
    await emptySchema(client);
    await readApplied(client);
    for (const migration of earlier) await applyInside(client, migration);
    await fill(client, file, backup);
    for (const migration of later) await applyInside(client, migration);
    await client.query('commit');
    // without statistics the first hours' query plans are poor
    await client.query('analyze');
    return { ...backup, migrated: later.map(({ name }) => name) };
  });
}

/** A starting node waits for this lock before it reads the schema; a running one has connections. */
async function requireNobodyElse(client: Client): Promise<void> {
  for (let look = 1; ; look += 1) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [MIGRATION_LOCK],
    );
    // counted under the lock: earlier connections are seen, later ones wait
    const others = await countOthers(client);
    if (rows[0]?.isOurs && others === 0) return;
    if (look === LOOKS)
      throw new Error(
        `Somebody uses this database (${others} connections). Stop every shop that runs on it first.`,
      );
    await pause(LOOK_AGAIN_MS);
  }
}

async function countOthers(client: Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`);
  return rows[0]?.others ?? 0;
}

async function requireRoom(
  client: Client,
  file: string,
  replace: string | undefined,
  say: (sentence: string) => void,
): Promise<void> {
  const { database, contents } = await whatIsIn(client);
  if (replace !== undefined && replace !== database)
    throw new Error(`This database is ${database}, not ${replace}: nothing was replaced.`);
  if (!contents) return;
  if (replace === undefined)
    throw new Error(
      `The database ${database} is not empty: it holds ${contents}. All of that would go: npm run restore -- ${file} --replace ${database}`,
    );
  say(`What ${database} holds goes: ${contents}.`);
}

/**
 * Disables the triggers that refuse forbidden changes while rows that once passed them are restored; foreign keys stay
 * on.
 */
async function fill(client: Client, file: string, { header, end }: ReadBackup): Promise<void> {
  await requireSameTables(client, header);
  const names = header.tables.map(({ name }) => `public.${quoted(name)}`);
  const guards = async (state: 'enable' | 'disable') => {
    for (const name of names) await client.query(`alter table ${name} ${state} trigger user`);
  };
  await guards('disable');
  // rows that migrations insert are in the backup, too
  await client.query(`truncate ${names.join(', ')}`);
  await restorePartitions(client, header.partitions ?? []);
  const again = await readBackup(file, async (table, rows) => {
    const target = `public.${quoted(table.name)} (${table.columns.map(quoted).join(', ')})`;
    await pipeline(rows, client.query(copyFrom(`copy ${target} from stdin`)));
  });
  if (again.end.sha256 !== end.sha256) throw new Error(`${file} was changed in the meantime.`);
  for (const { name, value, isCalled } of header.sequences) {
    const place = `public.${quoted(name)}`;
    await client.query('select setval($1::regclass, $2::bigint, $3)', [place, value, isCalled]);
  }
  // what is checked at the end of a transaction only is checked now: no table changes while checks wait
  await client.query('set constraints all immediate');
  await guards('enable');
}

/** Refuses tables that the migrations do not create: there is nothing to restore them into. */
async function requireSameTables(client: Client, header: BackupHeader): Promise<void> {
  const formsOf = (tables: readonly BackupTable[]) =>
    tables.map(({ name, columns }) => `${name} (${[...columns].sort().join(', ')})`);
  const theirs = formsOf(header.tables);
  const ours = formsOf(await readTables(client));
  const different = [
    ...theirs.filter((form) => !ours.includes(form)),
    ...ours.filter((form) => !theirs.includes(form)),
  ];
  if (different.length > 0)
    throw new Error(
      `The migrations of the backup do not make the tables that are in it: ${different.join('; ')}.`,
    );
}
