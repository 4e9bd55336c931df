import type { OfferKey } from '@/lib/contract/game-keys';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { gameRules } from './catalogue';
import { divisionName, divisionTitle, drawnDivisionName } from './division-name';

const messages = SHIPPED_MESSAGES.divisions;

test.each<[OfferKey, number, string]>([
  ['powerball2018', 1, '7 numbers and the Powerball'],
  ['powerball2018', 2, '7 numbers'],
  ['saturday_lotto', 2, '5 numbers and a supplementary'],
  ['saturday_lotto', 3, '5 numbers'],
  ['weekday_windfall', 6, '1 or 2 numbers and 2 supplementaries'],
  ['super_66', 1, 'All 6 digits in order'],
  ['super_66', 2, 'The first or last 5 digits in order'],
  ['lotto_strike', 4, '1 number in the right place'],
])('%s, division %i: %s', (key, division, name) => {
  const rules = gameRules(key);
  const rule = rules.divisions.find((candidate) => candidate.division === division);
  expect(rule && divisionName(messages, rules, rule)).toBe(name);
  expect(drawnDivisionName(messages, key, division)).toBe(name);
});

test('a division is called by its number, one of a strike by its places', () => {
  const titles = (key: OfferKey) =>
    gameRules(key).divisions.map((rule) => divisionTitle(messages, rule));
  expect(titles('lotto_strike')).toEqual(['Strike 4', 'Strike 3', 'Strike 2', 'Strike 1']);
  expect(titles('super_66')[4]).toBe('Division 5');
});

test('words are an editor’s to change, and a game that is not sold has none', () => {
  const ours = { ...messages, withSpecial: '{numbers} + {special}', numbers: '{count} balls' };
  expect(drawnDivisionName(ours, 'powerball2018', 1)).toBe('7 balls + Powerball');
  expect(drawnDivisionName(messages, 'monday_lotto', 1)).toBeNull();
});
