import { sql } from 'drizzle-orm';
import { GetMembershipConfig, ListGiveaways } from '@/lib/contract/membership';
import { AA_TEXT, contrast } from '@/lib/rules/theme/contrast';
import { aPromotion } from '@/server/testing/a-promotion';
import { testShop } from '@/server/testing/test-shop';
import { aGiveaway } from './testing/a-giveaway';

const shop = testShop();
const { database } = shop;

/** What an editor has published, in the store's own names. */
async function edited(membership: object): Promise<void> {
  await database.db.execute(sql`
    insert into content_items (collection, id, data, status, date_created, date_updated)
    values ('membership', 'membership', ${JSON.stringify(membership)}::jsonb, 'published', shop_now(), shop_now())
    on conflict (collection, id) do update set data = excluded.data`);
}
const config = () => shop.visitor()(GetMembershipConfig, {});
const daily = async () =>
  (await shop.visitor()(ListGiveaways, { status: 'upcoming', type: 'daily' })).items[0];

beforeAll(async () => {
  await aGiveaway(database.db);
});

test('an editor paints a giveaway, and letters that cannot be read become black or white', async () => {
  const picture = { url: '/assets/band', width: 200, height: 120, alt: '' };
  await edited({
    giveaways: {
      daily: { background_colour: '#0b2545', font_colour: '#ffe8a3', images: [picture] },
    },
  });
  expect(await daily()).toMatchObject({
    backgroundColour: '#0b2545',
    fontColour: '#ffe8a3',
    images: ['/assets/band'],
    bannerImages: ['/pictures/giveaways/daily-banner.svg'],
  });
  await edited({ giveaways: { daily: { background_colour: '#0b2545', font_colour: '#123456' } } });
  const painted = await daily();
  expect(painted?.fontColour).toBe('#ffffff');
  expect(contrast('#0b2545', painted?.fontColour ?? '')).toBeGreaterThanOrEqual(AA_TEXT);
});

test('logo, packages, filters and cohorts are the editor’s; a broken item changes nothing', async () => {
  const price = { amount_cents: 999, currency: 'AUD' };
  const action = { label: 'See it', path: 'https://perks.example/plus' };
  await edited({
    logo: { url: '/assets/logo', width: 10, height: 10, alt: 'Daily Winners' },
    packages: [{ name: 'Plus', text: '', price, every: 'month', action }],
    past_draws_filter: ['daily'],
    cohort_overrides: { daily_winners: { packages: [], entries: 2 } },
  });
  expect(await config()).toMatchObject({
    programLogo: '/assets/logo',
    cohortOverrides: { daily_winners: { packages: [] } },
    config: {
      packages: [{ name: 'Plus', price: { amountCents: 999, currency: 'AUD' }, every: 'month' }],
      pastDrawsFilter: { types: ['daily'] },
    },
  });
  await edited({ packages: [{ name: 'A package that cannot be bought', price, every: 'month' }] });
  expect(await config()).toMatchObject({
    programLogo: null,
    config: { packages: [], pastDrawsFilter: { types: ['daily', 'special', 'monthly'] } },
  });
});

test('a discount is one whose code takes a percentage off now', async () => {
  const { db } = database;
  const percent = { kind: 'percent_discount', percent_basis_points: 1250 } as const;
  const running = await aPromotion(db, percent);
  const ended = await aPromotion(db, {
    ...percent,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2026-02-01T00:00:00Z',
  });
  const dollars = await aPromotion(db);
  const discounts = [running, ended, dollars, 'NOTHING'].map((code) => ({ name: code, code }));
  await edited({ discounts, cohort_overrides: { daily_winners: { discounts } } });
  const configuration = await config();
  const shown = [{ name: running, code: running, percent: 12.5 }];
  expect(configuration.config.discounts).toEqual(shown);
  expect(configuration.cohortOverrides).toEqual({ daily_winners: { discounts: shown } });
});
