import { allGameRules } from '@/lib/rules/games/catalogue';
import { drawnProblems } from '@/lib/rules/games/drawing';
import { exactOdds } from '@/lib/rules/games/odds';
import { sandboxOperator } from './sandbox-operator';

const games = allGameRules().map((rules) => [rules.key, rules] as const);

test.each(games)('%s: what is drawn could have been drawn', (_, rules) => {
  for (let run = 0; run < 50; run += 1) {
    expect(drawnProblems(rules, sandboxOperator.draw(rules))).toEqual([]);
  }
});

test.each(games)('%s: the country wins about as often as the odds say', (_, rules) => {
  const advertised = rules.jackpot?.startingPoolCents ?? 100_000_000;
  const turnouts = Array.from({ length: 200 }, () => sandboxOperator.turnout(rules, advertised));
  const played = turnouts.reduce((sum, { games: count }) => sum + count, 0);
  for (const [index, { favourable, total }] of exactOdds(rules).entries()) {
    const expected = (played * Number(favourable)) / Number(total);
    const winners = turnouts.reduce((sum, one) => sum + (one.winnersByDivision[index] ?? 0), 0);
    // within six standard deviations: fails by chance once in half a billion runs
    expect(Math.abs(winners - expected)).toBeLessThanOrEqual(6 * Math.sqrt(expected) + 6);
  }
});

test('a bigger jackpot brings more players', () => {
  const [rules] = allGameRules();
  const start = rules?.jackpot?.startingPoolCents;
  if (!rules || !start) throw new Error('no jackpot game');
  const usual = sandboxOperator.turnout(rules, start).games;
  expect(sandboxOperator.turnout(rules, 16 * start).games).toBeGreaterThan(3 * usual);
});
