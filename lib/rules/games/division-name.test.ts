import { gameRules } from './catalogue';
import { divisionName } from './division-name';
import type { OfferKey } from './game-rules';

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
  expect(rule && divisionName(rules, rule)).toBe(name);
});
