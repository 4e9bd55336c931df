import fc from 'fast-check';
import { fromBase64, toBase64 } from './base64';
import { leafHash, nodeHash, sameBytes } from './hashes';
import {
  bundleBytes,
  readBundle,
  readerOverTiles,
  readTile,
  readTilePath,
  tileBytes,
  tilePath,
  tilesOf,
  widthIn,
} from './tiles';
import {
  completedBy,
  consistencyProof,
  hashOf,
  inclusionProof,
  nodesOf,
  readerOver,
  rootOf,
} from './tree';
import { verifyConsistency, verifyInclusion } from './verify';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

// the vectors of Certificate Transparency, as transparency-dev/merkle publishes them
const CT_ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(bytes);
const CT_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const CT = readerOver(CT_ENTRIES.map(leafHash));

test('roots and proofs are those of the vectors of Certificate Transparency', () => {
  expect(CT_ROOTS.map((_, size) => hex(rootOf(size, CT)))).toEqual(CT_ROOTS);
  expect(inclusionProof(0, 8, CT).map(hex)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(inclusionProof(5, 8, CT).map(hex)).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(consistencyProof(6, 8, CT).map(hex)).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(consistencyProof(2, 5, CT).map(hex)).toEqual([
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  ]);
});

const MOST = 300;
const LEAVES = Array.from({ length: MOST }, (_, index) => leafHash(`entry ${index}`));
const ALL = readerOver(LEAVES);
const ROOTS = Array.from({ length: MOST + 1 }, (_, size) => rootOf(size, ALL));
const rootAt = (size: number) => ROOTS[size] ?? new Uint8Array();
const leafAt = (index: number) => LEAVES[index] ?? new Uint8Array();

test('every entry is proven in every tree of up to 300 that has it', () => {
  for (let size = 1; size <= MOST; size += 1) {
    for (let index = 0; index < size; index += 1) {
      const proof = inclusionProof(index, size, ALL);
      const claim = { leaf: leafAt(index), index, size, root: rootAt(size), proof };
      if (!verifyInclusion(claim)) throw new Error(`entry ${index} of ${size}`);
    }
  }
});

test('every tree of up to 300 is shown to begin every later one', () => {
  for (let after = 0; after <= MOST; after += 1) {
    for (let before = 0; before <= after; before += 1) {
      const claim = {
        before: { size: before, root: rootAt(before) },
        after: { size: after, root: rootAt(after) },
        proof: consistencyProof(before, after, ALL),
      };
      if (!verifyConsistency(claim)) throw new Error(`${before} in ${after}`);
    }
  }
});

const sizes = fc.tuple(fc.integer({ min: 1, max: MOST }), fc.nat(), fc.nat());

test('no proof of an entry holds with anything in it changed', () => {
  fc.assert(
    fc.property(sizes, ([size, a, b]) => {
      const index = a % size;
      const proof = inclusionProof(index, size, ALL);
      const claim = { leaf: leafAt(index), index, size, root: rootAt(size), proof };
      const other = leafHash('something else');
      const at = proof.length === 0 ? 0 : b % proof.length;
      const forged = [
        { ...claim, leaf: other },
        { ...claim, root: other },
        { ...claim, index: index + 1 },
        { ...claim, index: index - 1 },
        { ...claim, index: size },
        { ...claim, proof: [...proof, other] },
        { ...claim, proof: [other, ...proof] },
        ...(proof.length === 0
          ? []
          : [
              { ...claim, proof: proof.slice(1) },
              { ...claim, proof: proof.slice(0, -1) },
              { ...claim, proof: proof.map((step, place) => (place === at ? other : step)) },
            ]),
      ];
      expect(forged.filter(verifyInclusion)).toEqual([]);
    }),
  );
});

test('no proof of consistency holds with anything in it changed', () => {
  fc.assert(
    fc.property(sizes, ([size, a, b]) => {
      const first = 1 + (a % size);
      const proof = consistencyProof(first, size, ALL);
      const before = { size: first, root: rootAt(first) };
      const after = { size, root: rootAt(size) };
      const other = leafHash('something else');
      const at = proof.length === 0 ? 0 : b % proof.length;
      const forged = [
        { before: { ...before, root: other }, after, proof },
        { before, after: { ...after, root: other }, proof },
        { before, after, proof: [...proof, other] },
        { before: after, after: before, proof: first === size ? [other] : proof },
        ...(proof.length === 0
          ? []
          : [
              { before, after, proof: proof.slice(1) },
              { before, after, proof: proof.slice(0, -1) },
              { before, after, proof: proof.map((step, place) => (place === at ? other : step)) },
            ]),
      ];
      expect(forged.filter(verifyConsistency)).toEqual([]);
    }),
  );
});

test('a range is made of complete subtrees, and every entry completes those above it', () => {
  for (let size = 0; size <= MOST; size += 1) {
    const spans = nodesOf({ start: 0, end: size }).map(({ level }) => 2 ** level);
    expect(spans.reduce((sum, span) => sum + span, 0)).toBe(size);
    expect(spans).toEqual([...spans].sort((a, b) => b - a));
  }
  const all = Array.from({ length: MOST }, (_, index) => completedBy(index)).flat();
  for (const { level, index } of all) {
    const parts = [2 * index, 2 * index + 1].map((part) => ALL({ level: level - 1, index: part }));
    const [left, right] = parts;
    expect(hex(ALL({ level, index }))).toBe(left && right ? hex(nodeHash(left, right)) : '');
  }
  expect(new Set(all.map(({ level, index }) => `${level}/${index}`)).size).toBe(all.length);
});

test('a tree is read from its tiles as from its leaves', () => {
  const size = 70_000;
  const leaves = Array.from({ length: size }, (_, index) => leafHash(String(index)));
  const read = readerOver(leaves);
  const tiles = tilesOf(size);
  const count = (level: number | 'entries', full: boolean) =>
    tiles.filter((tile) => tile.level === level && (tile.width === 256) === full).length;
  // the example of the specification
  expect([count(0, true), count(0, false), count(1, true), count(1, false)]).toEqual([
    273, 1, 1, 1,
  ]);
  expect(tiles.filter(({ level }) => level === 2)).toEqual([{ level: 2, index: 0, width: 1 }]);
  expect(widthIn(size, { level: 0, index: 273 })).toBe(112);
  expect(widthIn(size, { level: 1, index: 1 })).toBe(17);
  const hashes = new Map(
    tiles.flatMap(({ level, index, width }) => {
      if (level === 'entries') return [];
      const span = 256 ** level;
      const own = Array.from({ length: width }, (_, at) => {
        const start = (index * 256 + at) * span;
        return hashOf({ start, end: start + span }, read);
      });
      return [[`${level}/${index}`, readTile(tileBytes(own), width)] as const];
    }),
  );
  const fromTiles = readerOverTiles(({ level, index }) => hashes.get(`${level}/${index}`) ?? []);
  expect(hex(rootOf(size, fromTiles))).toBe(hex(rootOf(size, read)));
  expect(inclusionProof(69_999, size, fromTiles).map(hex)).toEqual(
    inclusionProof(69_999, size, read).map(hex),
  );
  expect(consistencyProof(300, size, fromTiles).map(hex)).toEqual(
    consistencyProof(300, size, read).map(hex),
  );
});

test('tiles have the paths of tlog-tiles, and no others', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 'entries', index: 5, width: 3 })).toBe('tile/entries/005.p/3');
  fc.assert(
    fc.property(
      fc.oneof(fc.constant('entries' as const), fc.nat(63)),
      fc.nat(10 ** 12),
      fc.integer({ min: 1, max: 256 }),
      (level, index, width) => {
        expect(readTilePath(tilePath({ level, index, width }))).toEqual({ level, index, width });
      },
    ),
  );
  const wrong = [
    'tile/0/1',
    'tile/00/001',
    'tile/64/000',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/x001',
    'tile/-1/000',
    'tile/entries/000/',
    'tile/0/000.p/1\n',
    '../tile/0/000',
  ];
  expect(wrong.filter(readTilePath)).toEqual([]);
});

test('bundles are read as they were written, and refused when they are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (entries) => {
      expect(readBundle(bundleBytes(entries), entries.length)).toEqual(entries);
    }),
  );
  const bundle = bundleBytes(['one', 'two']);
  expect(() => readBundle(bundle.slice(0, -1), 2)).toThrow('cut off');
  expect(() => readBundle(bundle, 1)).toThrow('wrong number');
  expect(() => readBundle(Uint8Array.of(0, 1, 0xff), 1)).toThrow('UTF-8');
  expect(() => readTile(new Uint8Array(33), 1)).toThrow('wrong length');
});

test('only canonical base64 is read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (data) => {
      const read = fromBase64(toBase64(data));
      expect(read && sameBytes(read, data)).toBe(true);
    }),
  );
  expect(['AB==', 'A', 'AA=', 'A A=', 'AA==\n', 'AA-_'].map(fromBase64)).toEqual(
    Array(6).fill(null),
  );
});
