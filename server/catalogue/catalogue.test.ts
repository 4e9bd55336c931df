import { ProductOffer } from '@/lib/contract/catalogue';
import { CAPABILITIES } from '@/lib/contract/site';
import { prizePoolSuffixOf } from '@/lib/rules/raffles/draw-terms';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import {
  allOffers,
  defaultSegment,
  findCause,
  findOffer,
  findSegment,
  hasCapability,
  offersOf,
  sellsTo,
} from '.';
import { causesIn } from './causes';
import { getCause } from './get-cause';
import { getProductBrandingKeys } from './get-product-branding-keys';
import { getProductOffers } from './get-product-offers';
import { getShopTime } from './get-shop-time';
import { listCauses } from './list-causes';
import { segmentsNow } from './segments';
import { shippedCatalogue } from './versions/shipped-catalogue';

const database = testDatabase();
const ctx = () => guestContext(database.db);

beforeAll(async () => {
  await ensureSchedule(ctx());
});

test('the offers of a segment come with their open draws, next first, in one query', async () => {
  let offers: Awaited<ReturnType<typeof getProductOffers>> = [];
  const statements = await countStatements(database.pool, async () => {
    offers = await getProductOffers(ctx(), { pricingId: 'AU' });
  });
  expect(statements).toBe(1);
  expect(offers).toHaveLength(allOffers().filter(({ pricingId }) => pricingId === 'AU').length);
  for (const offer of offers) expect(() => ProductOffer.parse(offer)).not.toThrow();
  for (const { draws, kind, books, gameTypes } of offers) {
    expect(draws.length).toBeGreaterThan(0);
    const dates = draws.map(({ drawDate }) => drawDate);
    expect(dates).toEqual(dates.toSorted());
    expect(kind === 'raffle' ? books.length : gameTypes.length).toBeGreaterThan(0);
  }
  const weekly = offers.find(({ key }) => key === 'powerball2018');
  expect(weekly?.drawCounts).toEqual([1, 2, 4, 5]);
  expect(weekly?.gameTypes[0]).toMatchObject({
    urlSuffix: '/standard',
    fromPrice: { amountCents: 615 },
  });
  const charity = await getProductOffers(guestContext(database.db, { segmentName: 'au_charity' }), {
    pricingId: 'AU',
  });
  expect(charity.map(({ kind }) => kind)).toEqual(['raffle', 'raffle', 'raffle']);
  const pounds = await getProductOffers(ctx(), { pricingId: 'GB' });
  expect(pounds.map(({ key }) => key).sort()).toEqual([
    'mega_jackpot_lottery',
    'super_jackpot_lottery',
  ]);
});

test('a prize that is paid in money or gold says so, any other is told by its value', async () => {
  const offers = await getProductOffers(ctx(), { pricingId: 'AU' });
  const suffix = (key: string) =>
    offers.find((offer) => offer.key === key)?.draws.map(({ prizePoolSuffix }) => prizePoolSuffix);
  for (const one of suffix('your_hospice_lottery') ?? []) expect(one).toBe('in gold');
  for (const one of suffix('powerball2018') ?? []) expect(one).toBeNull();
  for (const one of suffix('one_lottery') ?? []) expect(one).toBe('in cash');
  for (const one of suffix('make_a_smile_lottery') ?? []) expect(one).toBeNull();
  // what a release before wrote keeps what it said
  expect(prizePoolSuffixOf('one_lottery', null)).toBe('in cash');
  expect(prizePoolSuffixOf('powerball2018', null)).toBeNull();
});

test('old keys lead to the offer of today', () => {
  expect(findOffer('powerball')?.key).toBe('powerball2018');
  expect(findOffer('oz_lotto')?.key).toBe('oz_lotto2022');
  expect(findOffer('constructor')).toBeUndefined();
});

test('a segment is sold what it has the capability and the currency for', () => {
  const lotto = findOffer('saturday_lotto');
  const raffle = findOffer('one_lottery');
  const pounds = findOffer('mega_jackpot_lottery');
  if (!lotto || !raffle || !pounds) throw new Error('offers are missing');
  const sold = (segment: string) => [lotto, raffle, pounds].map((offer) => sellsTo(offer, segment));
  expect(sold('au_default')).toEqual([true, true, false]);
  expect(sold('au_charity')).toEqual([false, true, false]);
  expect(sold('gb_default')).toEqual([false, false, true]);
  expect(sold('nobody')).toEqual([false, false, false]);
  expect(CAPABILITIES.every((capability) => hasCapability('au_default', capability))).toBe(true);
  expect(hasCapability('au_charity', 'syndicates')).toBe(false);
  // customers who are not eligible for the membership may register their interest
  expect(hasCapability('gb_default', 'membership_program')).toBe(true);
  expect(defaultSegment('GB')).toBe(findSegment('gb_default'));
  expect(offersOf('GB').every(({ currency }) => currency === 'GBP')).toBe(true);
});

test('every cause has an address and a story, and is found by either spelling of it', async () => {
  const { items, pageInfo } = await listCauses(ctx(), { limit: 100, offset: 0 });
  expect(pageInfo.total).toBeGreaterThanOrEqual(8);
  for (const { key, slug, story } of items) {
    expect(story.length).toBeGreaterThan(100);
    expect(findCause(key)?.slug).toBe(slug);
    expect((await getCause(ctx(), { slug: slug.replaceAll('-', '_') })).key).toBe(key);
    expect((await listCauses(ctx(), { limit: 1, offset: 0, slug })).items[0]?.key).toBe(key);
  }
  await expect(getCause(ctx(), { slug: 'nothing' })).rejects.toMatchObject({
    code: 'cause.not_found',
  });
  expect(
    allOffers()
      .filter(({ isCharity }) => isCharity)
      .every(({ causes }) => causes.length > 0),
  ).toBe(true);
});

test('the shop’s time is the database’s, moved by the test clock', async () => {
  await database.pool.query('update shop_clock set offset_ms = 86400000');
  const { now, offsetMs } = await getShopTime(ctx());
  expect(offsetMs).toBe(86_400_000);
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(86_300_000);
  await database.pool.query('update shop_clock set offset_ms = 0');
});

test('every segment that moves on leads to one of its own variant that can ask how it went', () => {
  const moving = segmentsNow().filter(({ successor }) => successor);
  expect(moving.length).toBeGreaterThan(0);
  for (const { successor, variant } of moving) {
    const target = segmentsNow().find(({ name }) => name === successor);
    expect(target).toMatchObject({ variant });
    expect(target?.capabilities).toContain('customer_migration');
  }
});

test('the shipped catalogue highlights one cause, splash_for_good, which a raffle on sale supports', async () => {
  const { items } = await listCauses(ctx(), { limit: 100, offset: 0 });
  const highlighted = items.filter(({ isHighlighted }) => isHighlighted);
  expect(highlighted.map(({ key }) => key)).toEqual(['splash_for_good']);
  for (const offerKey of highlighted[0]?.offerKeys ?? ['none'])
    expect(findOffer(offerKey)?.causes.map(({ key }) => key)).toContain('splash_for_good');
});

test('another catalogue highlights another cause, or none', () => {
  const highlighted = (highlightedCause: string | null) =>
    causesIn({ ...shippedCatalogue(), highlightedCause }).filter(
      ({ isHighlighted }) => isHighlighted,
    );
  expect(highlighted('second_table').map(({ key }) => key)).toEqual(['second_table']);
  expect(highlighted(null)).toEqual([]);
});

test('a draw on sale has a picture of its offer, and what is told of it in one place', async () => {
  const offers = await getProductOffers(ctx(), { pricingId: 'AU' });
  for (const { key, name, draws } of offers)
    for (const draw of draws) {
      expect(draw.jackpotImage).toBe(`/og/${key}/ticket.png`);
      expect(draw.drawData).toEqual({
        drawNumber: draw.drawNo,
        drawStop: draw.stop,
        featureImage: `/og/${key}/draw-${draw.drawNo}.png`,
        name,
        value: draw.prizePool,
      });
    }
});

test('a brand has the keys of what its guests are sold', async () => {
  const keys = await getProductBrandingKeys(ctx());
  expect(keys.map(({ brandingKey }) => brandingKey)).toEqual(['AU', 'GB']);
  for (const { brandingKey, productKeys } of keys) {
    const sold = await getProductOffers(ctx(), { pricingId: brandingKey });
    expect(productKeys).toEqual(sold.map(({ key }) => key));
  }
});
