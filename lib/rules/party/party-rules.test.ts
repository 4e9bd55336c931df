import { allShippedRules, shippedRules } from '../games/testing/shipped-lotteries';
import { groupNameKey, shownName } from './names';
import { PARTY_TERMS, partyGames } from './terms';

const played = () => partyGames(allShippedRules(), 'AU');

test('a share costs what its games cost as a ticket, and is never smaller than one', () => {
  expect(played().map(({ rules }) => rules.key)).toEqual([
    'powerball2018',
    'oz_lotto2022',
    'saturday_lotto',
    'weekday_windfall',
  ]);
  for (const { rules, sharePrices } of played()) {
    expect(sharePrices.every(({ gamesPerShare }) => gamesPerShare >= rules.minGames)).toBe(true);
    expect(sharePrices.map(({ sharePriceCents }) => sharePriceCents)).toEqual(
      sharePrices.map(({ sharePriceCents }) => sharePriceCents).toSorted((a, b) => a - b),
    );
  }
  expect(partyGames(allShippedRules(), 'GB').map(({ rules }) => rules.currency)).toEqual([
    'GBP',
    'GBP',
  ]);
  expect(PARTY_TERMS.minimumShares).toBeGreaterThan(1);
});

test('parties play as many games a share as a ticket may have, and no lottery that has no such ticket', () => {
  const sold = (minGames: number, maxGames: number) =>
    partyGames([{ ...shippedRules('powerball2018'), minGames, maxGames }], 'AU').flatMap(
      ({ sharePrices }) => sharePrices.map(({ gamesPerShare }) => gamesPerShare),
    );
  expect(sold(4, 50)).toEqual([4, 8, 12, 20]);
  expect(sold(6, 12)).toEqual([8, 12]);
  expect(sold(5, 7)).toEqual([]);
});

test('names that look alike are one name', () => {
  const key = groupNameKey('Office Lunch Club');
  for (const name of ['office lunch club', 'OFFICE  LUNCHCLUB', 'Ｏffice Lúnch Club'])
    expect(groupNameKey(name)).toBe(key);
  expect(groupNameKey('Office Lunch Club 2')).not.toBe(key);
});

test('members see a first name and an initial', () => {
  expect(shownName('Robin', 'example')).toBe('Robin E.');
  expect(shownName('Robin', ' ')).toBe('Robin');
  expect(shownName('Anna', '𝒜bc')).toBe('Anna 𝒜.');
});
