import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Node, type NodeReader, readerOver } from './tree';

const HASH_BYTES = 32;
export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 256;

/** A part of the log that is published as a file (C2SP tlog-tiles). */
export interface Tile {
  /** a level of the tree’s tiles, or the entries themselves */
  level: number | 'entries';
  index: number;
  /** 256, or less for the last of its level */
  width: number;
}

/** `tile/0/x001/x234/067`, with `.p/W` for one that is not full. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

function indexPath(index: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
}

const PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** @returns null for a path that no tile has, or not in this form */
export function readTilePath(path: string): Tile | null {
  const [, level = '', index = '', width] = PATH.exec(path) ?? [];
  if (level === '') return null;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  if (tile.level !== 'entries' && tile.level > 63) return null;
  return tilePath(tile) === path ? tile : null;
}

/** How wide a tile is in a tree of this size: 0 if the tree has none of it. */
export function widthIn(size: number, { level, index }: Pick<Tile, 'level' | 'index'>): number {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  return Math.min(TILE_WIDTH, Math.max(0, hashes - index * TILE_WIDTH));
}

/** Every tile of a tree of this size, entries included. */
export function tilesOf(size: number, from = 0): Tile[] {
  const tiles: Tile[] = [];
  const add = (level: Tile['level'], span: number) => {
    for (let index = Math.floor(from / span / TILE_WIDTH); ; index += 1) {
      const width = widthIn(size, { level, index });
      if (width === 0) return;
      tiles.push({ level, index, width });
    }
  };
  add('entries', 1);
  for (let [level, span] = [0, 1]; span <= size; level += 1, span *= TILE_WIDTH) add(level, span);
  return tiles;
}

/** The tile and the place in it that a complete subtree’s hash is computed from. */
export function tileOf(node: Node): { level: number; index: number } {
  const level = Math.floor(node.level / TILE_HEIGHT);
  const first = node.index * 2 ** (node.level - level * TILE_HEIGHT);
  return { level, index: Math.floor(first / TILE_WIDTH) };
}

/** Reads complete subtrees out of tiles. @param read the hashes of a tile as they follow each other */
export const readerOverTiles =
  (read: (tile: { level: number; index: number }) => readonly Uint8Array[]): NodeReader =>
  (node) => {
    const tile = tileOf(node);
    const hashes = read(tile);
    const height = node.level - tile.level * TILE_HEIGHT;
    const start = node.index * 2 ** height - tile.index * TILE_WIDTH;
    const parts = hashes.slice(start, start + 2 ** height);
    if (parts.length < 2 ** height) throw new Error('the tile is too short');
    // the hashes of a tile are joined as leaves are
    return readerOver(parts)({ level: height, index: 0 });
  };

/** The bytes of a tile of hashes. */
export const tileBytes = (hashes: readonly Uint8Array[]): Uint8Array => concatBytes(...hashes);

/** @throws RangeError unless it is `width` hashes */
export function readTile(bytes: Uint8Array, width: number): Uint8Array[] {
  if (bytes.length !== width * HASH_BYTES) throw new RangeError('the tile has a wrong length');
  return Array.from({ length: width }, (_, at) =>
    bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

/** Entries, each after its length in two bytes. */
export function bundleBytes(entries: readonly string[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => {
      const bytes = utf8ToBytes(entry);
      return [Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes];
    }),
  );
}

/** @throws RangeError unless it is `width` entries in UTF-8 */
export function readBundle(bytes: Uint8Array, width: number): string[] {
  const entries: string[] = [];
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let at = 0;
  while (at < bytes.length) {
    const [high, low] = [bytes[at], bytes[at + 1]];
    const end = at + 2 + (high ?? 0) * 256 + (low ?? 0);
    if (low === undefined || end > bytes.length) throw new RangeError('the bundle is cut off');
    try {
      entries.push(text.decode(bytes.slice(at + 2, end)));
    } catch {
      throw new RangeError('an entry is not UTF-8');
    }
    at = end;
  }
  if (entries.length !== width) throw new RangeError('the bundle has a wrong number of entries');
  return entries;
}
