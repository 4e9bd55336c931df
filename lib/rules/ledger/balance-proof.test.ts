import { BALANCE_PROOF, type BalanceProof, checkBalance, writtenPath } from './balance-proof';
import { publishedRoot, type SumNode, sumLeaf, sumNode, sumPath } from './sum-tree';

const DAY = '2026-11-24';
const currencies = ['AUD', 'GBP'];
const salt = (index: number) => new Uint8Array(32).fill(index + 1);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const id = (index: number) => `0198c6a1-0000-7000-8000-${String(index).padStart(12, '0')}`;

interface Wallet {
  id: string;
  salt: Uint8Array;
  cents: number;
}
const wallets = (...cents: number[]): Wallet[] =>
  cents.map((amount, index) => ({ id: id(index), salt: salt(index), cents: amount }));

/** What a shop publishes over these leaves, and the proof that it gives to the owner of one. */
function publish(leaves: readonly SumNode[], owner: Wallet, at: number) {
  const { top, path } = sumPath(leaves, at);
  if (!top) throw new Error('no leaves');
  const head = { day: DAY, count: leaves.length, currencies };
  const sums = { AUD: top.sums[0] ?? 0, GBP: top.sums[1] ?? 0 };
  const proof: BalanceProof = {
    ...{ format: BALANCE_PROOF, ...head, customer: owner.id, salt: hexOf(owner.salt) },
    balance: { AUD: owner.cents, GBP: 0 },
    path: writtenPath(path, currencies),
    ...{ sums, root: publishedRoot(head, top) },
  };
  return { proof, published: { day: DAY, root: proof.root, sums } };
}

const leafOf = (wallet: Wallet) =>
  sumLeaf({ salt: wallet.salt, customerId: wallet.id, sums: [wallet.cents, 0] });
const own = (wallet: Wallet) => ({ customer: wallet.id, balance: { AUD: wallet.cents } });

function honest(all: Wallet[], at: number) {
  const owner = all[at];
  if (!owner) throw new Error('no such wallet');
  return { owner, ...publish(all.map(leafOf), owner, at) };
}

test.each([1, 2, 3, 4, 5, 7, 8, 13])('each of %d wallets is in the sum', (count) => {
  const all = wallets(...Array.from({ length: count }, (_, index) => index * 100));
  for (let at = 0; at < count; at += 1) {
    const { owner, proof, published } = honest(all, at);
    expect(published.sums.AUD).toBe((100 * count * (count - 1)) / 2);
    expect(checkBalance(proof, published, own(owner))).toBeNull();
  }
});

const FIVE = wallets(100, 200, 300, 400, 500);
const changed = (change: (proof: BalanceProof) => void) => {
  const { owner, proof, published } = honest(FIVE, 2);
  const copy = structuredClone(proof);
  change(copy);
  return checkBalance(copy, published, own(owner));
};
const first = (proof: BalanceProof) => {
  const [step] = proof.path;
  if (!step) throw new Error('no path');
  return step;
};

test.each<[what: string, change: (proof: BalanceProof) => void, problem: string]>([
  ['a hash of the path', (p) => (first(p).hash = 'ab'.repeat(32)), 'other_root'],
  ['a side of the path', (p) => (first(p).side = 'left'), 'other_root'],
  ['a sum of the path', (p) => (first(p).sums.AUD = 399), 'other_sum'],
  ['money of another currency', (p) => (first(p).sums.GBP = 1), 'other_sum'],
  ['a step that is left out', (p) => p.path.pop(), 'other_sum'],
  ['a step that is there twice', (p) => p.path.push(first(p)), 'other_sum'],
  [
    'a step of nothing',
    (p) => p.path.push({ side: 'left', hash: '00'.repeat(32), sums: {} }),
    'other_root',
  ],
  ['a negative sum', (p) => (first(p).sums.AUD = -100), 'negative'],
  ['half a cent', (p) => (first(p).sums.AUD = 0.5), 'negative'],
  ['the salt', (p) => (p.salt = '00'.repeat(32)), 'other_root'],
  ['a salt that is none', (p) => (p.salt = 'zz'), 'unreadable'],
  ['the balance', (p) => (p.balance.AUD = 301), 'other_balance'],
  ['the day', (p) => (p.day = '2026-11-23'), 'other_day'],
  ['the number of wallets', (p) => (p.count = 6), 'other_root'],
  ['the order of currencies', (p) => p.currencies.reverse(), 'other_root'],
  ['a currency that is left out', (p) => p.currencies.pop(), 'other_sum'],
  ['a currency that is there twice', (p) => p.currencies.push('AUD'), 'unreadable'],
  ['whose it is', (p) => (p.customer = id(1)), 'other_customer'],
  ['a path without end', (p) => (p.path = Array(65).fill(first(p))), 'unreadable'],
])('a proof with another %s shows nothing', (_what, change, problem) => {
  expect(changed(change)).toBe(problem);
});

test('a sum that is less than what the wallets have is not that of the proof', () => {
  const { owner, proof, published } = honest(FIVE, 0);
  const less = { ...published, sums: { ...published.sums, AUD: 1_499 } };
  expect(checkBalance(proof, less, own(owner))).toBe('other_sum');
  const without = { ...published, sums: { AUD: 1_500 } };
  expect(checkBalance(proof, without, own(owner))).toBe('other_sum');
});

test('a wallet that is left out has no proof: none of another’s becomes its own', () => {
  const [anna, ...others] = FIVE;
  if (!anna) throw new Error('no wallet');
  for (let at = 0; at < others.length; at += 1) {
    const { proof, published } = honest(others, at);
    const claimed = { ...proof, customer: anna.id, balance: { AUD: anna.cents, GBP: 0 } };
    expect(checkBalance(claimed, published, own(anna))).not.toBeNull();
  }
});

test('one leaf cannot stand for two customers of the same balance', () => {
  const [anna, ben] = wallets(500, 500);
  if (!anna || !ben) throw new Error('no wallets');
  const { proof, published } = publish([leafOf(anna)], anna, 0);
  expect(checkBalance(proof, published, own(anna))).toBeNull();
  expect(checkBalance(proof, published, own(ben))).toBe('other_customer');
  const shared = { ...proof, customer: ben.id };
  expect(checkBalance(shared, published, own(ben))).toBe('other_root');
});

test('a leaf that is there twice counts twice: it only makes the shop owe more', () => {
  const [anna] = wallets(500);
  if (!anna) throw new Error('no wallet');
  const { proof, published } = publish([leafOf(anna), leafOf(anna)], anna, 0);
  expect(published.sums.AUD).toBe(1_000);
  expect(checkBalance(proof, published, own(anna))).toBeNull();
});

test('no tree is built over a negative balance, nor is its sum made small by one', () => {
  expect(() => sumLeaf({ salt: salt(0), customerId: id(0), sums: [-1, 0] })).toThrow(RangeError);
  const debt: SumNode = { hash: new Uint8Array(32), sums: [-400, 0] };
  expect(() => sumNode(leafOf(FIVE[0] as Wallet), debt)).toThrow(RangeError);
});
