import { sql } from 'drizzle-orm';
import { BuildCart } from '@/lib/contract/cart-calls';
import { ListPlacements, PrimeCartPlacements } from '@/lib/contract/placements';
import { newId } from '@/server/kernel/ids';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { showsSignsOfHarm } from '@/server/testing/signs-of-harm';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const HOUR_MS = 3_600_000;
const ask = (keys: string, more: Record<string, string> = {}, api = shop.visitor()) =>
  api(ListPlacements, { keys, brandingKey: 'AU', pricingId: 'AU', ...more });
const placed = async (...args: Parameters<typeof ask>) =>
  (await ask(...args)).map(({ key, config }) => [key, config.lotteryKey]);

test('with nothing on sale every place is empty: 204 on the wire, an empty list for clients', async () => {
  const path = '/v2/placement?branding_key=AU&keys=feature_placement';
  const response = await shop.send({ path });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(await ask('feature_placement,fast_play')).toEqual([]);
});

describe('with draws on sale', () => {
  beforeAll(async () => {
    const { db } = shop.database;
    await aDraw(db, { offerKey: 'powerball2018', drawNo: 1, prizePoolCents: 4_000_000_000 });
    await aDraw(db, {
      offerKey: 'oz_lotto2022',
      drawNo: 2,
      prizePoolCents: 4_000_000_000,
      closesInMs: 12 * HOUR_MS,
    });
    // closes in a few minutes, which is too late to be advertised
    await aDraw(db, {
      offerKey: 'saturday_lotto',
      drawNo: 3,
      prizePoolCents: 9_000_000_000,
      closesInMs: 5 * 60_000,
    });
    await aDraw(db, {
      offerKey: 'one_lottery',
      drawNo: 4,
      prizePoolCents: 20_000_000,
      ticketTotal: 1000,
      soldCount: 3,
      closesInMs: 48 * HOUR_MS,
    });
    await aDraw(db, {
      offerKey: 'your_hospice_lottery',
      drawNo: 5,
      prizePoolCents: 90_000_000,
      ticketTotal: 1000,
      soldCount: 1000,
    });
  });

  test('who shows signs of harm is advertised nothing, and pays the same prices', async () => {
    const [pat, kim] = [await shop.customer(), await shop.customer()];
    await showsSignsOfHarm(shop.database.db, pat.ctx.customer.id);
    expect(await ask('feature_placement,fast_play', {}, pat.api)).toEqual([]);
    expect(await ask('feature_placement,fast_play', {}, kim.api)).not.toEqual([]);
    const item = aLotteryItem({ drawNo: 1 });
    const totals = await Promise.all(
      [pat, kim].map(async ({ api }) => (await api(BuildCart, { items: [item] })).cartTotal),
    );
    expect(totals[0]).toEqual(totals[1]);
  });

  test('the biggest prize is featured; of two alike the one that closes first', async () => {
    expect(await ask('feature_placement')).toEqual([
      {
        key: 'feature_placement',
        config: { productType: 'lottery_ticket', lotteryKey: 'oz_lotto2022' },
      },
    ]);
  });

  test('a place needs no pricing: it is the visitor’s own', async () => {
    const response = await shop.send({
      path: '/v2/placement?branding_key=AU&keys=feature_placement',
    });
    expect(await response.json()).toEqual({
      result: [
        {
          key: 'feature_placement',
          config: { product_type: 'lottery_ticket', lottery_key: 'oz_lotto2022' },
        },
      ],
    });
  });

  test('beside a cart stands what is not in it, one offer in one place, nothing sold out', async () => {
    const cart = '[{"lottery_key":"oz_lotto2022","draw_number":2}]';
    expect(await placed('cart_inline_item,pre_cart_standard,fast_play', { cart })).toEqual([
      ['cart_inline_item', 'one_lottery'],
      ['pre_cart_standard', 'powerball2018'],
    ]);
  });

  test('a segment without commercial lotteries is shown raffles alone', async () => {
    const { ctx, api } = await shop.customer();
    await shop.database.db.execute(
      sql`update customers set segment_name = 'au_charity' where id = ${ctx.customer.id}`,
    );
    expect(await placed('feature_placement,fast_play', {}, api)).toEqual([
      ['feature_placement', 'one_lottery'],
    ]);
  });

  test('a customer at a spend limit is not tempted past it', async () => {
    const { ctx, api } = await shop.customer();
    await shop.database.db.execute(
      sql`insert into spend_limits (id, customer_id, period, limit_cents)
        values (${newId()}, ${ctx.customer.id}, 'week', 100)`,
    );
    expect(await placed('cart_inline_item,fast_play,pre_cart_standard', {}, api)).toEqual([]);
  });

  test('what is in the cart counts against the limit, and a cart that cannot be bought is left alone', async () => {
    const { ctx, api } = await shop.customer();
    const limit = (cents: number) =>
      shop.database.db.execute(sql`
        insert into spend_limits (id, customer_id, period, limit_cents)
        values (${newId()}, ${ctx.customer.id}, 'day', ${cents})
        on conflict (customer_id, period) do update set limit_cents = excluded.limit_cents`);
    const item = aLotteryItem({ drawNo: 1 }); // 6.15
    await api(BuildCart, { items: [item] });
    const beside = () => placed('cart_inline_item', {}, api);
    await limit(815);
    expect(await beside()).toEqual([['cart_inline_item', 'one_lottery']]); // 2.00
    await limit(814);
    expect(await beside()).toEqual([]);
    await limit(600);
    expect(await beside()).toEqual([]);
  });

  test('identifiers of the wrong shape count as absent, unknown keys and broken carts are refused', async () => {
    expect(await placed('feature_placement', { segmentUserId: 'x y', customerKey: '%' })).toEqual([
      ['feature_placement', 'oz_lotto2022'],
    ]);
    await expect(ask('nonsense')).rejects.toMatchObject({ status: 422 });
    await expect(ask('fast_play', { cart: '{' })).rejects.toMatchObject({ status: 422 });
  });
});

test('a cart’s places can be announced', async () => {
  expect(await shop.visitor()(PrimeCartPlacements, { segmentUserId: 'somebody' })).toEqual({});
  const path = '/v2/placement/cart/prime?segment_user_id=a&segment_device_id=b';
  expect((await shop.send({ path, method: 'POST' })).status).toBe(204);
});
