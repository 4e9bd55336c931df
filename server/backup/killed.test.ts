import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { databaseUrl } from '@/server/db/testing/template';
import { testDatabase } from '@/server/db/testing/test-database';
import { aCustomer } from '@/server/testing/a-customer';
import { restoreBackup, writeBackup } from '.';

const shop = testDatabase();
const target = `passing_killed_${randomBytes(4).toString('hex')}_${process.pid}_1`;
const targetUrl = () => databaseUrl(process.env.TEST_POSTGRES_URL ?? '', target);
let folder = '';
let server: Client;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'killed-'));
  server = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  await aCustomer(shop.db);
});
afterAll(async () => {
  await server.query(`drop database if exists ${target} with (force)`);
  await server.end();
  await rm(folder, { recursive: true });
});

/** `npm run …` in a process group of its own, as a terminal starts it. */
function npmRun(words: string[], url: string) {
  const child: ChildProcess = spawn('npm', ['run', ...words], {
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  // the output has ended when nobody is left who could write to it: no process that npm started
  const ended = once(child, 'close').then(() => output);
  return { ended, kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL'), output: () => output };
}

/** Until so many connections of a database are in such a state. */
async function untilConnections(database: string, count: number, state: string): Promise<void> {
  for (;;) {
    const { rows } = await server.query(
      `select from pg_stat_activity where datname = $1 and ${state}`,
      [database],
    );
    if (rows.length === count) return;
  }
}

test('a backup ends with npm, also when that is killed, and leaves the database alone', async () => {
  const database = path.basename(new URL(shop.url).pathname);
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table customers in access exclusive mode');
  const command = npmRun(['backup', '--', path.join(folder, 'cut.backup.gz')], shop.url);
  const waits = `wait_event_type = 'Lock' and query like 'lock table%'`;
  await untilConnections(database, 1, waits);
  command.kill();
  expect(await command.ended).not.toMatch(/timeout|error/i);
  // the lock is held still: nobody waits for it any more
  await untilConnections(database, 0, waits);
  await holder.query('rollback');
  holder.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a restore ends with npm, also when that is killed, and the database is as it was', async () => {
  const backup = path.join(folder, 'shop.backup.gz');
  await writeBackup(shop.url, backup);
  await server.query(`create database ${target}`);
  await restoreBackup(targetUrl(), backup);
  const before = await customersIn(targetUrl());
  expect(before).toHaveLength(1);

  // the file comes through a pipe: whole when it is checked, and not to its end when it is restored
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const command = npmRun(['restore', '--', pipe, '--replace', target], targetUrl());
  const bytes = await readFile(backup);
  await writeFile(pipe, bytes);
  await untilConnections(target, 1, 'xact_start is not null');
  const half = await open(pipe, 'r+');
  await half.write(bytes.subarray(0, bytes.length / 2));
  await untilConnections(target, 1, `query like 'truncate%' or query like 'copy%'`);
  command.kill();
  expect(await command.ended).not.toMatch(/error/i);
  await half.close();
  await untilConnections(target, 0, 'usesysid is not null');
  expect(await customersIn(targetUrl())).toEqual(before);
});

async function customersIn(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id, email from customers');
  await client.end();
  return rows;
}
