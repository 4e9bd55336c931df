import { groupNameKey, shownName } from './names';
import { PARTY_TERMS, partyGame, partyGames } from './terms';

test('a share costs what its games cost as a ticket, and is never smaller than one', () => {
  expect(partyGames('AU').map(({ rules }) => rules.key)).toEqual([
    'powerball2018',
    'oz_lotto2022',
    'saturday_lotto',
    'weekday_windfall',
  ]);
  for (const { rules, sharePrices } of partyGames('AU')) {
    expect(sharePrices.every(({ gamesPerShare }) => gamesPerShare >= rules.minGames)).toBe(true);
    expect(sharePrices.map(({ sharePriceCents }) => sharePriceCents)).toEqual(
      sharePrices.map(({ sharePriceCents }) => sharePriceCents).toSorted((a, b) => a - b),
    );
  }
  expect(partyGame('AU', 'set_for_life2020')).toBeUndefined();
  expect(partyGame('GB', 'powerball2018')).toBeUndefined();
  expect(PARTY_TERMS.minimumShares).toBeGreaterThan(1);
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
