import { provideSettings } from '@/web/testing/provide-settings';
import { variantOfVisit } from './variant-of-visit';

test('one that is not open is nobody’s, whatever was chosen and wherever they came', () => {
  provideSettings({
    SITE_ORIGIN: 'https://fairdraw.example',
    SITE_ORIGIN_GB: 'https://uk.fairdraw.example',
  });
  expect(variantOfVisit('GB', 'uk.fairdraw.example', ['AU'])).toBe('AU');
  expect(variantOfVisit(undefined, 'fairdraw.example', ['GB'])).toBe('GB');
  expect(variantOfVisit('GB', 'fairdraw.example', ['AU', 'GB'])).toBe('GB');
  provideSettings({});
  expect(variantOfVisit('GB', null, ['AU'])).toBe('AU');
});

test('who chose nothing is in the shop of the address; a choice counts at every address', () => {
  provideSettings({
    SITE_ORIGIN: 'https://fairdraw.example',
    SITE_ORIGIN_GB: 'https://uk.fairdraw.example',
  });
  expect(variantOfVisit(undefined, 'uk.fairdraw.example')).toBe('GB');
  expect(variantOfVisit(undefined, 'fairdraw.example')).toBe('AU');
  expect(variantOfVisit('au', 'uk.fairdraw.example')).toBe('AU');
  expect(variantOfVisit('nowhere', 'uk.fairdraw.example')).toBe('GB');
});

test('a shop with one address is Australian until a visitor chooses', () => {
  provideSettings({ SITE_ORIGIN: 'https://fairdraw.example' });
  expect(variantOfVisit(undefined, 'fairdraw.example')).toBe('AU');
  expect(variantOfVisit('GB', null)).toBe('GB');
});
