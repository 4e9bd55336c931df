import { allGameRules, gameRules } from './catalogue';
import { anyPrizeOdds, exactOdds, oneIn } from './odds';
import { readOfficialJson } from './testing/official-data';

interface OfficialGame {
  divisions?: { one_in: number; published_one_in: number; probability?: string }[];
  any_prize_exact_one_in?: number;
  any_prize_one_in?: number;
}

const official = readOfficialJson('games.json') as Record<string, OfficialGame> & {
  _uk: { uk_lotto: { odds: Record<string, number> }; uk_thunderball: { odds_top: number } };
};
const onRecord = allGameRules().filter(({ key }) => Object.hasOwn(official, key));

test.each(allGameRules().map((rules) => [rules.key, rules] as const))(
  '%s: the odds shown are the exact ones counted from the rules',
  (_, rules) => {
    expect(rules.divisions.map((division) => division.oneIn)).toEqual(exactOdds(rules).map(oneIn));
    expect(rules.divisions.map(({ division }) => division)).toEqual(
      rules.divisions.map((_rule, index) => index + 1),
    );
  },
);

test.each(onRecord.map((rules) => [rules.key, rules] as const))(
  '%s: the odds equal the recorded and the published ones',
  (key, rules) => {
    const { divisions = [], ...any } = official[key] ?? {};
    const odds = exactOdds(rules);
    expect(odds.map(oneIn)).toEqual(divisions.map((division) => division.one_in));
    for (const [index, division] of divisions.entries()) {
      const ours = odds[index];
      if (!ours) throw new Error(`${key} lacks division ${index + 1}`);
      if (division.probability) {
        const [favourable = 0n, total = 0n] = division.probability.split('/').map(BigInt);
        expect(ours.favourable * total).toBe(favourable * ours.total);
      }
      // Published figures are whole, some rounded up, some down.
      if (division.published_one_in) {
        expect(Math.abs(oneIn(ours) - division.published_one_in)).toBeLessThan(1);
      }
    }
    expect(oneIn(anyPrizeOdds(rules))).toBe(any.any_prize_exact_one_in ?? any.any_prize_one_in);
  },
);

test('the lotteries of our own have the odds of the shapes they are modelled on', () => {
  const { odds } = official._uk.uk_lotto;
  const superJackpot = exactOdds(gameRules('super_jackpot_lottery')).map(oneIn);
  expect(superJackpot[0]).toBe(odds['6']);
  expect(superJackpot[1]).toBe(odds['5+bonus']);
  expect(Math.ceil(superJackpot[2] ?? 0)).toBe(odds['5']);
  expect(Math.ceil(superJackpot[3] ?? 0)).toBe(odds['4']);
  expect(Math.ceil(superJackpot[4] ?? 0)).toBe(odds['3']);
  const mega = exactOdds(gameRules('mega_jackpot_lottery')).map(oneIn);
  expect(mega[0]).toBe(official._uk.uk_thunderball.odds_top);
});

test('the official games are all on record', () => {
  expect(onRecord).toHaveLength(7);
});
