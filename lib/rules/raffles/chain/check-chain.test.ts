import { aPublishedChain } from '../testing/a-published-chain';
import { chainHash, isRoundSignature, QUICKNET } from './beacon';
import { readFingerprint, stepsOf } from './chain-steps';
import { type ChainStep, checkChain, type PublishedChain } from './check-chain';
import { documentText, fingerprintOf, readDocument } from './commitment-document';
import { drawOutcome } from './draw-outcome';
import { readEntryList } from './entry-list';
import { merkleRoot } from './merkle-root';
import { numberPermutation } from './number-permutation';

async function linksOf(chain: PublishedChain): Promise<ChainStep[]> {
  const links: ChainStep[] = [];
  for await (const link of checkChain(chain)) links.push(link);
  return links;
}
const broken = async (changes: Partial<PublishedChain>) =>
  (await linksOf(aPublishedChain(changes)))
    .filter(({ isRight }) => !isRight)
    .map(({ step }) => step);

const honest = aPublishedChain();
const lines = honest.list.split('\n');
/** A chain changed by a careful forger: everything that follows from the change is recomputed. */
function forged(changes: Partial<PublishedChain>): Partial<PublishedChain> {
  const chain = { ...honest, ...changes };
  const root = merkleRoot(chain.list.split('\n'));
  const parts = { ...chain, root, head: null, fingerprint: fingerprintOf(chain.document) };
  const { prizes } = readDocument(chain.document);
  return { ...changes, root, published: drawOutcome(parts, readEntryList(chain.list), prizes) };
}
const promising = (changes: object): string =>
  documentText({ ...readDocument(honest.document), ...changes });

test('an honest draw passes every link, in order', async () => {
  const links = await linksOf(honest);
  expect(links.map(({ step, isRight }) => isRight && step)).toEqual(stepsOf(honest.document));
});

test('another secret is found out, also where the winners are drawn with it', async () => {
  const secret = 'ab'.repeat(32);
  expect(await broken(forged({ secret }))).toEqual(['secret', 'numbers']);
});

test('prizes in another order, or of another value, are not what was promised on the ticket', async () => {
  const { prizes } = readDocument(honest.document);
  const reordered = promising({ prizes: prizes.toReversed() });
  expect(await broken({ document: reordered })).toContain('commitment');
  const richer = promising({ prizes: prizes.map((prize) => ({ ...prize, valueCents: 1 })) });
  // consistent in itself: the ticket carries this fingerprint and the timestamp is of it
  const own = forged({ document: richer });
  expect(await broken(own)).toEqual(['commitment', 'stamped']);
  expect(await broken({ ...own, fingerprint: fingerprintOf(richer) })).toEqual(['stamped']);
  expect(await broken({ published: honest.published.toReversed() })).toEqual(['winners']);
});

test.each([
  ['added', [...lines, '63 - 499']],
  ['dropped', lines.slice(0, -1)],
  ['renumbered', [lines[0] ?? '', `51 ${'0'.repeat(32)} 444`, lines[2] ?? '']],
  [
    'given to another ticket',
    [lines[0] ?? '', (lines[1] ?? '').replace(/ \w{32} /, ` ${'1'.repeat(32)} `), lines[2] ?? ''],
  ],
  ['put into another order', lines.toReversed()],
  ['put on the list twice', [...lines, lines.at(-1) ?? '']],
])('entries %s after the list was stamped do not pass', async (_what, changed) => {
  const list = changed.join('\n');
  expect(await broken({ list })).toContain('entries');
  const isReadable = changed.length !== lines.length + 1 || list.endsWith('499');
  if (!isReadable || changed[0] !== lines[0]) return;
  expect(await broken(forged({ list }))).toContain('sealed');
});

test('another round, or another signature of the same round, does not pass', async () => {
  const other =
    'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61';
  expect(await broken(forged({ round: honest.round + 1 }))).toEqual(['beacon']);
  expect(await broken(forged({ signature: other }))).toEqual(['beacon']);
  expect(await broken({ signature: 'c0'.padEnd(96, '0') })).toEqual(['beacon', 'winners']);
});

test('a beacon under another key is not the one that was named, and a shop’s own beacon is none outside of the sandbox', async () => {
  const { beacon } = readDocument(honest.document);
  const swapped = JSON.stringify({
    ...JSON.parse(honest.document),
    beacon: { ...beacon, publicKey: QUICKNET.publicKey },
  });
  expect(await broken({ document: swapped })).toContain('commitment');
  const claimsReal = promising({ sandbox: false });
  expect(
    await broken({
      document: claimsReal,
      fingerprint: fingerprintOf(claimsReal),
      isSandbox: false,
    }),
  ).toEqual(expect.arrayContaining(['stamped', 'beacon']));
});

test('timestamps of each other’s hashes, and another authority’s, do not pass', async () => {
  const swapped = { commitmentToken: honest.closingToken, closingToken: honest.commitmentToken };
  expect(await broken(swapped)).toEqual(['stamped', 'sealed', 'beacon']);
  expect(await broken({ authority: honest.closingToken })).toEqual(['stamped', 'sealed', 'beacon']);
  const bent = `${honest.closingToken.slice(0, -8)}AAAAAAA=`;
  expect(await broken({ closingToken: bent })).toEqual(['sealed', 'beacon']);
});

test('a proof that is consistent in itself and has not the ticket’s fingerprint does not pass', async () => {
  expect(await broken({ fingerprint: 'ab'.repeat(32) })).toEqual(['commitment']);
  expect(await broken({ draw: 13 })).toEqual(['commitment']);
  expect(await broken({ document: '{"protocol":"fairdraw-draw-2"}' })).toContain('commitment');
});

test('a fingerprint is read as people type it', () => {
  expect(readFingerprint(` ${'AB '.repeat(32)}`)).toBe('ab'.repeat(32));
  expect(readFingerprint('ab')).toBeNull();
  expect(readFingerprint('x'.repeat(1_000_000))).toBeNull();
});

test('the public beacon’s name belongs to its key, and a round that it signed is known', () => {
  expect(chainHash(QUICKNET)).toBe(
    '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  );
  const signature =
    'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61';
  expect(isRoundSignature(QUICKNET, 5_928_395, signature)).toBe(true);
  expect(isRoundSignature(QUICKNET, 5_928_396, signature)).toBe(false);
});

test.each([1, 2, 3, 4, 5, 63, 64, 65, 1000, 60_000])(
  'of %i tickets each number comes once',
  (total) => {
    const numberOf = numberPermutation(new Uint8Array(32).fill(total % 251), total);
    const seen = new Set(Array.from({ length: total }, (_, index) => numberOf(index + 1)));
    expect(seen.size).toBe(total);
    expect(Math.min(...seen)).toBe(1);
    expect(Math.max(...seen)).toBe(total);
    expect(() => numberOf(total + 1)).toThrow(RangeError);
  },
);

test('numbers keep to themselves which were sold before them', () => {
  const total = 100_000;
  const numberOf = numberPermutation(new Uint8Array(32).fill(7), total);
  const first = Array.from({ length: 2000 }, (_, index) => numberOf(index + 1));
  // the first two thousand are spread like random ones: their mean, and how often one exceeds its predecessor
  const mean = first.reduce((sum, number) => sum + number, 0) / first.length;
  expect(Math.abs(mean - total / 2)).toBeLessThan(4 * (total / Math.sqrt(12 * first.length)));
  const rises = first.filter(
    (number, index) => index > 0 && number > (first[index - 1] ?? 0),
  ).length;
  expect(Math.abs(rises - 1000)).toBeLessThan(4 * Math.sqrt(2000 / 12));
});

test('the root is that of RFC 6962', () => {
  expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(merkleRoot([''])).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(merkleRoot(['a', 'b', 'c'])).not.toBe(merkleRoot(['a', 'b', 'c', 'c']));
});

/**
 * The attack that works if only seed and list decide: a buyer who knows the seed, and that numbers
 * are sold in order, computes in advance how many tickets give the first prize to one of theirs, and
 * buys exactly that many.
 */
test('who knows the secret and everything sold cannot choose how many tickets to buy so as to win', () => {
  const rounds = Array.from(
    { length: 60 },
    (_, index) => `${'ab'.repeat(46)}${String(index).padStart(4, '0')}`,
  );
  const before = 100;
  const most = 30;
  let wins = 0;
  let bought = 0;
  for (const [trial, signature] of rounds.entries()) {
    const secret = trial.toString(16).padStart(64, '0');
    // the attacker tries every amount with the previous round, which is all that can be known, and
    // takes the best
    const outcomeWith = (amount: number, roundSignature: string) =>
      drawOutcome(
        {
          secret,
          fingerprint: 'f',
          root: `${amount}`,
          head: null,
          round: 1,
          signature: roundSignature,
        },
        [
          {
            serial: 1,
            tag: '-',
            numbers: Array.from({ length: before + amount }, (_, at) => at + 1),
          },
        ],
        [{ rank: 1, quantity: 1 }],
      )[0]?.ticketNo ?? 0;
    const known = 'cd'.repeat(48);
    const best = Array.from({ length: most }, (_, index) => index + 1).find(
      (amount) => outcomeWith(amount, known) > before,
    );
    const amount = best ?? most;
    bought += amount / (before + amount);
    if (outcomeWith(amount, signature) > before) wins += 1;
  }
  // `bought` is the fair expectation; with the outcome foreseen, nearly all of the sixty would be wins
  expect(wins).toBeLessThan(bought + 4 * Math.sqrt(bought) + 1);
  expect(wins).toBeLessThan(30);
});
