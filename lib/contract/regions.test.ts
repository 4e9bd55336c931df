import { AUSTRALIAN_REGIONS, HIDDEN_REGIONS, isPostcodeOf, regionsOf } from './regions';

test('Great Britain needs no choice, and nobody is offered a hidden region', () => {
  expect(regionsOf('GB')).toEqual(['GB']);
  expect(regionsOf('AU')).toEqual(AUSTRALIAN_REGIONS);
  for (const region of HIDDEN_REGIONS) expect(regionsOf('AU')).not.toContain(region);
});

test.each([
  ['NSW', '2000', true],
  ['NT', ' 0800 ', true],
  ['NT', '０８００', true],
  ['VIC', '0800', false],
  ['VIC', '3000', true],
  ['VIC', '8001', true],
  ['NSW', '3000', false],
  ['NSW', '2540', true],
  ['ACT', '2600', true],
  ['ACT', '0200', true],
  ['ACT', '2000', false],
  ['QLD', '4000', true],
  ['SA', '0872', true],
  ['WA', '0872', true],
  ['NT', '0872', true],
  ['TAS', '7000', true],
  ['TAS', '3000', false],
  ['LW', '4000', true],
  ['QLD', '400', false],
  ['QLD', 'SW1A 1AA', false],
  ['GB', 'SW1A 1AA', true],
  ['GB', 'm11ae', true],
  ['GB', '2000', false],
  ['OTHER', '75008', true],
  ['OTHER', '?', false],
])('in %s the post code %p is right: %p', (region, postcode, isRight) => {
  expect(isPostcodeOf(region, postcode)).toBe(isRight);
});
