import { sql } from 'drizzle-orm';
import { BuildCart, PlanReplay } from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { GetReceipt, ListRecommendedOrders } from '@/lib/contract/checkout';
import { PurchaseCart } from '@/lib/contract/purchase';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { countStatements } from '@/server/testing/count-statements';
import { showsSignsOfHarm } from '@/server/testing/signs-of-harm';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { listRecommendedOrders } from './list-recommended-orders';

const shop = testShop();

const panel = (first: number) => ({
  sets: [
    { key: 'numbers' as const, numbers: [first, 21, 22, 23, 24, 25, 26] },
    { key: 'powerball' as const, numbers: [8] },
  ],
});
const chosen = (first = 1) =>
  aLotteryItem({ games: [1, 2, 3, 4].map((more) => panel(first + more)), size: 7 });

/** Buys, and holds the draws entered: they are over afterwards. */
async function bought({ api }: TestCustomer, items: NewCartItem[]) {
  const cart = await api(BuildCart, { items });
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  return api(GetReceipt, { checkoutId: id });
}

const over = (where = sql`true`) =>
  shop.database.db.execute(
    sql`update draws set status = 'DRAW_PAID', closes_at = shop_now() - interval '1 hour',
      main_numbers = '{1,2,3,4,5,6,7}', drawn_at = shop_now(), confirmed_at = shop_now() where ${where}`,
  );

const aBuyer = () => shop.customer({ purseCents: 100_000 });

beforeEach(async () => {
  const { db } = shop.database;
  await db.execute(sql`truncate draws cascade`);
  await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: 100 }, 6);
  await aDraw(db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 1000 });
});

test('a purchase is planned again for the next open draws: the same numbers, a quick pick drawn anew', async () => {
  const buyer = await aBuyer();
  const receipt = await bought(buyer, [chosen(), aLotteryItem({ numDraws: 2 }), aRaffleItem()]);
  await over(sql`draw_no in (7, 100)`);
  await aDraw(shop.database.db, {
    offerKey: 'make_a_smile_lottery',
    drawNo: 8,
    ticketTotal: 1000,
  });
  const plan = await buyer.api(PlanReplay, { replayId: receipt.id });
  expect(plan.leftOut).toEqual([]);
  expect(plan.entries.map(({ item }) => item)).toMatchObject([
    { games: chosen().games, drawNo: 101, numDraws: 1 },
    { games: [], quickpick: 4, drawNo: 101, numDraws: 2 },
    { quantity: 3, drawNo: 8, causeKey: 'play_on_the_ward' },
  ]);
  expect(plan.entries.map(({ repeats }) => repeats?.price.amountCents)).toEqual([615, 1230, 2500]);
  const items = plan.entries.map(({ item }) => item);
  const { cartItems } = await buyer.api(BuildCart, { items, onlyOnce: true });
  expect(ticketsIn(cartItems)[0]?.games).toEqual(chosen().games);
  expect(ticketsIn(cartItems)[1]?.games).toHaveLength(4);
});

test('one order of a purchase is planned by its own id', async () => {
  const buyer = await aBuyer();
  const { orders } = await bought(buyer, [chosen(), aRaffleItem()]);
  const plan = await buyer.api(PlanReplay, { replayId: orders[0]?.id ?? '' });
  expect(plan.entries.map(({ offerName }) => offerName)).toEqual(['Powerball']);
});

test('a price that differs from then is told beside it', async () => {
  const buyer = await aBuyer();
  const { id } = await bought(buyer, [aRaffleItem()]);
  await shop.database.db.execute(sql`update orders set total_cents = 2000`);
  const { entries } = await buyer.api(PlanReplay, { replayId: id });
  expect(entries[0]).toMatchObject({
    price: { amountCents: 2500 },
    repeats: { price: { amountCents: 2000 } },
  });
});

test.each([
  ['its raffle has ended', over, 'No draw of Make a Smile Lottery is on sale right now.'],
  [
    'its raffle is sold out',
    () => shop.database.db.execute(sql`update draws set sold_count = 1000 where draw_no = 7`),
    'Draw 7 of Make a Smile Lottery is sold out.',
  ],
  [
    'too few tickets are left',
    () => shop.database.db.execute(sql`update draws set sold_count = 998 where draw_no = 7`),
    'Draw 7 of Make a Smile Lottery has only 2 tickets left.',
  ],
  [
    'the book is not sold any more',
    () => shop.database.db.execute(sql`update orders set quantity = 4`),
    'Make a Smile Lottery is not sold in this form any more.',
  ],
  [
    'the cause is not supported any more',
    () => shop.database.db.execute(sql`update orders set cause_key = 'your_hospice'`),
    'Make a Smile Lottery does not support ',
  ],
  [
    'the offer is gone',
    () => shop.database.db.execute(sql`update orders set offer_key = 'moon_lotto'`),
    'moon_lotto is not on sale here any more.',
  ],
])('where %s, it is left out by name and the rest is planned', async (_what, change, reason) => {
  const buyer = await aBuyer();
  const { id } = await bought(buyer, [aRaffleItem()]);
  await change();
  const { entries, leftOut } = await buyer.api(PlanReplay, { replayId: id });
  expect(entries).toEqual([]);
  expect(leftOut).toEqual([{ name: expect.any(String), reason: expect.stringContaining(reason) }]);
});

test('a game type that is gone is said by the offer’s name', async () => {
  const buyer = await aBuyer();
  const { id } = await bought(buyer, [chosen(), aRaffleItem()]);
  await shop.database.db.execute(
    sql`update orders set game_type = 'strike_boxed' where offer_key = 'powerball2018'`,
  );
  const { entries, leftOut } = await buyer.api(PlanReplay, { replayId: id });
  expect(entries.map(({ offerName }) => offerName)).toEqual(['Make a Smile Lottery']);
  expect(leftOut[0]?.reason).toBe('Powerball is not sold in this form any more.');
});

test('somebody else’s purchase, and one that never was, are not found', async () => {
  const { id, orders } = await bought(await aBuyer(), [chosen()]);
  const { api } = await shop.customer();
  for (const replayId of [id, orders[0]?.id ?? '', newId()]) {
    await expect(api(PlanReplay, { replayId })).rejects.toMatchObject({
      status: 404,
      code: 'order.not_found',
    });
  }
  await expect(shop.visitor()(PlanReplay, { replayId: id })).rejects.toMatchObject({ status: 401 });
});

describe('recommended orders', () => {
  const offers = async ({ api }: TestCustomer) =>
    (await api(ListRecommendedOrders, {})).map(({ item }) => [item.lotteryKey, item.drawNo]);

  test('are entries that were played and can be played again, each once, the last first, at most four', async () => {
    const buyer = await aBuyer();
    await bought(buyer, [chosen(1), chosen(2), chosen(3)]);
    await bought(buyer, [chosen(1), aLotteryItem(), aLotteryItem(), aRaffleItem()]);
    await over(sql`draw_no in (7, 100)`);
    const recommended = await buyer.api(ListRecommendedOrders, {});
    // the raffle has no draw on sale
    expect(recommended.map(({ item }) => item)).toMatchObject([
      { quickpick: 4, drawNo: 101 },
      { games: chosen(1).games },
      { games: chosen(3).games },
      { games: chosen(2).games },
    ]);
    await bought(buyer, [
      { ...chosen(9), drawNo: 101 },
      { ...chosen(8), drawNo: 101 },
    ]);
    await over(sql`draw_no = 101`);
    expect(await buyer.api(ListRecommendedOrders, {})).toHaveLength(4);
  });

  test('leave out what still waits for its draw, and what others played', async () => {
    const buyer = await aBuyer();
    await bought(buyer, [chosen(), aRaffleItem()]);
    expect(await offers(buyer)).toEqual([]);
    await over(sql`draw_no = 100`);
    expect(await offers(buyer)).toEqual([['powerball2018', 101]]);
    expect(await offers(await aBuyer())).toEqual([]);
    await expect(shop.visitor()(ListRecommendedOrders, {})).rejects.toMatchObject({ status: 401 });
  });

  test('tempt nobody past a spend limit, during a break, or with signs of harm', async () => {
    const buyer = await aBuyer();
    const { db } = shop.database;
    const customerId = buyer.ctx.customer.id;
    await bought(buyer, [chosen()]); // 6.15
    await over(sql`draw_no = 100`);
    const limit = (cents: number) =>
      db.execute(sql`
        insert into spend_limits (id, customer_id, period, limit_cents)
        values (${newId()}, ${customerId}, 'day', ${cents})
        on conflict (customer_id, period) do update set limit_cents = excluded.limit_cents`);
    await limit(1230);
    expect(await offers(buyer)).toHaveLength(1);
    await limit(1229);
    expect(await offers(buyer)).toEqual([]);
    await limit(100_000);
    expect(await offers(buyer)).toHaveLength(1);
    await showsSignsOfHarm(db, customerId);
    expect(await offers(buyer)).toEqual([]);
    await db.execute(sql`delete from care_scores where customer_id = ${customerId}`);
    expect(await offers(buyer)).toHaveLength(1);
    await db.execute(sql`
      insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
      values (${newId()}, ${customerId}, 'day', false, shop_now() + interval '1 day', 'nobody')`);
    expect(await offers(buyer)).toEqual([]);
  });

  test('leave out what an active plan buys by itself, and offer it once that is paused', async () => {
    const buyer = await aBuyer();
    const again = { recurringPurchase: { type: 'autoplay', enabled: true } } as const;
    await bought(buyer, [{ ...chosen(), ...again }, aLotteryItem()]);
    await over(sql`draw_no = 100`);
    const recommended = async () =>
      (await buyer.api(ListRecommendedOrders, {})).map(({ item }) => item);
    expect(await recommended()).toMatchObject([{ quickpick: 4 }]);
    await shop.database.db.execute(sql`
      update recurring_plans set status = 'paused' where customer_id = ${buyer.ctx.customer.id}`);
    expect(await recommended()).toMatchObject([{ quickpick: 4 }, { games: chosen().games }]);
  });

  test('take the same few statements, however much was played', async () => {
    const buyer = await aBuyer();
    await bought(buyer, [chosen(1)]);
    await over(sql`draw_no = 100`);
    const few = await countStatements(shop.database.pool, () => listRecommendedOrders(buyer.ctx));
    await bought(
      buyer,
      [2, 3, 4, 5].map((first) => ({ ...chosen(first), drawNo: 101 })),
    );
    await over(sql`draw_no = 101`);
    const many = await countStatements(shop.database.pool, () => listRecommendedOrders(buyer.ctx));
    expect(many).toEqual(few);
  });
});
