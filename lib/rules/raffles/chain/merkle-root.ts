import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * The Merkle tree hash of RFC 6962 over lines of text, in hexadecimal: leaves are prefixed with a
 * zero byte, nodes with a one, and a list is split at the largest power of two below its length. The
 * hash of no lines is the hash of an empty string.
 */
export function merkleRoot(lines: readonly string[]): string {
  if (lines.length === 0) return bytesToHex(sha256(new Uint8Array()));
  let level = lines.map((line) => sha256(concatBytes(LEAF, utf8ToBytes(line))));
  while (level.length > 1) level = pairs(level);
  return bytesToHex(level[0] ?? new Uint8Array());
}

/** Joins neighbours in pairs; an odd last node moves up unchanged. This builds the same tree from its leaves. */
function pairs(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]];
    if (left) above.push(right ? sha256(concatBytes(NODE, left, right)) : left);
  }
  return above;
}
