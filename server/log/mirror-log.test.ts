import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCheckpoint } from '@/lib/rules/log/checkpoint';
import type { LogEntry } from '@/lib/rules/log/entry';
import { leafHash } from '@/lib/rules/log/hashes';
import { readBundle, tilePath, widthIn } from '@/lib/rules/log/tiles';
import { readerOver, rootOf } from '@/lib/rules/log/tree';
import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { emptyLog } from '@/server/testing/empty-log';
import { appendToLog, logIdentity, sequenceLog } from '.';
import { folderMirror } from './folder-mirror';
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

test('a mirror that knows more than the shop, or another tree, is left as it is', async () => {
  await append(5);
  await mirrorLog(ctx(), folderMirror(folder));
  const kept = await readFile(path.join(folder, 'checkpoint'), 'utf8');
  // an older backup was restored, and the log went on from there
  await emptyLog(database.db);
  await append(2);
  await expect(mirrorLog(ctx(), folderMirror(folder))).rejects.toThrow('an older backup');
  await append(10);
  await expect(mirrorLog(ctx(), folderMirror(folder))).rejects.toThrow('another tree');
  expect(await readFile(path.join(folder, 'checkpoint'), 'utf8')).toBe(kept);
  expect(await readMirror()).toBe(5);
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
