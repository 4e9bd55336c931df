import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCheckpoint } from '@/lib/rules/log/checkpoint';
import { cosign } from '@/lib/rules/log/cosignature';
import { entryText, type LogEntry } from '@/lib/rules/log/entry';
import { leafHash } from '@/lib/rules/log/hashes';
import {
  noteText,
  publicKeyOf,
  readNote,
  readVkey,
  SIGNATURE_TYPE,
  vkeyText,
} from '@/lib/rules/log/note';
import { readBundle, readerOverTiles, readTile, tilePath, widthIn } from '@/lib/rules/log/tiles';
import { rootOf } from '@/lib/rules/log/tree';
import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { appendToLog, latestHead, sequenceLog, takeCosignatures } from '@/server/log';
import { logDoor } from './log-door';

const SEED = new Uint8Array(32).fill(3);
const WITNESS = {
  name: 'witness.example/w1',
  type: SIGNATURE_TYPE.cosignature,
  publicKey: publicKeyOf(SEED),
};
process.env.LOG_WITNESSES = vkeyText(WITNESS);

const database = testDatabase();
const ctx = () => ({ db: database.db });
const promise = (draw: number): LogEntry => ({
  kind: 'promise',
  offer: 'one_lottery',
  draw,
  fingerprint: sha256Hex(`draw ${draw}`),
});

let door: (request: Request) => Promise<Response>;
let drawNo = 0;
beforeAll(() => {
  door = logDoor({ db: database.db, requestsPerMinute: 0 });
});

async function appendMore(count: number): Promise<void> {
  await inTransaction(ctx(), async (tx) => {
    for (let added = 0; added < count; added += 1) {
      drawNo += 1;
      await appendToLog(tx, promise(drawNo));
    }
  });
  await sequenceLog(ctx());
}

const get = (at: string) => door(new Request(`http://shop.example/log/${at}`));
const bytesOf = async (at: string) => new Uint8Array(await (await get(at)).arrayBuffer());
const post = (body: string | Uint8Array<ArrayBuffer>) =>
  door(new Request('http://shop.example/log/cosignatures', { method: 'POST', body }));
const readKey = async () => readVkey((await (await get('key')).text()).trim());
const readHead = async () =>
  openCheckpoint(await (await get('checkpoint')).text(), await readKey());

test('an empty log has a signed head, and no tiles', async () => {
  const { size } = await readHead();
  expect(size).toBe(0);
  expect((await get('tile/0/000.p/1')).status).toBe(404);
  expect((await get('tile/entries/000')).status).toBe(404);
});

test('what is handed out is the tree that is signed, with the entries in it', async () => {
  await appendMore(3);
  await appendMore(600);
  const { size, root } = await readHead();
  expect(size).toBe(603);
  const tiles = new Map<string, Uint8Array[]>();
  for (const [level, index] of [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ] as const) {
    const width = widthIn(size, { level, index });
    const response = await get(tilePath({ level, index, width }));
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('cache-control')?.includes('immutable')).toBe(width === 256);
    tiles.set(`${level}/${index}`, readTile(new Uint8Array(await response.arrayBuffer()), width));
  }
  const read = readerOverTiles(({ level, index }) => tiles.get(`${level}/${index}`) ?? []);
  expect(rootOf(size, read)).toEqual(root);
  const entries = [
    ...readBundle(await bytesOf('tile/entries/000'), 256),
    ...readBundle(await bytesOf('tile/entries/001'), 256),
    ...readBundle(await bytesOf('tile/entries/002.p/91'), 91),
  ];
  expect(entries).toHaveLength(size);
  expect(entries[602]).toBe(entryText(promise(603)));
  expect(entries.map(leafHash)).toEqual(
    [0, 1, 2].flatMap((index) => tiles.get(`0/${index}`) ?? []),
  );
  expect((await get('checkpoint')).headers.get('cache-control')).toBe('public, max-age=1');
});

test.each([
  ['tile/0/002.p/92', 404],
  ['tile/0/002', 404],
  ['tile/0/003', 404],
  ['tile/2/000.p/1', 404],
  ['tile/63/000', 404],
  ['tile/64/000', 404],
  ['tile/0/0', 404],
  ['tile/0/000.p/256', 404],
  ['tile/entries/x999/x999/x999/x999/999', 404],
  ['tile/0/%30%30%30', 404],
  [`tile/${'x001/'.repeat(200)}000`, 404],
  ['', 404],
  ['checkpoint/', 404],
  ['cosignatures', 405],
])('%s is not there', async (at, status) => {
  const response = await get(at);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('nothing but reads, and cosignatures, is taken', async () => {
  const response = await door(
    new Request('http://shop.example/log/checkpoint', { method: 'POST' }),
  );
  expect(response.status).toBe(405);
});

test('who asks too often is told to wait', async () => {
  const limited = logDoor({ db: database.db, requestsPerMinute: 2 });
  const ask = () =>
    limited(
      new Request('http://shop.example/log/key', { headers: { 'x-forwarded-for': '192.0.2.7' } }),
    );
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const response = await ask();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a witness’s cosignature stands below the head from then on, once', async () => {
  const { text } = readNote((await latestHead(database.db)).note);
  const at = Math.floor(Date.now() / 1000);
  const cosigned = noteText({ text, signatures: [cosign(text, { ...WITNESS, seed: SEED, at })] });
  expect((await post(cosigned)).status).toBe(204);
  const again = noteText({
    text,
    signatures: [cosign(text, { ...WITNESS, seed: SEED, at: at - 5 })],
  });
  expect((await post(again)).status).toBe(204);
  const { note } = await readHead();
  expect(note.signatures.map(({ name }) => name)).toEqual([note.signatures[0]?.name, WITNESS.name]);
  expect(noteText(note)).toContain(cosigned.split('\n').at(-2));
});

describe('a cosignature is refused', () => {
  const textNow = async () => readNote((await latestHead(database.db)).note).text;
  const signed = (text: string, changes: { name?: string; seed?: Uint8Array; at?: number } = {}) =>
    noteText({
      text,
      signatures: [
        cosign(text, { ...WITNESS, seed: SEED, at: Math.floor(Date.now() / 1000), ...changes }),
      ],
    });

  test('of a stranger, or under a stranger’s key', async () => {
    expect((await post(signed(await textNow(), { name: 'stranger.example' }))).status).toBe(403);
    const seed = new Uint8Array(32).fill(4);
    expect((await post(signed(await textNow(), { seed }))).status).toBe(403);
  });

  test('that is wrong, or from the future', async () => {
    const text = await textNow();
    const note = readNote(signed(text));
    const [line] = note.signatures;
    if (!line) throw new Error('no line');
    const bent = {
      ...line,
      signature: Uint8Array.from(line.signature, (b, at) => (at === 20 ? b ^ 1 : b)),
    };
    expect((await post(noteText({ text, signatures: [bent] }))).status).toBe(422);
    expect((await post(noteText({ text, signatures: [line, bent] }))).status).toBe(422);
    expect((await post(signed(text, { at: Math.floor(Date.now() / 1000) + 3600 }))).status).toBe(
      422,
    );
  });

  test('of a head that this log has not signed', async () => {
    const text = await textNow();
    expect((await post(signed(text.replace('\n603\n', '\n604\n')))).status).toBe(409);
    const other = text.replace(/\n[^\n]+\n$/, `\n${'A'.repeat(43)}=\n`);
    expect((await post(signed(other))).status).toBe(409);
  });

  test('that is no note at all, or none that fits', async () => {
    for (const body of ['', 'hello', '\n\n', 'x'.repeat(20_000), Uint8Array.of(0xff, 0xfe)])
      expect((await post(body)).status).toBe(400);
    expect(await takeCosignatures(database.db, 'a\nb\nc\n\n— x AAAAAAAA\n')).toBe('malformed');
  });
});

describe('the witness that people download', () => {
  let server: Server;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'log-door-'));
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { method = 'GET', url } = request;
      const answer = await door(
        new Request(`http://localhost${url}`, {
          method,
          ...(method === 'POST' && { body: Buffer.concat(parts) }),
        }),
      );
      response.writeHead(answer.status);
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const look = () =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const { port } = server.address() as AddressInfo;
      const files = ['--state', path.join(folder, 'state'), '--key', path.join(folder, 'key')];
      execFile(
        process.execPath,
        ['bin/log-witness.mjs', `http://127.0.0.1:${port}`, '--once', ...files],
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });

  test('follows the log as it grows', async () => {
    expect(await look()).toMatchObject({ code: 0 });
    await appendMore(300);
    expect(await look()).toMatchObject({ code: 0, output: expect.stringContaining('size 903 ') });
  });
});
