import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Applied, MIGRATION_LOCK } from '@/server/db/migrate';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  backupBytes,
  FORMAT,
  type ReadBackup,
  VERSION,
} from './backup-file';
import { withOperatorClient } from './operator-client';
import { readPartitions } from './partitions';
import { quoted, readSequences, readTables } from './tables';

/**
 * Writes everything that the database holds at this moment into one file, while the shop goes on. The file gets its
 * name only when it is complete and on disk; only its owner can read it.
 * @throws an Error when the file exists already, or the database holds no shop
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ReadBackup> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already.`);
  const draft = `${file}.${process.pid}.partial`;
  try {
    const written = await withOperatorClient(databaseUrl, (client) =>
      inSnapshot(client, async (header) => {
        let end: BackupEnd | undefined;
        const bytes = backupBytes(
          header,
          (table) => rowsOf(client, table),
          (tableEnd) => {
            end = tableEnd;
          },
        );
        const disk = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(bytes, createGzip(), disk, { ...(signal && { signal }) });
        if (!end) throw new Error('The backup has no end.');
        return { header, end };
      }),
    );
    await rename(draft, file);
    await keepName(file);
    return written;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Runs `work` on one snapshot of the database. Migrations wait until every table is locked in its present form (readers
 * and writers do not); those that change a table wait until the backup ends.
 */
async function inSnapshot<R>(
  client: Client,
  work: (header: BackupHeader) => Promise<R>,
): Promise<R> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  const tables = await readTables(client);
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new Error('There is no shop in this database.');
  await client.query('begin isolation level repeatable read, read only');
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const { rows: schema } = await client.query<Applied>(`
    select name, to_jsonb(applied) ->> 'checksum' as checksum from schema_migrations applied order by name`);
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  const header: BackupHeader = {
    format: FORMAT,
    version: VERSION,
    takenAt: new Date().toISOString(),
    schema,
    tables,
    partitions: await readPartitions(client),
    sequences: await readSequences(client),
  };
  const outcome = await work(header);
  await client.query('commit');
  return outcome;
}

/** By a query: Postgres copies no partitioned table by its name. */
const rowsOf = (client: Client, { name, columns }: BackupTable): AsyncIterable<Buffer> =>
  client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}) to stdout`),
  );

/** A renamed file survives a power cut only once its folder is synced, too. */
async function keepName(file: string): Promise<void> {
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
