import { hash } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { type SumNode, sumLeaf, sumLevel } from '@/lib/rules/ledger/sum-tree';
import type { StandingBalance } from '@/server/wallet';
import { saltOf } from './night-salt';

/** How many wallets a row of the snapshot holds: a power of two, so that each row is a whole subtree. */
export const CHUNK = 1_024;
const BYTES = 48;

/** A wallet of a snapshot. */
export type SnapshotWallet = Omit<StandingBalance, 'currency' | 'salt'> & {
  /** the place of its currency in the night's order */
  currencyAt: number;
};

/** No wallet has 2^56 postings: the first byte of their count says which currency it has. */
const CURRENCY_AT = 32;

export const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

export function packWallets(wallets: readonly SnapshotWallet[]): Buffer {
  const packed = Buffer.alloc(BYTES * wallets.length);
  wallets.forEach((wallet, index) => {
    const at = BYTES * index;
    packed.set(parse(wallet.customerId), at);
    packed.writeBigInt64BE(BigInt(wallet.walletCents), at + 16);
    packed.writeBigInt64BE(BigInt(wallet.heldCents), at + 24);
    packed.writeBigInt64BE(BigInt(wallet.walletNo), at + 32);
    packed.writeBigInt64BE(BigInt(wallet.heldNo), at + 40);
    packed.writeUInt8(wallet.currencyAt, at + CURRENCY_AT);
  });
  return packed;
}

export function readWallets(packed: Buffer): SnapshotWallet[] {
  return Array.from({ length: packed.length / BYTES }, (_, index) => {
    const bytes = Buffer.from(packed.subarray(BYTES * index, BYTES * (index + 1)));
    const currencyAt = bytes.readUInt8(CURRENCY_AT);
    bytes.writeUInt8(0, CURRENCY_AT);
    return {
      customerId: stringify(bytes.subarray(0, 16)),
      walletCents: Number(bytes.readBigInt64BE(16)),
      heldCents: Number(bytes.readBigInt64BE(24)),
      walletNo: Number(bytes.readBigInt64BE(32)),
      heldNo: Number(bytes.readBigInt64BE(40)),
      currencyAt,
    };
  });
}

/** A wallet's sums: all that the customer owns, in the place of its currency. */
export const sumsOf = (wallet: SnapshotWallet, currencies: number): number[] =>
  Array.from({ length: currencies }, (_, at) =>
    at === wallet.currencyAt ? wallet.walletCents + wallet.heldCents : 0,
  );

/** The leaves of a row's wallets. @throws RangeError for a balance below zero */
export const leavesOf = (
  wallets: readonly SnapshotWallet[],
  { secret, currencies }: { secret: Buffer; currencies: readonly string[] },
): SumNode[] =>
  wallets.map((wallet) =>
    sumLeaf(
      {
        salt: saltOf(secret, wallet.customerId),
        customerId: wallet.customerId,
        sums: sumsOf(wallet, currencies.length),
      },
      sha256,
    ),
  );

/** The node over these. */
export function topOf(nodes: readonly SumNode[]): SumNode | undefined {
  let level: readonly SumNode[] = nodes;
  while (level.length > 1) level = sumLevel(level, sha256);
  return level[0];
}
