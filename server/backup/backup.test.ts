import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { auditShop } from '@/server/audit';
import { migrate } from '@/server/db/migrate';
import { makePartitions, PARTITIONED_TABLES, rowsWithoutPartition } from '@/server/db/partitions';
import { type Database, OPERATING, openDatabase } from '@/server/db/pool';
import { databaseUrl } from '@/server/db/testing/template';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { aBuyer } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aWholeShop, buy } from '@/server/testing/a-whole-shop';
import { guestContext } from '@/server/testing/context';
import { restoreBackup, writeBackup } from '.';

const shop = testDatabase();
const target = `passing_restored_${randomBytes(4).toString('hex')}_${process.pid}_1`;
const server = () => process.env.TEST_POSTGRES_URL ?? '';
const targetUrl = () => databaseUrl(server(), target);
let folder = '';
let backup = '';

beforeAll(async () => {
  await aWholeShop(shop);
  // as they are in a shop that is older than its backup’s restore
  const now = new Date(Date.now() + 400 * 86_400_000);
  for (const table of Object.keys(PARTITIONED_TABLES))
    await makePartitions({ db: shop.db, table, now });
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  backup = path.join(folder, 'shop.backup.gz');
  await writeBackup(shop.url, backup);
  await freshTarget();
});
afterAll(async () => {
  await onServer(`drop database if exists ${target} with (force)`);
  await rm(folder, { recursive: true });
});

async function on<R>(url: string, work: (client: Client) => Promise<R>): Promise<R> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function onServer(...statements: string[]): Promise<void> {
  await on(server(), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

const freshTarget = () =>
  onServer(`drop database if exists ${target} with (force)`, `create database ${target}`);

/** One line per table and sequence, the same for the same rows in any order; and the enabled triggers. */
const fingerprint = (url: string): Promise<string[]> =>
  on(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`
        select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as line
        from (select md5(t::text) as hash from ${name} t) hashes`);
      lines.push(`${name}: ${rows[0]?.line}`);
    }
    const { rows: others } = await client.query<{ line: string }>(`
      select sequencename || ' at ' || coalesce(last_value::text, 'its start') as line from pg_sequences
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all
      select p.relname || ' ' || pg_get_expr(p.relpartbound, p.oid) from pg_inherits join pg_class p on p.oid = inhrelid
      order by line`);
    return [...lines, ...others.map(({ line }) => line)];
  });

async function withTarget<R>(work: (database: Database) => Promise<R>): Promise<R> {
  const database = openDatabase(targetUrl(), 4, OPERATING);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A damaged copy of the backup. */
async function spoilt(spoil: (bytes: Buffer) => Buffer): Promise<string> {
  const file = path.join(folder, 'spoilt.backup.gz');
  await writeFile(file, spoil(await readFile(backup)));
  return file;
}

function flipped(bytes: Buffer, part: number): Buffer {
  const at = Math.floor(bytes.length * part);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  return bytes;
}

test('a backup has its name once it is whole, is for its owner alone, and takes no other’s place', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await expect(writeBackup(shop.url, backup)).rejects.toThrow('There is a file');
  const stopping = new AbortController();
  const stopped = writeBackup(shop.url, path.join(folder, 'stopped.gz'), {
    signal: stopping.signal,
  });
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['shop.backup.gz']);
});

test('a file that is damaged, cut off or none, or of a newer schema, changes nothing', async () => {
  const nothing = await fingerprint(targetUrl());
  for (const part of [0.02, 0.3, 0.7, 0.99]) {
    const file = await spoilt((bytes) => flipped(bytes, part));
    await expect(restoreBackup(targetUrl(), file)).rejects.toThrow('is damaged or cut off');
  }
  for (const part of [0, 0.5, 0.999]) {
    const file = await spoilt((bytes) => bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(restoreBackup(targetUrl(), file)).rejects.toThrow('is damaged or cut off');
  }
  const other = await spoilt(() => Buffer.from('no backup'));
  await expect(restoreBackup(targetUrl(), other)).rejects.toThrow('is damaged or cut off');
  const newer = path.join(folder, 'newer.backup.gz');
  await shop.pool.query(`insert into schema_migrations values ('9999_next.sql')`);
  await writeBackup(shop.url, newer);
  await shop.pool.query(`delete from schema_migrations where name = '9999_next.sql'`);
  await expect(restoreBackup(targetUrl(), newer)).rejects.toThrow(
    'This backup is of a newer version of the shop (9999_next.sql)',
  );
  expect(await fingerprint(targetUrl())).toEqual(nothing);
});

test('drill: everything is back row for row, the audit finds nothing, and the shop goes on selling', async () => {
  const restored = await restoreBackup(targetUrl(), backup);
  expect(restored.end.rows).toBeGreaterThan(1_000);
  expect(await fingerprint(targetUrl())).toEqual(await fingerprint(shop.url));
  await withTarget(async (database) => {
    const { record } = await auditShop(database, { settledAfterMs: 0 });
    expect(record.findings).toEqual([]);
    expect(record.counts.ticket_prizes).toBeGreaterThan(0);
    expect(new Set(Object.values(await rowsWithoutPartition(database.db)))).toEqual(new Set([0]));
    const job = guestContext(database.db);
    await ensureSchedule(job, { isSandbox: true });
    const [draw] = await openDrawsFrom(job, 'powerball2018', 1, 1);
    const drawNo = draw?.drawNo ?? 0;
    await buy(await aBuyer(database.db), [aLotteryItem({ lotteryKey: 'powerball2018', drawNo })]);
    const after = await auditShop(database, { settledAfterMs: 0 });
    expect(after.record.findings).toEqual([]);
    await expect(database.pool.query('delete from ledger_postings')).rejects.toThrow('append-only');
  });
});

test('a database with data is replaced only by its name, with nobody on it, and wholly or not at all', async () => {
  const before = await fingerprint(targetUrl());
  await expect(restoreBackup(targetUrl(), backup)).rejects.toThrow(
    /is not empty: it holds [0-9]+ rows of .* --replace passing_restored/,
  );
  await expect(restoreBackup(targetUrl(), backup, { replace: 'fairdraw' })).rejects.toThrow(
    'not fairdraw: nothing was replaced',
  );
  await withTarget(async ({ pool }) => {
    await pool.query('select');
    await expect(restoreBackup(targetUrl(), backup, { replace: target })).rejects.toThrow(
      'Somebody uses this database (1 connections)',
    );
  });
  const stranger = path.join(folder, 'stranger.backup.gz');
  await shop.pool.query('create table stranger (id int)');
  await writeBackup(shop.url, stranger);
  await shop.pool.query('drop table stranger');
  await expect(restoreBackup(targetUrl(), stranger, { replace: target })).rejects.toThrow(
    'do not make the tables that are in it: stranger (id)',
  );
  expect(await fingerprint(targetUrl())).toEqual(before);

  const messages: string[] = [];
  const say = (sentence: string) => messages.push(sentence);
  await restoreBackup(targetUrl(), backup, { replace: target, say });
  expect(messages).toEqual([expect.stringMatching(/holds goes: .*[0-9]+ rows of draws/)]);
  expect(await fingerprint(targetUrl())).toEqual(await fingerprint(shop.url));
});

test('a backup of a shop that sells in the meantime is of one moment', async () => {
  const job = guestContext(shop.db);
  await ensureSchedule(job, { isSandbox: true });
  const [draw] = await openDrawsFrom(job, 'powerball2018', 1, 1);
  const item = aLotteryItem({ lotteryKey: 'powerball2018', drawNo: draw?.drawNo ?? 0 });
  const buyers = await Promise.all([1, 2, 3].map(() => aBuyer(shop.db)));
  const busy = path.join(folder, 'busy.backup.gz');
  let isWritten = false;
  const writing = writeBackup(shop.url, busy).finally(() => {
    isWritten = true;
  });
  const selling = buyers.map(async (buyer) => {
    while (!isWritten) await buy(buyer, [item]);
  });
  await Promise.all([writing, ...selling]);
  await restoreBackup(targetUrl(), busy, { replace: target });
  await withTarget(async (database) => {
    const { record } = await auditShop(database, { settledAfterMs: 0 });
    expect(record.findings).toEqual([]);
    expect(record.counts.orders).toBeGreaterThan(10);
  });
});

test('a backup of an older schema is filled into that, and then migrated; values come back whatever is in them', async () => {
  const migrations = await mkdtemp(path.join(folder, 'migrations-'));
  const file = (name: string, sql: string) => writeFile(path.join(migrations, name), sql);
  await file(
    '0001_shelf.sql',
    `create table shelf (no int primary key generated always as identity, label text, content bytea, size int generated always as (length(label)) stored);
     insert into shelf (label) values ('made by the migration')`,
  );
  // by name it sorts before the table it refers to
  await file('0002_book.sql', 'create table a_book (shelf int not null references shelf)');
  const old = path.join(folder, 'old.backup.gz');
  await freshTarget();
  await migrate(targetUrl(), { folder: migrations });
  const labels = [
    '\\.',
    'two\n\\.\nlines\r\n',
    '\\N',
    '',
    'tab\there\\',
    'Ω 🎟️',
    'x'.repeat(900_000),
    null,
  ];
  await on(targetUrl(), async (client) => {
    await client.query(`delete from shelf; select setval('shelf_no_seq', 40)`);
    await client.query(
      `insert into shelf (label, content) select label, '\\x000aff5c2e' from unnest($1::text[]) label`,
      [labels],
    );
    await client.query('insert into a_book select no from shelf');
  });
  await writeBackup(targetUrl(), old);

  await file(
    '0003_title.sql',
    `alter table a_book add title text; update a_book set title = 'none'`,
  );
  await freshTarget();
  const { migrated } = await restoreBackup(targetUrl(), old, { folder: migrations });
  expect(migrated).toEqual(['0003_title.sql']);
  await on(targetUrl(), async (client) => {
    const { rows } = await client.query(`
      select label, encode(content, 'hex') as content, size, title from shelf join a_book on shelf = no order by no`);
    expect(rows).toEqual(
      labels.map((label) => ({
        label,
        content: '000aff5c2e',
        size: label === null ? null : [...label].length,
        title: 'none',
      })),
    );
    const { rows: next } = await client.query(`insert into shelf (label) values ('') returning no`);
    expect(next).toEqual([{ no: 41 + labels.length }]);
  });
});
