import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toWire } from '@/lib/client/wire';
import type { ProofChain } from '@/lib/contract/draw-proofs';
import { AUTHORITIES } from '@/lib/rules/raffles/chain/authorities';
import { aProofChain, aPublishedChain } from '@/lib/rules/raffles/testing/a-published-chain';
import { aRevealedDraw } from '@/lib/rules/raffles/testing/a-revealed-draw';

const SCRIPT = path.join(process.cwd(), 'bin/verify-draw.mjs');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-draw-'));
});
afterAll(() => rm(folder, { recursive: true }));

function verify(...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...words], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

async function verifyJson(json: unknown) {
  const file = path.join(folder, 'proof.json');
  await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json));
  return verify(file);
}

const named = { offerName: 'One Lottery', offerKey: 'one_lottery', drawNo: 12, isSandbox: true };

test('draws one of protocol 1 again, and says what it is anchored to', async () => {
  const draw = await aRevealedDraw();
  const { code, output } = await verifyJson({ ...named, ...draw });
  expect(output).toContain('One Lottery, draw 12 (a sandbox draw: a demonstration');
  expect(output).toContain('the 62 sold tickets have the hash');
  expect(output).toContain('without beacon and timestamps');
  expect(output).toContain('Consistent in itself, anchored by nothing');
  expect(code).toBe(3);
  const file = path.join(folder, 'proof.json');
  const anchors = ['--fingerprint', draw.seedHash, '--root', draw.entriesHash];
  expect(await verify(file, ...anchors)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everything fits.'),
  });
});

test('reads the proof from its address, as the wire carries it', async () => {
  const proof = JSON.stringify({ result: toWire({ ...named, ...(await aRevealedDraw()) }) });
  const server = createServer((_request, response) => response.end(proof));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, output } = await verify(`http://127.0.0.1:${port}/proof`);
  server.close();
  expect(output).toContain('Consistent in itself');
  expect(code).toBe(3);
});

test('every ticket wins when there are fewer tickets than prizes', async () => {
  const { entries: _all, ...draw } = await aRevealedDraw();
  const { entriesHash } = await import('@/lib/rules/raffles/commitment');
  const { pickWinners } = await import('@/lib/rules/raffles/pick-winners');
  const entries = [{ from: 7, to: 8 }];
  const hash = await entriesHash(entries);
  const published = await pickWinners({
    seedHex: draw.seed,
    entriesHash: hash,
    ticketNumbers: entries,
    prizes: draw.prizes,
  });
  expect(published).toHaveLength(2);
  const few = { ...named, ...draw, entries, entriesHash: hash, published };
  expect((await verifyJson(few)).code).toBe(3);
});

test('tells which part of a changed draw is wrong', async () => {
  const draw = { ...named, ...(await aRevealedDraw()) };
  const [first, ...rest] = draw.published;
  const published = [{ ...first, ticketNo: 60 }, ...rest];
  const swapped = await verifyJson({ ...draw, published });
  expect(swapped.output).toMatch(/ok {5}the seed.*WRONG {2}the 4 winning tickets/s);
  expect(swapped.code).toBe(1);
  const otherSeed = await verifyJson({ ...draw, seed: 'f'.repeat(64) });
  expect(otherSeed.output).toContain('WRONG  the seed has the hash');
  const twice = await verifyJson({ ...draw, entries: [...draw.entries, { from: 1, to: 2 }] });
  expect(twice.output).toContain('WRONG  ticket 1 is on the list twice');
  expect(twice.code).toBe(1);
});

test('has nothing to check before the draw, without a proof, or without a file', async () => {
  const { seed: _secret, ...draw } = { ...named, ...(await aRevealedDraw()) };
  const early = await verifyJson({ ...draw, seed: null, published: [] });
  expect(early.code).toBe(2);
  expect(early.output).toContain(`Its fingerprint is ${draw.seedHash}`);
  expect((await verifyJson('no json')).code).toBe(2);
  expect((await verifyJson({})).output).toContain('not the proof of a draw');
  expect((await verify(path.join(folder, 'none.json'))).output).toContain('There is no file');
  expect((await verify()).output).toContain('node verify-draw.mjs');
});

const { fingerprint, root, published } = aPublishedChain();
const chained = (changes: Parameters<typeof aProofChain>[0] = {}) => ({
  ...named,
  seed: 'opened',
  entries: [],
  prizes: [],
  published,
  chain: aProofChain(changes),
});

async function verifyChain(proof: unknown, ...words: string[]) {
  const file = path.join(folder, 'chain.json');
  await writeFile(file, JSON.stringify(proof));
  return verify(file, ...words);
}

test('checks every link of a draw with a chain, against the fingerprint of a ticket', async () => {
  const anchors = ['--fingerprint', fingerprint.toUpperCase(), '--root', root];
  const { code, output } = await verifyChain(chained(), ...anchors);
  expect(output).toContain('the promise has the fingerprint of your ticket');
  expect(output.match(/^ok /gm)).toHaveLength(9);
  expect(output).toContain('drawn by protocol 2');
  expect(output).toContain('Everything fits.');
  expect(code).toBe(0);
  const half = await verifyChain(chained(), '--fingerprint', fingerprint);
  expect(half.output).toContain('not wholly anchored: --root would show');
  expect(half.code).toBe(3);
  const without = await verifyChain(chained());
  expect(without.output).toContain('Compare it with your ticket');
  expect(without.code).toBe(3);
});

const lines = aPublishedChain().list.split('\n');
const FORGERIES: [string, Partial<ProofChain>, RegExp][] = [
  ['another secret', { secret: 'ab'.repeat(32) }, /secret is not the one that was promised/],
  ['an entry added', { list: [...lines, '63 - 499'].join('\n') }, /another root/],
  ['an entry dropped', { list: lines.slice(0, -1).join('\n') }, /another root/],
  ['an entry renumbered', { list: lines.join('\n').replace(/\d+$/, '499') }, /another root|twice/],
  ['another round', { round: aProofChain().round + 1 }, /not the one that was named/],
  ['no list at all', { list: null }, /the proof has no list/],
  ['no timestamp of the list', { closingToken: null }, /no timestamp of the list/],
  ['no timestamp of the promise', { commitmentToken: '' }, /no timestamp of the promise/],
  ['no certificate', { authority: '' }, /no certificate of an authority/],
  ['no signature of the beacon', { signature: 'ab'.repeat(48) }, /not the beacon’s signature/],
  ['a stamp of something else', { closingToken: aProofChain().commitmentToken }, /another hash/],
  ['another authority', { authority: aPublishedChain().closingToken }, /another authority/],
  [
    'prizes in another order',
    { document: aProofChain().document.replace('"quantity":1', '"quantity":2') },
    /another fingerprint/,
  ],
  [
    'a beacon under another key',
    { document: aProofChain().document.replace(/"publicKey":"../, '"publicKey":"a1') },
    /does not belong to its key/,
  ],
];

test.each(FORGERIES)('finds %s', async (_what, change, complaint) => {
  const { code, output } = await verifyChain(chained(change), '--fingerprint', fingerprint);
  expect(output).toMatch(complaint);
  expect(output).toContain('This draw does not fit');
  expect(code).toBe(1);
});

test('finds winners in another order, a proof of another fingerprint, and one of another authority', async () => {
  const reversed = { ...chained(), published: published.toReversed() };
  expect((await verifyChain(reversed)).output).toContain('are not those that all this gives');
  const other = await verifyChain(chained(), '--fingerprint', 'ab'.repeat(32));
  expect(other.output).toContain('your ticket another');
  expect(other.code).toBe(1);
  expect((await verifyChain(chained(), '--authority', 'cd'.repeat(32))).code).toBe(1);
  expect((await verifyChain(chained(), '--fingerprint', 'xyz')).code).toBe(2);
});

test('page, script and decision have one table of authorities, and one of protocols', async () => {
  const read = (file: string) => readFile(path.join(process.cwd(), file), 'utf8');
  const [source, decision, protocols] = await Promise.all([
    read('bin/verify-draw.mjs'),
    read('docs/decisions/123-a-draw-that-everybody-saw.md'),
    read('lib/rules/raffles/chain/protocol-of-draw.ts'),
  ]);
  const from = (text: string, start: string) =>
    text
      .slice(text.indexOf(start))
      .split('};')[0]
      ?.match(/[0-9a-f]{64}/g);
  const pinned = Object.keys(AUTHORITIES).sort();
  expect(from(source, 'const AUTHORITIES = {')?.sort()).toEqual(pinned);
  expect(decision.match(/[0-9a-f]{64}/g)?.sort()).toEqual(pinned);
  const lasts = (text: string) =>
    text.slice(text.indexOf('LAST_OF_PROTOCOL_1')).match(/(\w+_lottery|'giveaway:\w+'): \d+/g);
  expect(lasts(source)).toEqual(lasts(protocols));
  const ends = (text: string) => text.match(/(promised|closes)Before: '[\d-]+'/g);
  expect(ends(source)).toEqual(ends(protocols));
  expect(ends(source)).toHaveLength(2);
});
