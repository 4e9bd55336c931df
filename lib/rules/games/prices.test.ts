import { gameRules } from './catalogue';
import type { GamePrice } from './game-rules';
import { emptyGame } from './number-sets';
import { priceCents, subscriptionCents, withCommissionCents } from './prices';
import { panel } from './testing/panels';
import { allShippedRules, shippedRules } from './testing/shipped-lotteries';

const powerball = { rules: shippedRules('powerball2018'), draws: 1, pricingId: 'AU' } as const;

/** The commission of Western Australia's agents, as Lotterywest's prices show it; see decision 038. */
const australian = (gameCents: number): GamePrice => ({
  ...{ currency: 'AUD', gameCents, commission: 1000, roundToCents: 5 },
});
const british = (gameCents: number): GamePrice => ({
  ...{ currency: 'GBP', gameCents, commission: 0, roundToCents: 1 },
});

test('rounding the commission gives the operator’s published prices', () => {
  const price = australian(120);
  const published = { 4: 530, 8: 1055, 12: 1585, 18: 2375, 20: 2640, 36: 4750 };
  for (const [games, amountCents] of Object.entries(published)) {
    expect(withCommissionCents(price, Number(games))).toBe(amountCents);
  }
  expect(priceCents({ ...windfall, games: 4 })).toBe(265);
  expect(
    priceCents({ ...powerball, rules: shippedRules('oz_lotto2022'), ...standard, games: 1 }),
  ).toBe(145);
});

test('a jurisdiction has one commission and one way of rounding, whatever the game', () => {
  for (const { prices } of allShippedRules()) {
    if (prices.AU) expect(prices.AU).toEqual(australian(prices.AU.gameCents));
    if (prices.GB) expect(prices.GB).toEqual(british(prices.GB.gameCents));
  }
});

const standard = { gameType: 'standard', size: 7 } as const;
const windfall = {
  rules: shippedRules('weekday_windfall'),
  gameType: 'standard',
  size: 6,
  draws: 1,
  pricingId: 'AU',
} as const;

test('a system costs as many games as it makes', () => {
  expect(priceCents({ ...powerball, gameType: 'reduced_system', size: 8, games: 1 })).toBe(1230);
  expect(priceCents({ ...powerball, gameType: 'powerhit', size: 7, games: 1 })).toBe(3080);
  expect(priceCents({ ...powerball, gameType: 'reduced_system', size: 20, games: 1 })).toBe(
    11_938_080,
  );
});

test('favourites make the games of a combo', () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const game = panel({ numbers, favourites: [9, 10], powerball: [1] });
  // Two favourites and five of eight numbers: 56 games.
  const entry = { ...powerball, gameType: 'mega_combo', size: 8, games: [game] } as const;
  expect(priceCents(entry)).toBe(8625);
  expect(subscriptionCents(entry)).toBe(56 * 140);
  const empty = emptyGame(gameRules('powerball2018'), 'mega_combo', 8);
  expect(priceCents({ ...entry, games: [empty] })).toBe(1230);
});

test('several draws cost so many times one draw', () => {
  const one = priceCents({ ...powerball, ...standard, games: 5 });
  expect(priceCents({ ...powerball, ...standard, games: 5, draws: 10 })).toBe(10 * one);
});

test('Set for Life is sold by seven draws', () => {
  const entry = {
    ...powerball,
    ...standard,
    rules: shippedRules('set_for_life2020'),
    games: 2,
  } as const;
  expect(priceCents({ ...entry, draws: 7 })).toBe(925);
  expect(priceCents({ ...entry, draws: 14 })).toBe(1850);
  expect(() => priceCents({ ...entry, draws: 8 })).toThrow('multiples of 7');
});

test('pounds have no commission and unknown pricings are refused', () => {
  const entry = {
    rules: shippedRules('super_jackpot_lottery'),
    gameType: 'standard',
    size: 6,
    games: 3,
    draws: 1,
  } as const;
  expect(priceCents({ ...entry, pricingId: 'GB' })).toBe(600);
  for (const pricingId of ['AU', 'US', '', 'constructor']) {
    expect(() => priceCents({ ...entry, pricingId })).toThrow(RangeError);
  }
});
