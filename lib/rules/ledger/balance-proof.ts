import { bytesToHex } from '@noble/hashes/utils.js';
import { bytesOf } from '@/lib/rules/raffles/chain/bytes';
import { publishedRoot, type SumNode, type SumStep, sumLeaf, sumNode } from './sum-tree';

export const BALANCE_PROOF = 'fairdraw-balance-1';

type Sums = Readonly<Record<string, number>>;

/** What a customer gets: that their balance of a day is part of the sum that was published for it. */
export interface BalanceProof {
  format: typeof BALANCE_PROOF;
  day: string;
  /** the order in which sums are hashed */
  currencies: string[];
  customer: string;
  /** 32 bytes, the customer's own, for this day alone */
  salt: string;
  balance: Record<string, number>;
  /** how many wallets the tree has */
  count: number;
  path: { side: 'left' | 'right'; hash: string; sums: Record<string, number> }[];
  /** what was published, as the shop says; compare it with what you find elsewhere */
  sums: Record<string, number>;
  root: string;
}

/** What was published for a day. */
export interface PublishedSum {
  day: string;
  root: string;
  sums: Sums;
}

/** Why a proof shows nothing. */
export type BalanceProblem =
  | 'unreadable'
  | 'other_customer'
  | 'other_balance'
  | 'other_day'
  | 'negative'
  | 'other_sum'
  | 'other_root';

const MOST_STEPS = 64;

/**
 * Follows a proof from the customer's own id and balance to what was published. The id and the balance are the
 * customer's own knowledge: taken from the proof alone they would show that somebody's balance is in the sum.
 * @returns null if it holds
 */
export function checkBalance(
  proof: BalanceProof,
  published: PublishedSum,
  own: { customer: string; balance: Sums },
): BalanceProblem | null {
  if (proof.format !== BALANCE_PROOF || proof.path.length > MOST_STEPS) return 'unreadable';
  if (proof.day !== published.day) return 'other_day';
  if (proof.customer !== own.customer) return 'other_customer';
  const { currencies } = proof;
  if (new Set(currencies).size !== currencies.length) return 'unreadable';
  // a currency that is in the published sum and not in the tree would have no money behind it
  if (!isSame(Object.keys(published.sums), currencies)) return 'other_sum';
  const inOrder = (sums: Sums) => currencies.map((currency) => sums[currency] ?? 0);
  if (inOrder(proof.balance).some((sum, index) => sum !== inOrder(own.balance)[index]))
    return 'other_balance';
  let top: SumNode;
  try {
    const leaf = sumLeaf({
      salt: bytesOf(proof.salt, 32, 'the salt'),
      customerId: proof.customer,
      sums: inOrder(proof.balance),
    });
    top = proof.path.map(stepOf(inOrder)).reduce<SumNode>((node, step) => joined(node, step), leaf);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message.startsWith('not a sum') ? 'negative' : 'unreadable';
  }
  if (inOrder(published.sums).some((sum, index) => sum !== top.sums[index])) return 'other_sum';
  const { day, count } = proof;
  return publishedRoot({ day, count, currencies }, top) === published.root ? null : 'other_root';
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

const stepOf =
  (inOrder: (sums: Sums) => number[]) =>
  ({ side, hash, sums }: BalanceProof['path'][number]): SumStep => ({
    side,
    node: { hash: bytesOf(hash, 32, 'a hash'), sums: inOrder(sums) },
  });

const joined = (own: SumNode, { side, node }: SumStep): SumNode =>
  side === 'left' ? sumNode(node, own) : sumNode(own, node);

/** Reads a proof's file; null for what has not its form. What it says is not believed: see `checkBalance`. */
export function readBalanceProof(text: string): BalanceProof | null {
  try {
    const proof: BalanceProof = JSON.parse(text);
    const isWhole =
      proof.format === BALANCE_PROOF &&
      Array.isArray(proof.currencies) &&
      Array.isArray(proof.path) &&
      typeof proof.salt === 'string' &&
      typeof proof.balance === 'object' &&
      proof.path.every(({ hash, sums }) => typeof hash === 'string' && typeof sums === 'object');
    return isWhole ? proof : null;
  } catch {
    return null;
  }
}

/** Writes the steps of a path for a proof. */
export const writtenPath = (
  path: readonly SumStep[],
  currencies: readonly string[],
): BalanceProof['path'] =>
  path.map(({ side, node: { hash, sums } }) => ({
    side,
    hash: bytesToHex(hash),
    sums: Object.fromEntries(currencies.map((currency, index) => [currency, sums[index] ?? 0])),
  }));
