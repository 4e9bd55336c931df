import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { MIGRATION_LOCK, migrate } from './migrate';
import { testDatabase } from './testing/test-database';

const database = testDatabase();
const hasty = { lockMs: 50, tries: 3, pauseMs: 10 };
let folder = '';

const file = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const run = (retry = hasty) => migrate(database.url, { folder, retry });
const applied = async () =>
  (
    await database.pool.query('select name, checksum from schema_migrations order by name')
  ).rows.map(({ name }) => name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await database.pool.query('drop table if exists schema_migrations, shelf, book, newest');
  await file('0001_shelf.sql', 'create table shelf (id int primary key)');
});
afterEach(() => rm(folder, { recursive: true }));

test('each file is applied once, in the order of their names', async () => {
  await file('0002_book.sql', 'create table book (shelf int references shelf)');
  expect(await run()).toEqual(['0001_shelf.sql', '0002_book.sql']);
  expect(await run()).toEqual([]);
  await file('0003_title.sql', 'alter table book add title text');
  expect(await Promise.all([run(), run()])).toEqual(
    expect.arrayContaining([['0003_title.sql'], []]),
  );
});

test('who waits for somebody else’s changes says for whom, and gives up with a sentence', async () => {
  const other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const who = new RegExp(`somebody else \\(connection ${rows[0]?.pid} from this machine, since `);
  const messages: string[] = [];
  const waiting = migrate(database.url, {
    folder,
    retry: hasty,
    say: (sentence) => messages.push(sentence),
  });
  await expect(waiting).rejects.toThrow(who);
  await expect(waiting).rejects.toThrow('and has for too long');
  expect(messages).toEqual([expect.stringMatching(who)]);
  await other.end();
  expect(await run()).toEqual(['0001_shelf.sql']);
});

test('whoever reads the list of migrations on a snapshot, as an audit does, holds nobody up', async () => {
  await run();
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select name from schema_migrations');
  expect(await run()).toEqual([]);
  await reader.end();
});

test('a file that breaks leaves nothing of itself, and says its name', async () => {
  await file('0002_book.sql', 'create table book (id int); insert into nowhere values (1)');
  await expect(run()).rejects.toThrow(/^Migration 0002_book\.sql: .*nowhere/);
  expect(await applied()).toEqual(['0001_shelf.sql']);
  const { rows } = await database.pool.query(`select to_regclass('book') as book`);
  expect(rows).toEqual([{ book: null }]);
});

test('a file that was changed after it was applied is refused', async () => {
  await run();
  await file('0001_shelf.sql', 'create table shelf (id bigint primary key)');
  await file('0002_book.sql', 'create table book (id int)');
  await expect(run()).rejects.toThrow('Migration 0001_shelf.sql was changed');
  expect(await applied()).toEqual(['0001_shelf.sql']);
});

test('a file that comes before what was applied already is refused', async () => {
  await file('0003_book.sql', 'create table book (id int)');
  await run();
  await file('0002_late.sql', 'create table late (id int)');
  await expect(run()).rejects.toThrow('0002_late.sql came after 0003_book.sql');
});

describe('a database that newer code has migrated', () => {
  const FLOOR = ['0002_floor.sql', 'alter table schema_migrations add column needs text'] as const;
  beforeEach(() => file(...FLOOR));
  /** Migrates by the newer files, too, and takes them away again. */
  async function migrateFurther(files: Record<string, string>): Promise<void> {
    for (const [name, sql] of Object.entries(files)) await file(name, sql);
    await run();
    for (const name of Object.keys(files)) await rm(path.join(folder, name));
  }

  test('is used as it is where it was only expanded', async () => {
    await migrateFurther({ '0003_book.sql': 'create table book (id int)' });
    expect(await run()).toEqual([]);
    await file('0001_shelf.sql', 'create table shelf (id bigint primary key)');
    await expect(run()).rejects.toThrow('Migration 0001_shelf.sql was changed');
  });

  test('is used by code that knows what a tightening migration needs, and refused by older code', async () => {
    await migrateFurther({
      '0004_thin.sql': `-- tightens: needs code that knows 0002_floor.sql\nalter table shelf drop id`,
    });
    expect(await run()).toEqual([]);
    await rm(path.join(folder, FLOOR[0]));
    await expect(run()).rejects.toThrow('newer version of the shop (0002_floor.sql)');
  });

  test('by files of which this code lacks one in the middle is refused', async () => {
    await file('0004_newest.sql', 'create table newest ()');
    await migrateFurther({ '0003_book.sql': 'create table book (id int)' });
    await expect(run()).rejects.toThrow('newer version of the shop (0003_book.sql)');
  });
});

test('a database of before checksums takes those of the files', async () => {
  await run();
  await database.pool.query('alter table schema_migrations drop checksum');
  expect(await run()).toEqual([]);
  await file('0001_shelf.sql', 'create table shelf (id bigint primary key)');
  await expect(run()).rejects.toThrow('was changed');
});

describe('while somebody reads a table', () => {
  let reader: Client;
  beforeEach(async () => {
    await run();
    await file('0002_name.sql', 'alter table shelf add name text');
    reader = new Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select * from shelf');
  });
  afterEach(() => reader.end());

  test('its migration lets others read, and is done when the reader is', async () => {
    const done = run({ lockMs: 50, tries: 1000, pauseMs: 10 });
    await waitsForShelf();
    await database.pool.query('select * from shelf');
    await reader.query('commit');
    expect(await done).toEqual(['0002_name.sql']);
  });

  test('who wants a table that it has locked already, while it waits for theirs, is let pass', async () => {
    await database.pool.query('create table box (id bigint)');
    await file('0002_name.sql', 'alter table box add name text; alter table shelf add name text');
    const done = migrate(database.url, { folder });
    await waitsForShelf();
    await reader.query('select * from box');
    await reader.query('commit');
    expect(await done).toEqual(['0002_name.sql']);
  });

  test('one that never ends is told, and nothing was changed', async () => {
    await expect(run()).rejects.toThrow('0002_name.sql waits for a table in use, and has for too');
    expect(await applied()).toEqual(['0001_shelf.sql']);
  });

  async function waitsForShelf(): Promise<void> {
    for (;;) {
      const { rows } = await database.pool.query(
        `select 1 from pg_locks where relation = 'shelf'::regclass and not granted`,
      );
      if (rows.length > 0) return;
    }
  }
});
