import type { ApiRequest } from '@/server/api/api-request';
import { variantOf } from '@/server/api/context-of';
import { testDatabase } from '@/server/db/testing/test-database';
import { jobContext } from '@/server/jobs/job-context';
import { guestContext } from '@/server/testing/context';
import { openOnly } from '@/server/testing/one-variant';
import { discover } from './discover';
import { getComponents } from './get-components';
import { getConfig } from './get-config';
import { getProductBrandingKeys } from './get-product-branding-keys';
import { getProductOffers } from './get-product-offers';
import { locate } from './locate';
import { holdVersions } from './versions/held-versions';

const database = testDatabase();
const OTHER = { AU: 'GB', GB: 'AU' } as const;

afterAll(() => holdVersions([]));

test.each(['AU', 'GB'] as const)('a shop of %s alone knows no other', async (variant) => {
  openOnly(variant);
  const other = OTHER[variant];
  const guest = guestContext(database.db, {
    variant,
    segmentName: `${variant.toLowerCase()}_default`,
  });
  const { variants } = await getConfig();
  const { sites } = await discover();
  const brands = await getProductBrandingKeys(guest);
  expect(variants.map((one) => one.variant)).toEqual([variant]);
  expect(sites.map((one) => one.variant)).toEqual([variant]);
  expect(brands.map(({ brandingKey }) => brandingKey)).toEqual([variant]);
  const choice = (await getComponents(guest, {})).find(({ key }) => key === 'variant_choice');
  expect(choice).toMatchObject({ isEnabled: false });
  expect(await locate(guest, { country: other })).toMatchObject({
    ...{ subVariant: variant, isKnown: false },
  });
  expect(await getProductOffers(guest, { pricingId: other })).toEqual([]);
});

test.each([
  ['AU', 'GB'],
  ['GB', 'AU'],
  ['GB', null],
] as const)('a shop of %s alone answers who names %s', (variant, named) => {
  openOnly(variant);
  const headers = new Headers(named === null ? {} : { 'x-sub-variant': named });
  expect(
    variantOf({ method: 'GET', url: 'http://shop.example/v2/config', headers } as ApiRequest),
  ).toBe(variant);
  expect(jobContext(database.db)).toMatchObject({
    ...{ variant, pricingId: variant, locale: `en-${variant}` },
  });
});
