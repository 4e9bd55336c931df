import { variantOfVisit } from './variant-of-visit';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test('who chose nothing is in the shop of the address; a choice counts at every address', () => {
  process.env.SITE_ORIGIN = 'https://fairdraw.example';
  process.env.SITE_ORIGIN_GB = 'https://uk.fairdraw.example';
  expect(variantOfVisit(undefined, 'uk.fairdraw.example')).toBe('GB');
  expect(variantOfVisit(undefined, 'fairdraw.example')).toBe('AU');
  expect(variantOfVisit('au', 'uk.fairdraw.example')).toBe('AU');
  expect(variantOfVisit('nowhere', 'uk.fairdraw.example')).toBe('GB');
});

test('a shop with one address is Australian until a visitor chooses', () => {
  process.env.SITE_ORIGIN = 'https://fairdraw.example';
  delete process.env.SITE_ORIGIN_GB;
  expect(variantOfVisit(undefined, 'fairdraw.example')).toBe('AU');
  expect(variantOfVisit('GB', null)).toBe('GB');
});
