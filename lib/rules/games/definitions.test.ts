import { allGameRules, gameRules, isOfferKey, resolveOfferKey } from './catalogue';
import { combinations } from './combinations';
import { gameTypeByUrlSuffix } from './sold-types';
import { cents, readOfficialJson } from './testing/official-data';

interface SizeTable {
  table: { name: string; numbers: number; games: number; price_aud_subscription: number }[];
}
interface OfficialGame {
  draw_days: string[];
  main?: { pick: number; pool: number };
  supplementary?: { drawn: number } | null;
  special?: { name: string; pool: number } | null;
  price: { subscription_per_game_aud?: number };
  game_types?: { systems?: SizeTable; picks?: SizeTable; powerpik_systems?: SizeTable };
  divisions: { pool_share_pct?: number | null; pool_share_pct_of_divs_2_6?: number | null }[];
}
const official = readOfficialJson('games.json') as Record<string, OfficialGame>;
/** Shares that the official dividends contradict, see official-dividends.test.ts. */
const corrected: Record<string, Record<number, number>> = {
  saturday_lotto: { 1: 3408, 2: 327 },
};
const all = allGameRules();
const onRecord = all.filter(({ key }) => Object.hasOwn(official, key));
const shareOf = (key: string, division: number, percent: number) =>
  corrected[key]?.[division] ?? Math.round(percent * 100);
const byKey = (list: typeof all) => list.map((rules) => [rules.key, rules] as const);

test.each(byKey(onRecord))('%s: barrels, days and shares are those on record', (key, rules) => {
  const recorded = official[key];
  if (!recorded) throw new Error(key);
  if (recorded.main) {
    expect({ pick: rules.pick, pool: rules.pool }).toEqual(recorded.main);
    expect(rules.supplementary).toBe(recorded.supplementary?.drawn ?? 0);
    expect(rules.special?.pool).toBe(recorded.special?.pool);
  }
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const days = recorded.draw_days[0] === 'daily' ? names : recorded.draw_days;
  expect(rules.drawDays.map((day) => names[day]).toSorted()).toEqual(days.toSorted());
  for (const [
    index,
    { pool_share_pct, pool_share_pct_of_divs_2_6 },
  ] of recorded.divisions.entries()) {
    const percent = pool_share_pct ?? pool_share_pct_of_divs_2_6;
    if (percent) expect(rules.divisions[index]?.poolShare).toBe(shareOf(key, index + 1, percent));
  }
  const recordedPrice = recorded.price.subscription_per_game_aud;
  if (recordedPrice) expect(rules.operatorGameCents).toBe(cents(recordedPrice));
});

test.each(byKey(onRecord))('%s: systems and picks make the recorded games', (key, rules) => {
  const { systems, picks, powerpik_systems: powerpik } = official[key]?.game_types ?? {};
  const sold = rules.gameTypes.find(({ gameType }) => gameType === 'reduced_system');
  const recorded = [...(picks?.table ?? []), ...(systems?.table ?? [])];
  expect(sold?.sizes ?? []).toEqual(recorded.map(({ numbers }) => numbers));
  for (const row of recorded) {
    expect(combinations(rules, 'reduced_system', row.numbers)).toBe(row.games);
    expect(rules.operatorGameCents * row.games).toBe(cents(row.price_aud_subscription));
  }
  for (const row of powerpik?.table ?? []) {
    const gameType = row.numbers < rules.pick ? 'powerpik' : 'powerpik_system';
    const sizes = rules.gameTypes.find((type) => type.gameType === gameType)?.sizes;
    expect(sizes).toContain(row.numbers);
    expect(combinations(rules, gameType, row.numbers)).toBe(row.games);
  }
});

test.each(byKey(all))('%s: the definition is whole', (key, rules) => {
  expect(rules.key).toBe(key);
  const shares = rules.divisions.reduce((sum, { poolShare }) => sum + (poolShare ?? 0), 0);
  expect(shares).toBe(10_000);
  expect(rules.divisions[0]?.fixedPrizeCents === null).toBe(rules.jackpot !== null);
  for (const division of rules.divisions) {
    expect((division.poolShare === null) !== (division.fixedPrizeCents === null)).toBe(true);
  }
  const [first] = rules.gameTypes;
  expect(first).toMatchObject({
    minGames: rules.minGames,
    maxGames: rules.maxGames,
    defaultQuickpickGames: rules.defaultQuickpickGames,
  });
  for (const type of rules.gameTypes) {
    expect(type.minGames).toBeLessThanOrEqual(type.defaultQuickpickGames);
    expect(type.defaultQuickpickGames).toBeLessThanOrEqual(type.maxGames);
    if (type.urlSuffix !== null) expect(gameTypeByUrlSuffix(rules, type.urlSuffix)).toBe(type);
  }
  expect(rules.multiDraw.every((draws) => draws % rules.drawsPerEntry === 0)).toBe(true);
  for (const parent of rules.parents) expect(gameRules(parent).pool).toBe(rules.pool);
});

test('legacy keys name the present offers, other keys stay', () => {
  expect(resolveOfferKey('oz_lotto')).toBe('oz_lotto2022');
  expect(resolveOfferKey('powerball')).toBe('powerball2018');
  expect(resolveOfferKey('one_lottery')).toBe('one_lottery');
  expect(resolveOfferKey('toString')).toBe('toString');
  expect(isOfferKey('constructor')).toBe(false);
});
