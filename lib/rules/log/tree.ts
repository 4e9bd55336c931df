import { emptyRoot, nodeHash } from './hashes';

/** A complete subtree: it covers the 2^level entries from index · 2^level on. */
export interface Node {
  level: number;
  index: number;
}

/** Entries from `start`, up to but without `end`, whose hash is one step of a proof. */
export interface Range {
  start: number;
  end: number;
}

/** Answers the hash of a complete subtree. @throws an Error if it does not have it */
export type NodeReader = (node: Node) => Uint8Array;

/** The largest power of two below `count`, where RFC 6962 splits a list. */
function splitOf(count: number): number {
  let size = 1;
  while (size * 2 < count) size *= 2;
  return size;
}

/** The complete subtrees that make up a range which begins where a subtree of the tree does, from left to right. */
export function nodesOf({ start, end }: Range): Node[] {
  const nodes: Node[] = [];
  for (let at = start; at < end; ) {
    let level = 0;
    let size = 1;
    while (size * 2 <= end - at) {
      size *= 2;
      level += 1;
    }
    nodes.push({ level, index: at / size });
    at += size;
  }
  return nodes;
}

/** The Merkle tree hash of a range. */
export function hashOf(range: Range, read: NodeReader): Uint8Array {
  const hashes = nodesOf(range).map(read);
  return hashes.length === 0
    ? emptyRoot()
    : hashes.reduceRight((right, left) => nodeHash(left, right));
}

/** The root of the tree of the first `size` entries. */
export const rootOf = (size: number, read: NodeReader): Uint8Array =>
  hashOf({ start: 0, end: size }, read);

/** What an inclusion proof is made of, from the leaf up (RFC 6962, 2.1.1). @throws RangeError unless index < size */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!isSize(index) || !isSize(size) || index >= size) {
    throw new RangeError(`entry ${index} is not in a tree of ${size}`);
  }
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
    }
  }
  return ranges;
}

/** What a consistency proof is made of (RFC 6962, 2.1.2). @throws RangeError unless before <= size */
export function consistencyRanges(before: number, size: number): Range[] {
  if (!isSize(before) || !isSize(size) || before > size) {
    throw new RangeError(`a tree of ${size} does not contain one of ${before}`);
  }
  if (before === 0 || before === size) return [];
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (before !== end) {
    const middle = start + splitOf(end - start);
    if (before <= middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
    }
  }
  // a verifier knows the older root already
  return start === 0 ? ranges : [{ start, end }, ...ranges];
}

export const inclusionProof = (index: number, size: number, read: NodeReader): Uint8Array[] =>
  inclusionRanges(index, size).map((range) => hashOf(range, read));

export const consistencyProof = (before: number, size: number, read: NodeReader): Uint8Array[] =>
  consistencyRanges(before, size).map((range) => hashOf(range, read));

/** Reads complete subtrees out of all leaf hashes, as somebody does who has the whole log. */
export function readerOver(leaves: readonly Uint8Array[]): NodeReader {
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let below = leaves; below.length > 1; ) {
    const level: Uint8Array[] = [];
    for (let at = 0; at + 1 < below.length; at += 2) {
      const [left, right] = [below[at], below[at + 1]];
      if (left && right) level.push(nodeHash(left, right));
    }
    levels.push(level);
    below = level;
  }
  return ({ level, index }) => {
    const hash = levels[level]?.[index];
    if (!hash) throw new Error(`there is no subtree ${index} at level ${level}`);
    return hash;
  };
}

/** The complete subtrees that a new entry completes above its leaf, from the bottom up. */
export function completedBy(index: number): Node[] {
  const nodes: Node[] = [];
  for (let [level, at] = [1, index]; at % 2 === 1; level += 1) {
    at = (at - 1) / 2;
    nodes.push({ level, index: at });
  }
  return nodes;
}

export const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0;
