import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { checkpointText, openCheckpoint } from '@/lib/rules/log/checkpoint';
import { type LogEntry, readEntry } from '@/lib/rules/log/entry';
import { leafHash } from '@/lib/rules/log/hashes';
import { readBundle, tilePath, widthIn } from '@/lib/rules/log/tiles';
import { readerOver, rootOf } from '@/lib/rules/log/tree';
import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { ensureSchedule } from '@/server/draws';
import { ensureGiveaways } from '@/server/membership';
import { readEnv } from '@/server/runtime/env';
import { guestContext } from '@/server/testing/context';
import { emptyLog } from '@/server/testing/empty-log';
import { appendToLog, checkMirror, latestHead, logIdentity, sequenceLog } from '.';
import { folderMirror } from './folder-mirror';
import { haltLog } from './halt-log';
import { identityFrom, signAs } from './log-identity';
import { mirrorLog } from './mirror-log';

const database = testDatabase();
const ctx = () => ({ db: database.db });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-mirror-'));
  await emptyLog(database.db);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function append(count: number, word = 'audit'): Promise<void> {
  await inTransaction(ctx(), async (tx) => {
    for (let at = 0; at < count; at += 1) {
      const hash = sha256Hex(`${word} ${Math.random()}`);
      const entry: LogEntry = { kind: 'audit', day: '2026-11-25', hash };
      await appendToLog(tx, entry);
    }
  });
  await sequenceLog(ctx());
}

/** Reads a mirror as somebody does who has nothing else. @returns the size of the tree that is proven by it */
async function readMirror(): Promise<number> {
  const note = await readFile(path.join(folder, 'checkpoint'), 'utf8');
  const { size, root } = openCheckpoint(note, logIdentity().key);
  const entries: string[] = [];
  for (let index = 0; entries.length < size; index += 1) {
    const width = widthIn(size, { level: 'entries', index });
    const file = path.join(folder, tilePath({ level: 'entries', index, width }));
    entries.push(...readBundle(new Uint8Array(await readFile(file)), width));
  }
  expect(rootOf(size, readerOver(entries.map(leafHash)))).toEqual(root);
  return size;
}

test('a mirror has the whole log, and what is new after each head', async () => {
  await append(3);
  expect(await mirrorLog(ctx(), folderMirror(folder))).toBe(3);
  expect(await readMirror()).toBe(3);
  expect(await mirrorLog(ctx(), folderMirror(folder))).toBeNull();
  await append(300);
  expect(await mirrorLog(ctx(), folderMirror(folder))).toBe(303);
  expect(await readMirror()).toBe(303);
  expect((await readdir(path.join(folder, 'checkpoints'))).sort()).toEqual(['3', '303']);
});

test('a folder that cannot be written fails the look alone, and the next one goes on', async () => {
  await append(5);
  const file = path.join(folder, 'not-a-folder');
  await writeFile(file, '');
  await expect(mirrorLog(ctx(), folderMirror(file))).rejects.toThrow();
  await append(1);
  await rm(file);
  expect(await mirrorLog(ctx(), folderMirror(folder))).toBe(6);
});

test('a mirror that has another tree is left as it is', async () => {
  await append(5);
  await mirrorLog(ctx(), folderMirror(folder));
  const checkpoint = await readFile(path.join(folder, 'checkpoint'), 'utf8');
  // an older backup was restored, and the log went on from there
  await emptyLog(database.db);
  await append(12);
  await expect(mirrorLog(ctx(), folderMirror(folder))).rejects.toThrow('another tree');
  expect(await readFile(path.join(folder, 'checkpoint'), 'utf8')).toBe(checkpoint);
  expect(await readMirror()).toBe(5);
  // it does not go on even so
  await append(1);
  expect((await latestHead(database.db)).size).toBe(12);
});

/** The entries of the log in their order, as a backup of this moment would bring them back. */
async function backup(): Promise<() => Promise<void>> {
  const { rows } = await database.db.execute<{ body: string }>(sql`
    select body from log_leaves join log_entries e on e.id = entry_id order by leaf_index`);
  return async () => {
    await emptyLog(database.db);
    await inTransaction(ctx(), async (tx) => {
      for (const { body } of rows) await appendToLog(tx, readEntry(body));
    });
    await sequenceLog(ctx());
  };
}

test('an older backup is halted by the mirror as a node starts: nothing is appended or promised until a newer one is restored', async () => {
  const mirror = folderMirror(folder);
  await append(2);
  const restoreOlder = await backup();
  await append(3);
  expect(await mirrorLog(ctx(), mirror)).toBe(5);
  const restoreNewer = await backup();

  await restoreOlder();
  await checkMirror(ctx(), mirror);
  await append(4);
  expect((await latestHead(database.db)).size).toBe(2);
  await expect(mirrorLog(ctx(), mirror)).rejects.toThrow(
    /has 5 entries and this shop 2: an older backup was restored\. Nothing is appended .* until a newer backup is restored or a new log begun by LOG_ORIGIN/,
  );
  expect(await readMirror()).toBe(5);
  const guest = guestContext(database.db);
  await ensureSchedule(guest, { isSandbox: true });
  expect(await ensureGiveaways(guest, { isSandbox: true })).toBe(0);
  const kinds = async () =>
    (await database.pool.query('select distinct kind from draws order by 1')).rows.map(
      ({ kind }) => kind,
    );
  expect(await kinds()).toEqual(['lottery']);

  await restoreNewer();
  await haltLog(database.db, 'as before');
  await checkMirror(ctx(), mirror);
  await append(1);
  expect(await mirrorLog(ctx(), mirror)).toBe(6);
  await ensureSchedule(guest, { isSandbox: true });
  expect(await kinds()).toEqual(['lottery', 'raffle']);
});

test('an older backup may go on as a log of another name, in another place', async () => {
  const mirror = folderMirror(folder);
  await append(2);
  const restoreOlder = await backup();
  await append(3);
  await mirrorLog(ctx(), mirror);
  await restoreOlder();
  await checkMirror(ctx(), mirror);
  const before = logIdentity();
  const { API_SECRET } = readEnv();
  signAs(identityFrom({ LOG_ORIGIN: 'second.example/log', API_SECRET }));
  try {
    await append(1);
    expect((await latestHead(database.db)).size).toBe(3);
    await expect(mirrorLog(ctx(), mirror)).rejects.toThrow('give LOG_MIRROR another place');
    await append(1);
    const place = path.join(folder, 'second');
    expect(await mirrorLog(ctx(), folderMirror(place))).toBe(4);
  } finally {
    signAs(before);
  }
  // the mirror of before stays as it was
  expect(await readMirror()).toBe(5);
});

test('a head that we have not signed halts nothing, and neither does a mirror that cannot be read', async () => {
  const mirror = folderMirror(folder);
  await append(1);
  await mirrorLog(ctx(), mirror);
  const root = Buffer.alloc(32, 7);
  const [, rest = ''] = (await readFile(path.join(folder, 'checkpoint'), 'utf8')).split('\n\n');
  const text = checkpointText({ origin: logIdentity().origin, size: 900, root });
  await writeFile(path.join(folder, 'checkpoint'), `${text}\n${rest}`);
  await checkMirror(ctx(), mirror);
  await checkMirror(ctx(), folderMirror(path.join(folder, 'checkpoint')));
  await append(1);
  expect((await latestHead(database.db)).size).toBe(2);
});

test('a mirror that was interrupted before the head is finished later', async () => {
  await append(4);
  await mirrorLog(ctx(), folderMirror(folder));
  const before = await mkdtemp(path.join(tmpdir(), 'log-before-'));
  await cp(folder, before, { recursive: true });
  await append(4);
  await mirrorLog(ctx(), folderMirror(folder));
  await cp(path.join(before, 'checkpoint'), path.join(folder, 'checkpoint'));
  await rm(before, { recursive: true });
  expect(await mirrorLog(ctx(), folderMirror(folder))).toBe(8);
  expect(await readMirror()).toBe(8);
});

test('without the setting nothing is mirrored', async () => {
  await append(1);
  expect(await mirrorLog(ctx())).toBeNull();
});
