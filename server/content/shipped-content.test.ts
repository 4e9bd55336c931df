import { shippedContent } from './shipped-content';
import { withOffers } from './with-offers';

test('everything that this checkout ships is sound', async () => {
  const { items, broken } = withOffers(await shippedContent());
  expect(broken).toEqual([]);
  expect(items.length).toBeGreaterThan(0);
});

test('no two pages of a variant have one address', async () => {
  const { items } = await shippedContent();
  const addresses = items
    .filter(({ collection }) => collection === 'pages')
    .flatMap(({ item: { path, variants } }) =>
      (Array.isArray(variants) ? variants : ['AU', 'GB']).map(
        (variant) => `${variant} ${String(path).toLowerCase()}`,
      ),
    );
  expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([]);
});
