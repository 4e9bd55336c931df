import { sql } from 'drizzle-orm';
import { GetProductOffers } from '@/lib/contract/catalogue';
import {
  Discover,
  DiscoverAtItsBase,
  GetComponents,
  GetNavigation,
  GetPricingInfo,
  GetTheme,
  ListTips,
  Locate,
} from '@/lib/contract/start-up';
import { links } from '@/lib/routes/links';
import { holdRouteOverrides, NO_OVERRIDES } from '@/lib/routes/overrides';
import { platformRoutes } from '@/server/platform';
import { testShop } from '@/server/testing/test-shop';

const { match } = links({ variant: 'AU' });

const shop = testShop();
const inPounds = () => shop.visitor({ variant: 'GB' });

test('discovery names every service that answers with its base, no other, and the site of each variant', async () => {
  const { services, sites, webApp } = await shop.visitor()(Discover, {});
  const answering = new Set(platformRoutes.map(({ call }) => call.endpoint.base ?? '/v2'));
  expect(services.map(({ base }) => base).toSorted()).toEqual([...answering, '/cms'].toSorted());
  expect(sites.map(({ variant }) => variant)).toEqual(['AU', 'GB']);
  expect(await shop.visitor()(DiscoverAtItsBase, {})).toEqual({ services, sites, webApp });
  expect(webApp.manifest).toMatch(/^https?:.*\/site\.webmanifest$/);
});

test.each([
  ['GB', { country: 'GB', subVariant: 'GB', isKnown: true }],
  ['gb', { country: 'GB', subVariant: 'GB', isKnown: true }],
  ['AU', { country: 'AU', subVariant: 'AU', isKnown: true }],
  ['FR', { country: 'FR', subVariant: 'AU', isKnown: false }],
  ['T1', { country: null, subVariant: 'AU', isKnown: false }],
  [undefined, { country: null, subVariant: 'AU', isKnown: false }],
])('a visitor in %s', async (country, located) => {
  expect(await shop.visitor()(Locate, { country })).toEqual(located);
});

test('every offer that a visitor is sold has a tip, and none of the others', async () => {
  const tips = await shop.visitor()(ListTips, {});
  const sold = await shop.visitor()(GetProductOffers, { pricingId: 'AU' });
  expect(tips.map(({ lotteryKey }) => lotteryKey)).toEqual(sold.map(({ key }) => key));
  for (const { text } of tips) expect(text.length).toBeGreaterThan(40);
  expect((await inPounds()(ListTips, {})).map(({ lotteryKey }) => lotteryKey).sort()).toEqual([
    'mega_jackpot_lottery',
    'super_jackpot_lottery',
  ]);
});

test('pricing tells what each size and each book costs, in the currency of the pricing', async () => {
  const { currency, offers } = await shop.visitor()(GetPricingInfo, { pricingId: 'AU' });
  expect(currency).toBe('AUD');
  const systems = offers
    .find(({ lotteryKey }) => lotteryKey === 'saturday_lotto')
    ?.gameTypes.find(({ gameType }) => gameType === 'reduced_system');
  const priceOf = (size: number) =>
    systems?.prices.find((each) => each.size === size)?.price.amountCents;
  expect(priceOf(7)).toBeLessThan(priceOf(8) ?? 0);
  expect(
    offers.find(({ lotteryKey }) => lotteryKey === 'one_lottery')?.books.length,
  ).toBeGreaterThan(1);
  const pounds = await shop.visitor()(GetPricingInfo, { pricingId: 'GB' });
  expect(
    pounds.offers.every(({ gameTypes }) => gameTypes[0]?.prices[0]?.price.currency === 'GBP'),
  ).toBe(true);
});

test('navigation leads only where the segment may go', async () => {
  const { menu, ...places } = await shop.visitor()(GetNavigation, {});
  expect(places.bar[0]).toMatchObject({ key: 'lottoTickets', path: '/lotto-tickets' });
  for (const { key, path } of [...menu, ...Object.values(places).flat()])
    expect(match(path)?.route.name).toBe(key);
  const keys = (links: { key: string }[]) => links.map(({ key }) => key);
  expect(keys(places.footer)).toContain('responsibleGaming');
  const pounds = await inPounds()(GetNavigation, {});
  expect(keys(pounds.menu)).toContain('results');
  expect(keys(pounds.menu)).not.toContain('charityTickets');
  // the link to the membership is also shown where there is none, because people can register their
  // interest there
  expect(keys(pounds.bar)).toContain('dailyWinners');
  const charity = await shop.visitor()(GetNavigation, { segmentName: 'au_charity' });
  expect(keys(charity.bar)).toEqual(['charityTickets', 'results', 'dailyWinners']);
  const nowhere = await shop.visitor()(GetNavigation, { segmentName: 'no_such' });
  expect(keys(nowhere.condensedFooter)).toEqual(['privacy', 'terms']);
});

test('navigation goes where content put a route, and calls it what content calls it', async () => {
  const labels = { results: 'Numbers' };
  holdRouteOverrides({
    ...NO_OVERRIDES,
    GB: { paths: { results: '/draws/:page?' }, labels },
  });
  const results = async (ask: ReturnType<typeof inPounds>) =>
    (await ask(GetNavigation, {})).bar.find(({ key }) => key === 'results');
  expect(await results(inPounds())).toMatchObject({ label: 'Numbers', path: '/draws' });
  expect(await results(shop.visitor())).toMatchObject({ path: '/lotto-results' });
  holdRouteOverrides(NO_OVERRIDES);
});

test('the frame’s parts follow the segment’s capabilities', async () => {
  const parts = await shop.visitor()(GetComponents, {});
  expect(parts).toContainEqual({ key: 'variant_choice', isEnabled: true });
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  const unknown = await shop.visitor()(GetComponents, { segmentName: 'no_such' });
  expect(unknown.filter(({ isEnabled }) => isEnabled)).toEqual([]);
});

test('the theme is what content says, and nothing where it says nonsense', async () => {
  const { db } = shop.database;
  expect(await shop.visitor()(GetTheme, {})).toEqual({ colours: [], logo: null });
  const colours = [{ token: 'brand', light: '#0b5c42', dark: '#56cc9b' }];
  await db.execute(sql`
    insert into content_items (collection, id, data, status)
    values ('theme', 'theme', ${JSON.stringify({ colours })}::jsonb, 'published')
    on conflict (collection, id) do update set data = excluded.data`);
  expect(await shop.visitor()(GetTheme, {})).toEqual({ colours, logo: null });
  await db.execute(
    sql`update content_items set data = '{"colours": "red"}' where collection = 'theme'`,
  );
  expect(await shop.visitor()(GetTheme, {})).toEqual({ colours: [], logo: null });
});

test('an editor’s tip takes the place of the one that ships', async () => {
  await shop.database.db.execute(sql`
    insert into content_items (collection, id, data, status)
    values ('translations', 'tips-powerball2018', ${JSON.stringify({
      locale: 'en-AU',
      category: 'tips',
      key: 'powerball2018',
      type: 'plain',
      value: 'Look before you play.',
    })}::jsonb, 'published')`);
  const tips = await shop.visitor()(ListTips, {});
  expect(tips.length).toBeGreaterThan(1);
  expect(tips.find(({ lotteryKey }) => lotteryKey === 'powerball2018')?.text).toBe(
    'Look before you play.',
  );
});
