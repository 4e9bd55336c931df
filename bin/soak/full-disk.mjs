import { rmSync } from 'node:fs';
import { dataPath } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { createDatabase, withClient } from '../lib/databases.mjs';
import { ensurePostgres } from '../lib/postgres.mjs';
import { pause } from '../lib/processes.mjs';
import { freePort } from '../lib/settings.mjs';
import { startWeb } from '../lib/web.mjs';
import { expectBooks } from './books.mjs';
import { aCustomer, aTarget } from './customers.mjs';
import { aDay, allDone } from './day.mjs';
import { expectServerRun } from './server-run.mjs';
import { canMount, fillDisk, ontoSmallDisk } from './small-disk.mjs';

const SPARE_BYTES = 96 * 2 ** 20;
const CUSTOMERS = 6;
const TURNED_AWAY = 20;
const FULL_WITHIN_MS = 120_000;
const BACK_WITHIN_MS = 120_000;
const PAGES = ['/', '/about', '/powerball2018'];

/**
 * Fills the database's disk while customers buy: cached pages stay, reads are answered as long as the database lives,
 * writes answer 503. Then the database's write-ahead log runs out of room too, and the database ends. It is restarted
 * once there is room, the shop recovers by itself, and every confirmed purchase exists once.
 */
export async function fullDisk({ shop }) {
  if (!canMount()) return { notRun: 'this machine lets nobody mount a small disk' };
  const name = `soak-disk-${process.pid}`;
  const use = () =>
    ensurePostgres({
      data: name,
      database: 'postgres',
      settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
    });
  const undo = [];
  const tidy = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const forget = onExit(tidy);
  try {
    const first = await use();
    undo.push(() => {
      for (const file of [
        first.where,
        ...['', '.secret', '.lock', '.users'].map((end) => dataPath(`${name}${end}`)),
      ])
        rmSync(file, { recursive: true, force: true });
    });
    const port = await freePort();
    const env = { ...shop.env, DATABASE_URL: first.urlOf('shop'), PORT: String(port) };
    await createDatabase(first.urlOf('postgres'), 'shop');
    await expectServerRun('migrate', env);
    await expectServerRun('seed', env);
    await first.stop();
    undo.push(ontoSmallDisk(first.where, SPARE_BYTES));
    const disk = await use();
    undo.push(disk.stop);
    const web = startWeb({ port, host: '127.0.0.1', env, logFile: dataPath('soak-disk.log') });
    undo.push(web.stop);
    await web.ready();
    return await live(disk, env, `http://127.0.0.1:${port}`);
  } finally {
    forget();
    await tidy();
  }
}

async function live(disk, env, baseUrl) {
  const target = aTarget(baseUrl, env);
  const day = aDay();
  const people = Array.from({ length: CUSTOMERS }, () => aCustomer(target));
  const shopping = allDone(
    day,
    people.map((one) => shop(one, day)),
  );
  const [, summary] = await allDone(day, [shopping, fillAndFree({ disk, env, target, day })]);
  const { purchases } = await expectBooks(env, people);
  return `${summary}; ${purchases} purchases once each, the audit clean`;
}

async function shop(customer, day) {
  await customer.join();
  while (!day.isOver) {
    if (customer.mine.purchases.length % 8 === 0) await customer.deposit();
    await customer.buy();
  }
}

async function fillAndFree({ disk, env, target, day }) {
  await until(() => target.answers > 100 || day.isOver, FULL_WITHIN_MS, 'nobody could buy before');
  await expectPages(target);
  const free = fillDisk(disk.where);
  try {
    const turnedAway = () => target.unavailable >= TURNED_AWAY || day.isOver;
    await until(turnedAway, FULL_WITHIN_MS, 'nobody was turned away');
    if (disk.alive()) await expectStatus(target, '/api/call/getShopTime', [200]);
    await expectPages(target);
    const hasEnded = await fillLog(disk, env);
    await expectPages(target);
    free();
    const freed = Date.now();
    const answers = target.answers;
    await until(
      async () => {
        if (!disk.alive()) await disk.revive();
        target.disturbedAt = Date.now();
        return target.answers > answers + 20 || day.isOver;
      },
      BACK_WITHIN_MS,
      'nobody could buy afterwards',
    );
    const ended = hasEnded ? 'the database ended' : 'the database lived';
    return `${target.unavailable} calls were told 503, pages stood, ${ended}, back ${Date.now() - freed} ms after there was room`;
  } finally {
    free();
    day.isOver = true;
  }
}

/** Writes into the database's write-ahead log until the disk is full. @returns whether the database ended */
async function fillLog(disk, env) {
  try {
    await withClient(env.DATABASE_URL, async (client) => {
      client.on('error', () => {});
      for (let segment = 0; segment < 12; segment += 1) {
        await client.query("select pg_logical_emit_message(true, 'soak', repeat('x', 4000000))");
        await client.query('select pg_switch_wal()');
      }
    });
  } catch {
    await pause(1_000);
  }
  return !disk.alive();
}

async function expectPages(target) {
  for (const page of PAGES) await expectStatus(target, page, [200]);
}

async function expectStatus({ baseUrl }, at, expected) {
  const { status } = await fetch(`${baseUrl}${at}`);
  if (!expected.includes(status)) throw new Error(`${at} answered ${status}`);
}

async function until(isSo, ms, otherwise) {
  const deadline = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await pause(50);
  }
}
