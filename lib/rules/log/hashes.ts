import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of an entry in the tree (RFC 6962, 2.1). */
export const leafHash = (entry: string | Uint8Array): Uint8Array =>
  sha256(concatBytes(LEAF, typeof entry === 'string' ? utf8ToBytes(entry) : entry));

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(NODE, left, right));

/** The root of a tree without entries. */
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
