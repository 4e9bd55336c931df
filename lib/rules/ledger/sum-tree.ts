import { sha256 as pureSha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const ROOT = Uint8Array.of(2);
const HALF = 2 ** 32;

/** SHA-256. The server passes that of Node, which is many times as fast as the one for browsers. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

/** A node of a Merkle sum tree: its hash, and what everything below it adds up to, in cents of each currency. */
export interface SumNode {
  hash: Uint8Array;
  sums: readonly number[];
}

/** What the root says besides the tree: the day, how many wallets there are, and the order of the currencies. */
export interface TreeHead {
  day: string;
  count: number;
  currencies: readonly string[];
}

/** @throws RangeError unless each is a whole number of cents, zero or more */
export function sumBytes(sums: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(8 * sums.length);
  const view = new DataView(bytes.buffer);
  sums.forEach((sum, index) => {
    if (!Number.isSafeInteger(sum) || sum < 0)
      throw new RangeError(`not a sum of a wallet: ${sum}`);
    view.setUint32(8 * index, Math.floor(sum / HALF));
    view.setUint32(8 * index + 4, sum % HALF);
  });
  return bytes;
}

/**
 * A customer's leaf. The salt is the customer's own and new each night, so that nobody else can tell whose leaf it is,
 * or find the same customer in two nights.
 * @param salt 32 bytes @throws RangeError for a negative balance
 */
export const sumLeaf = (
  { salt, customerId, sums }: { salt: Uint8Array; customerId: string; sums: readonly number[] },
  sha256: Sha256 = pureSha256,
): SumNode => ({
  hash: sha256(
    concatBytes(LEAF, sha256(concatBytes(salt, utf8ToBytes(customerId))), sumBytes(sums)),
  ),
  sums,
});

/** Joins two nodes. Both sums are hashed, not only their total: one side cannot be made smaller by a negative other. */
export const sumNode = (left: SumNode, right: SumNode, sha256: Sha256 = pureSha256): SumNode => ({
  hash: sha256(concatBytes(NODE, left.hash, sumBytes(left.sums), right.hash, sumBytes(right.sums))),
  sums: left.sums.map((sum, index) => sum + (right.sums[index] ?? Number.NaN)),
});

/** The tree over no wallet. */
export const emptyTree = ({ currencies }: Pick<TreeHead, 'currencies'>): SumNode => ({
  hash: pureSha256(new Uint8Array()),
  sums: currencies.map(() => 0),
});

/** What is published, in hexadecimal: it stands for the tree, its sums, and the day that they are of. */
export function publishedRoot({ day, count, currencies }: TreeHead, top: SumNode): string {
  const text = `fairdraw ledger 1 ${day} ${count} ${currencies.join(',')}\n`;
  return bytesToHex(pureSha256(concatBytes(ROOT, utf8ToBytes(text), top.hash, sumBytes(top.sums))));
}

/** One step from a leaf to the top: the other node, and the side on which it stands. */
export interface SumStep {
  side: 'left' | 'right';
  node: SumNode;
}

/** Joins neighbours in pairs; an odd last one moves up unchanged, which splits as RFC 6962 does. */
export function sumLevel(level: readonly SumNode[], sha256: Sha256 = pureSha256): SumNode[] {
  const above: SumNode[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]];
    if (left) above.push(right ? sumNode(left, right, sha256) : left);
  }
  return above;
}

/** The top over these nodes, and the way of one of them to it. */
export function sumPath(
  nodes: readonly SumNode[],
  index: number,
  sha256: Sha256 = pureSha256,
): { top?: SumNode; path: SumStep[] } {
  const path: SumStep[] = [];
  let level = nodes;
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const node = level[at % 2 === 0 ? at + 1 : at - 1];
    if (node) path.push({ side: at % 2 === 0 ? 'right' : 'left', node });
    level = sumLevel(level, sha256);
  }
  return { ...(level[0] && { top: level[0] }), path };
}
