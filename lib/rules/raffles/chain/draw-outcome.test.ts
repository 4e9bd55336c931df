import { bytesOf, sha256Hex } from './bytes';
import { drawOutcome } from './draw-outcome';
import { derivedList, entryLines } from './entry-list';
import { merkleRoot } from './merkle-root';
import { numberPermutation } from './number-permutation';

const DRAWS = 2000;
const SOLD = 40;
const TOTAL = 100;
const PRIZES = [
  { rank: 1, quantity: 1 },
  { rank: 2, quantity: 3 },
];

/** Draw i of a fixed series: everything in it follows from its number. */
function aDraw(i: number) {
  const hash = (what: string) => sha256Hex(`${what} ${i}`);
  const secret = hash('secret');
  const bytes = bytesOf(secret, 32, 'the secret');
  const entries = derivedList(bytes, SOLD, numberPermutation(bytes, TOTAL));
  const parts = {
    secret,
    fingerprint: hash('fingerprint'),
    root: merkleRoot(entryLines(entries)),
    round: 1_000_000 + i,
    signature: `${hash('signature')}${hash('more').slice(0, 32)}`,
    head: { origin: 'draws.example/log', size: 3 * i + 2, root: hash('head') },
  };
  return { parts, entries };
}

/** Pearson's sum over equally likely cells. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const count = (cells: number, places: readonly number[]): number[] => {
  const counts = Array.from({ length: cells }, () => 0);
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
};

const drawn = Array.from({ length: DRAWS }, (_, i) => {
  const { parts, entries } = aDraw(i);
  const placeOf = new Map(entries.map(({ numbers }, place) => [numbers[0] ?? 0, place]));
  const winners = drawOutcome(parts, entries, PRIZES);
  return { winners, places: winners.map(({ ticketNo }) => placeOf.get(ticketNo) ?? -1) };
});

// 1 in 10,000 of chi-squared with 39 and 99 degrees of freedom
const MOST_39 = 82.1;
const MOST_99 = 160.1;

// 1 in 100 of chi-squared with 39 degrees of freedom, and of a normal distribution at either side
const ORDINARY_39 = 62.4;
const ORDINARY_DEVIATIONS = 2.576;

/** How many standard deviations the number of runs above and below the middle is off (Wald and Wolfowitz). */
function runsOff(isAbove: readonly boolean[]): number {
  const all = isAbove.length;
  const above = isAbove.filter(Boolean).length;
  const runs = 1 + isAbove.filter((is, at) => at > 0 && is !== isAbove[at - 1]).length;
  const mean = (2 * above * (all - above)) / all + 1;
  return (runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (all - 1));
}

/** How many standard deviations the correlation of each value with the next one is off. */
function serialOff(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const off = values.map((value) => value - mean);
  const spread = off.reduce((sum, one) => sum + one ** 2, 0);
  const product = off.slice(1).reduce((sum, one, at) => sum + one * (off[at] ?? 0), 0);
  return (product / spread) * Math.sqrt(values.length);
}

test('in 2,000 draws each place on the list wins the first prize as often, as far as chance goes', () => {
  expect(
    chiSquared(
      count(
        SOLD,
        drawn.map(({ places }) => places[0] ?? -1),
      ),
    ),
  ).toBeLessThan(MOST_39);
});

test('so does each place any prize, and each number of the raffle', () => {
  expect(
    chiSquared(
      count(
        SOLD,
        drawn.flatMap(({ places }) => places),
      ),
    ),
  ).toBeLessThan(MOST_39);
  const numbers = drawn.map(({ winners }) => (winners[0]?.ticketNo ?? 0) - 1);
  expect(chiSquared(count(TOTAL, numbers))).toBeLessThan(MOST_99);
});

test('who wins first tells nothing of who wins second', () => {
  const steps = drawn.map(({ places: [one = 0, two = 0] }) => (two - one + SOLD) % SOLD);
  expect(steps).not.toContain(0);
  expect(chiSquared(count(SOLD, steps).slice(1))).toBeLessThan(MOST_39);
});

test('frequency, runs and serial correlation of 2,000 draws lie within 99%', () => {
  const first = drawn.map(({ places }) => places[0] ?? -1);
  expect(chiSquared(count(SOLD, first))).toBeLessThan(ORDINARY_39);
  const runs = runsOff(first.map((place) => place >= SOLD / 2));
  expect(Math.abs(runs)).toBeLessThan(ORDINARY_DEVIATIONS);
  expect(Math.abs(serialOff(first))).toBeLessThan(ORDINARY_DEVIATIONS);
});

test('what is not random is told by runs and serial correlation', () => {
  const inTurn = Array.from({ length: DRAWS }, (_, i) => i % SOLD);
  const upAndDown = Array.from({ length: DRAWS }, (_, i) => (i % 2 ? i % 20 : 20 + (i % 20)));
  for (const series of [inTurn, upAndDown]) {
    expect(Math.abs(runsOff(series.map((place) => place >= SOLD / 2)))).toBeGreaterThan(10);
    expect(Math.abs(serialOff(series))).toBeGreaterThan(10);
  }
});

test('another head, origin or size of the log is another draw, and so is the protocol before', () => {
  const { parts, entries } = aDraw(1);
  const of = (changes: object) =>
    JSON.stringify(drawOutcome({ ...parts, ...changes }, entries, PRIZES));
  const { head } = parts;
  const outcomes = [
    of({}),
    of({ head: { ...head, root: 'ab'.repeat(32) } }),
    of({ head: { ...head, size: head.size + 1 } }),
    of({ head: { ...head, origin: 'else.example/log' } }),
    of({ head: null }),
  ];
  expect(new Set(outcomes).size).toBe(outcomes.length);
});
