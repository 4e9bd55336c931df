import { emptyRoot, nodeHash, sameBytes } from './hashes';
import { isSize } from './tree';

export interface Inclusion {
  leaf: Uint8Array;
  index: number;
  size: number;
  root: Uint8Array;
  proof: readonly Uint8Array[];
}

/** Whether a proof shows that an entry is at its index in the tree with this root (RFC 9162, 2.1.3.2). */
export function verifyInclusion({ leaf, index, size, root, proof }: Inclusion): boolean {
  if (!isSize(index) || !isSize(size) || index >= size || !areHashes([leaf, root, ...proof]))
    return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const step of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(step, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = nodeHash(hash, step);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameBytes(hash, root);
}

export interface Consistency {
  before: { size: number; root: Uint8Array };
  after: { size: number; root: Uint8Array };
  proof: readonly Uint8Array[];
}

/** Whether a proof shows that the later tree begins with the whole earlier one (RFC 9162, 2.1.4.2). */
export function verifyConsistency({ before, after, proof }: Consistency): boolean {
  if (!isSize(before.size) || !isSize(after.size) || before.size > after.size) return false;
  if (!areHashes([before.root, after.root, ...proof])) return false;
  if (before.size === after.size) return proof.length === 0 && sameBytes(before.root, after.root);
  if (before.size === 0) return proof.length === 0 && sameBytes(before.root, emptyRoot());
  let [at, last] = [before.size - 1, after.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  const [first, ...rest] = at === 0 ? [before.root, ...proof] : proof;
  if (!first) return false;
  let [older, newer] = [first, first];
  for (const step of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      older = nodeHash(step, older);
      newer = nodeHash(step, newer);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      newer = nodeHash(newer, step);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameBytes(older, before.root) && sameBytes(newer, after.root);
}

const half = (count: number): number => Math.floor(count / 2);

const areHashes = (hashes: readonly Uint8Array[]): boolean =>
  hashes.every((hash) => hash.length === 32);
