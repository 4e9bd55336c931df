import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkpointText, readCheckpoint } from '@/lib/rules/log/checkpoint';
import { cosignedAt } from '@/lib/rules/log/cosignature';
import { entryText, type LogEntry } from '@/lib/rules/log/entry';
import { leafHash } from '@/lib/rules/log/hashes';
import {
  noteText,
  publicKeyOf,
  readNote,
  readVkey,
  SIGNATURE_TYPE,
  signNote,
  vkeyText,
} from '@/lib/rules/log/note';
import { bundleBytes, readTilePath, tileBytes } from '@/lib/rules/log/tiles';
import { hashOf, readerOver, rootOf } from '@/lib/rules/log/tree';
import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';

const SCRIPT = path.join(process.cwd(), 'bin/log-witness.mjs');
const ORIGIN = 'shop.example/log';
const SEED = new Uint8Array(32).fill(7);
const KEY = { name: ORIGIN, type: SIGNATURE_TYPE.ed25519, publicKey: publicKeyOf(SEED) };

/** What a log hands out, honest or not. */
interface PublishedLog {
  entries: readonly string[];
  /** what it signs for, where that is not the tree of its entries */
  size?: number;
  root?: Uint8Array;
  seed?: Uint8Array;
  origin?: string;
  /** entries as the bundles have them, where those are others */
  bundled?: readonly string[];
  /** hashes as the tiles have them, where those are others */
  tiled?: readonly string[];
}

let published: PublishedLog;
let posted: string[];
let takes: number;
let server: Server;
let folder: string;

function checkpoint({
  entries,
  size = entries.length,
  root,
  seed = SEED,
  origin = ORIGIN,
}: PublishedLog) {
  const own = rootOf(size, readerOver(entries.map(leafHash)));
  const text = checkpointText({ origin, size, root: root ?? own });
  return noteText({ text, signatures: [signNote(text, origin, seed)] });
}

function answer(address: string): Uint8Array | string | null {
  if (address === 'checkpoint') return checkpoint(published);
  if (address === 'key') return `${vkeyText(KEY)}\n`;
  const tile = readTilePath(address);
  if (!tile) return null;
  const from = tile.index * 256;
  if (tile.level === 'entries')
    return bundleBytes((published.bundled ?? published.entries).slice(from, from + tile.width));
  const leaves = (published.tiled ?? published.entries).map(leafHash);
  const read = readerOver(leaves);
  const span = 256 ** tile.level;
  const hashes = Array.from({ length: tile.width }, (_, at) => (from + at) * span)
    .filter((start) => start + span <= leaves.length)
    .map((start) => hashOf({ start, end: start + span }, read));
  return tileBytes(hashes);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = (request.url ?? '').replace(/^\/log\//, '');
    if (address === 'cosignatures') {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        posted.push(body);
        response.writeHead(takes).end();
      });
      return;
    }
    const content = answer(address);
    response.writeHead(content === null ? 404 : 200).end(content ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-witness-'));
  published = { entries: [] };
  posted = [];
  takes = 204;
});
afterEach(() => rm(folder, { recursive: true }));

const promise = (draw: number): LogEntry => ({
  kind: 'promise',
  offer: 'one_lottery',
  draw,
  fingerprint: sha256Hex(`draw ${draw}`),
});
const list = (draw: number, root: string): LogEntry => ({
  kind: 'list',
  offer: 'one_lottery',
  draw,
  fingerprint: sha256Hex(`draw ${draw}`),
  root: sha256Hex(root),
  count: 10,
});
const promises = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => entryText(promise(from + at)));

function look(...words: string[]): Promise<{ code: number; output: string }> {
  const { port } = server.address() as AddressInfo;
  const files = ['--state', path.join(folder, 'state'), '--key', path.join(folder, 'key')];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, `http://127.0.0.1:${port}`, '--once', ...files, ...words],
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

const evidence = async () => {
  const [file] = (await readdir(folder)).filter((name) => name.includes('caught'));
  return file ? JSON.parse(await readFile(path.join(folder, file), 'utf8')) : null;
};
const signedSizes = () => posted.map((note) => readCheckpoint(readNote(note).text).size);

test('cosigns a log that grows, over the borders of tiles, with a signature that holds', async () => {
  for (const size of [0, 1, 2, 7, 255, 256, 257, 600]) {
    published = { entries: promises(size) };
    const { code, output } = await look('--name', 'witness.example/w1');
    expect([size, code, output]).toEqual([size, 0, expect.stringContaining(`size ${size} `)]);
  }
  expect(signedSizes()).toEqual([0, 1, 2, 7, 255, 256, 257, 600]);
  const note = readNote(posted.at(-1) ?? '');
  const [line] = note.signatures;
  if (!line) throw new Error('no cosignature');
  const key = readVkey(
    /key: +(witness\S+)/.exec(
      (await look('--state', path.join(folder, 'other'), '--name', line.name)).output,
    )?.[1] ?? '',
  );
  const at = cosignedAt(note.text, line, key);
  expect(Math.abs((at ?? 0) * 1000 - Date.now())).toBeLessThan(600_000);
});

test('a head that it has cosigned is not cosigned again, and one that was not taken is sent again', async () => {
  published = { entries: promises(3) };
  takes = 503;
  expect((await look()).output).toContain('answered 503');
  takes = 204;
  await look();
  await look();
  expect(signedSizes()).toEqual([3, 3]);
  expect(posted[0]).toBe(posted[1]);
});

test('a witness that the log does not know prints its key and its cosignature', async () => {
  published = { entries: promises(3) };
  takes = 403;
  const { code, output } = await look();
  expect(code).toBe(0);
  expect(output).toMatch(/can add log-witness-[0-9a-f]{8}\+[0-9a-f]{8}\+/);
  expect(output).toContain(posted[0]?.trim());
});

test('another root for the same size is a fork: both heads are printed and kept', async () => {
  published = { entries: promises(5) };
  await look();
  const before = checkpoint(published);
  published = { entries: [...promises(4), entryText(promise(99))] };
  const { code, output } = await look();
  expect(code).toBe(2);
  expect(output).toContain(before);
  expect(output).toContain(checkpoint(published));
  expect(await evidence()).toMatchObject({ heads: [before, checkpoint(published)] });
  expect(signedSizes()).toEqual([5]);
});

test.each([
  ['an entry changed', ['a', 'x', 'c', 'd', 'e', 'f']],
  ['an entry removed', ['a', 'c', 'd', 'e', 'f', 'g']],
  ['entries in another order', ['b', 'a', 'c', 'd', 'e', 'f']],
  ['an entry put in between', ['a', 'b', 'b2', 'c', 'd', 'e']],
])('%s before it grew is a fork', async (_, names) => {
  const entries = (of: readonly string[]) =>
    of.map((name) => entryText({ kind: 'audit', day: '2026-11-25', hash: sha256Hex(name) }));
  published = { entries: entries(['a', 'b', 'c', 'd', 'e']) };
  await look();
  published = { entries: entries(names) };
  const { code, output } = await look();
  expect([code, output]).toEqual([2, expect.stringContaining('forked')]);
  expect((await evidence()).heads).toHaveLength(2);
  expect(signedSizes()).toEqual([5]);
  // it does not forget
  expect((await look()).code).toBe(2);
});

test('a second list of one draw is seen, and so is one under another fingerprint', async () => {
  published = { entries: [...promises(3), entryText(list(1, 'a'))] };
  expect((await look()).code).toBe(0);
  published = { entries: [...published.entries, ...promises(1, 3), entryText(list(1, 'b'))] };
  const { code, output } = await look();
  expect([code, output]).toEqual([2, expect.stringContaining('both the list of one_lottery 1')]);
  expect((await evidence()).entries).toHaveLength(1);
  const other = { ...list(2, 'a'), fingerprint: sha256Hex('another draw') } as LogEntry;
  published = { entries: [...published.entries.slice(0, 4), entryText(other)] };
  expect((await look()).output).toContain('under another fingerprint than its promise');
  expect(signedSizes()).toEqual([4]);
});

test('a log that has shrunk is not cosigned, and one that shrank into another tree has forked', async () => {
  published = { entries: promises(3) };
  await look();
  published = { entries: promises(6) };
  await look();
  published = { entries: promises(4) };
  const shrunk = await look();
  expect([shrunk.code, shrunk.output]).toEqual([3, expect.stringContaining('has shrunk')]);
  published = { entries: promises(4, 1) };
  expect((await look()).code).toBe(2);
  expect(signedSizes()).toEqual([3, 6]);
});

test('a log that does not move has stalled', async () => {
  published = { entries: promises(3) };
  await look();
  const { code, output } = await look('--stalled', '0.0000001');
  expect([code, output]).toEqual([3, expect.stringContaining('has stalled')]);
});

const STRANGER = new Uint8Array(32).fill(8);

test.each<[string, (entries: string[]) => PublishedLog, string]>([
  ['a stranger’s key', (entries) => ({ entries, seed: STRANGER }), 'not signed by the log’s key'],
  ['another origin', (entries) => ({ entries, origin: 'other.example' }), 'not signed by'],
  [
    'a bundle with a changed entry',
    (entries) => ({ entries, bundled: promises(9, 1) }),
    'not what the log’s tree says',
  ],
  [
    'a tile with a changed hash',
    (entries) => ({ entries, tiled: promises(9, 1), bundled: promises(9, 1) }),
    'does not hand out the tree',
  ],
  ['a tile that is too short', (entries) => ({ entries, tiled: promises(5) }), 'wrong length'],
  ['a bundle that is too short', (entries) => ({ entries, bundled: promises(5) }), 'too few'],
  [
    'a head of more than it has',
    (entries) => ({ entries, size: 9, root: leafHash('x'), tiled: entries }),
    'does not hand out the tree',
  ],
])('nothing is cosigned for %s', async (_, forged, why) => {
  const entries = promises(9);
  published = { entries: entries.slice(0, 4) };
  await look();
  published = forged(entries);
  const { code, output } = await look();
  expect([code, output]).toEqual([1, expect.stringContaining(why)]);
  expect(signedSizes()).toEqual([4]);
  // and all is well again once the log is
  published = { entries };
  expect((await look()).code).toBe(0);
});

test('a wrong signature below its own name is refused, and so is a key that is not the pinned one', async () => {
  published = { entries: promises(2) };
  const other = vkeyText({ ...KEY, publicKey: publicKeyOf(STRANGER) });
  expect(await look('--log-key', other)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not signed by'),
  });
  expect((await look('--log-key', 'nonsense')).output).toContain('is not the key of a log');
  expect((await look('--log-key', vkeyText(KEY))).code).toBe(0);
  expect((await look('--log-key', other)).output).toContain('not the one that this witness knows');
});

test('a broken state or key is never written over', async () => {
  published = { entries: promises(2) };
  await look();
  const state = path.join(folder, 'state');
  const { writeFile } = await import('node:fs/promises');
  await writeFile(state, '{');
  expect((await look()).code).toBe(1);
  expect(await readFile(state, 'utf8')).toBe('{');
  expect((await readdir(folder)).sort()).toEqual(['key', 'state']);
});

test('what it is told wrongly on the command line it answers with how it is used', async () => {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code), output: stdout + stderr }),
    );
  });
  expect([code, output]).toEqual([1, expect.stringContaining('--log-key KEY')]);
});
