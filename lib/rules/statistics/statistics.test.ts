import { gameRules } from '@/lib/rules/games/catalogue';
import { expectAll, officialDraws } from '@/lib/rules/games/testing/official-data';
import { chanceRange, longWait } from './chance-range';
import { gameStatistics } from './game-statistics';
import { pairsOf } from './pairs';

const powerball = gameRules('powerball2018');
const official = officialDraws(powerball).map(({ drawn }) => drawn);
const statistics = gameStatistics(powerball, official);

describe('real Powerball draws', () => {
  test('every ball is counted as a walk through the draws counts it', () => {
    for (const { number, drawn, gap, longestGap } of statistics.main.balls) {
      const came = official.map(({ main }) => main.includes(number));
      expect(drawn).toBe(came.filter(Boolean).length);
      expect(gap).toBe([...came].reverse().indexOf(true));
      const waits = came
        .map((hit) => (hit ? 'x' : '.'))
        .join('')
        .split('x');
      expect(longestGap).toBe(Math.max(...waits.map((wait) => wait.length)));
    }
  });

  test('the counts add up to what was drawn', () => {
    const sum = (balls: { drawn: number }[]) => balls.reduce((all, { drawn }) => all + drawn, 0);
    expectAll(official, 376);
    expect(sum(statistics.main.balls)).toBe(official.length * 7);
    expect(sum(statistics.special?.balls ?? [])).toBe(official.length);
    expect(statistics.special?.balls).toHaveLength(20);
    expect(statistics.pairs?.counts.reduce((all, count) => all + count, 0)).toBe(
      official.length * 21,
    );
  });

  test('every pair is counted as a walk through the draws counts it', () => {
    const pairs = pairsOf(powerball, statistics.pairs?.counts ?? []);
    expect(pairs).toHaveLength((35 * 34) / 2);
    for (const { low, high, drawn } of pairs) {
      const together = official.filter(({ main }) => main.includes(low) && main.includes(high));
      expect([low, high, drawn]).toEqual([low, high, together.length]);
    }
  });

  test('about one ball in twenty stands outside the range of chance, as chance says', () => {
    const { balls, chance } = statistics.main;
    const outside = balls.filter(({ drawn }) => drawn < chance.low || drawn > chance.high);
    expect(chance.expected).toBeCloseTo(official.length / 5);
    expect(outside.length).toBeLessThanOrEqual(5);
  });
});

test.each(['oz_lotto2022', 'saturday_lotto', 'set_for_life2020', 'lotto_strike'] as const)(
  '%s: the counts of real draws add up',
  (key) => {
    const rules = gameRules(key);
    const draws = officialDraws(rules).map(({ drawn }) => drawn);
    const { main, special } = gameStatistics(rules, draws);
    expect(main.balls.reduce((all, { drawn }) => all + drawn, 0)).toBe(draws.length * rules.pick);
    expect(special).toBeNull();
  },
);

test('a digit that comes twice in a draw counts twice, and digits have no pairs', () => {
  const { main, pairs } = gameStatistics(gameRules('super_66'), [
    { main: [5, 2, 1, 1, 3, 1], supplementary: [], special: null },
    { main: [0, 0, 0, 0, 0, 0], supplementary: [], special: null },
  ]);
  expect(main.balls.map(({ drawn }) => drawn)).toEqual([6, 3, 1, 1, 0, 1, 0, 0, 0, 0]);
  expect(main.balls[1]).toMatchObject({ gap: 1, longestGap: 1 });
  expect(main.balls[4]).toMatchObject({ gap: null, longestGap: 2 });
  expect(main.chance.expected).toBeCloseTo(1.2);
  expect(pairs).toBeNull();
});

test('without a draw nothing is expected and nothing fails', () => {
  const { main } = gameStatistics(powerball, []);
  expect(main.chance).toEqual({ expected: 0, low: 0, high: 0, outside: 0 });
  expect(main.balls.every(({ drawn, gap }) => drawn === 0 && gap === null)).toBe(true);
});

describe('the range of chance', () => {
  /** the probability of exactly `count`, computed the slow and simple way */
  const exactly = (trials: number, probability: number, count: number): number => {
    let ways = 1;
    for (let i = 1; i <= count; i += 1) ways = (ways * (trials - count + i)) / i;
    return ways * probability ** count * (1 - probability) ** (trials - count);
  };

  test.each([
    [50, 0.2],
    [376, 1 / 5],
    [376, 1 / 20],
    [12, 0.5],
    [900, 1 / 60],
  ])('of %d draws at %d holds 95 in 100, and no less than it must', (trials, probability) => {
    const { low, high, expected, outside } = chanceRange(trials, probability);
    const inside = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) =>
        exactly(trials, probability, from + i),
      ).reduce((all, chance) => all + chance, 0);
    expect(expected).toBeCloseTo(trials * probability);
    expect(inside(low, high)).toBeGreaterThanOrEqual(0.95);
    expect(outside).toBeCloseTo(1 - inside(low, high), 9);
    expect(low === 0 ? 0 : inside(0, low - 1)).toBeLessThan(0.025);
    expect(inside(0, high - 1)).toBeLessThan(0.975);
  });

  test('stays finite for more draws than anybody keeps', () => {
    const { low, high } = chanceRange(20_000, 0.2);
    expect(low).toBeGreaterThan(3880);
    expect(high).toBeLessThan(4120);
  });

  test('a long wait is one that nineteen waits in twenty stay below', () => {
    expect((1 - 1 / 5) ** longWait(1 / 5)).toBeLessThanOrEqual(0.05);
    expect((1 - 1 / 5) ** (longWait(1 / 5) - 1)).toBeGreaterThan(0.05);
  });
});
