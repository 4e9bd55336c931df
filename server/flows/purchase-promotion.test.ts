import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { GetReceipt } from '@/lib/contract/checkout';
import { ListTransactions } from '@/lib/contract/transactions';
import { findFaults } from '@/server/audit';
import { addPromotion, buildCart, getCart } from '@/server/cart';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { spentInPeriod } from '@/server/limits';
import { aFullCart, PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPromotion } from '@/server/testing/a-promotion';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import { balanceOf, refund } from '@/server/wallet';
import { purchaseCart } from './purchase-cart';

const shop = testShop({ poolSize: 30 });
const { database } = shop;

const balance = async ({ customer }: CustomerContext) =>
  (await balanceOf(database, customer.id)).amountCents;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});
afterEach(async () => expect(await findFaults(database)).toEqual([]));

/** A buyer with these items and this code in the cart. */
async function aSaver(code: string, items: NewCartItem[] = [aLotteryItem()], purse = PURSE_CENTS) {
  const { ctx, api } = await shop.customer({ purseCents: purse });
  return { ctx, api, cart: await fill(ctx, code, items) };
}

async function fill(ctx: CustomerContext, code: string, items: NewCartItem[] = [aLotteryItem()]) {
  await buildCart(ctx, { items });
  return addPromotion({ ...ctx, address: '' }, { promotionCode: code });
}

async function postings(checkoutId: string) {
  const { rows } = await database.db.execute<{ account: string; cents: number }>(sql`
    select account, amount_cents::int as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where reference_id = ${checkoutId} order by e.id, account`);
  return rows.map(({ account, cents }) => [account, cents]);
}

test('the customer pays less, the shop the rest, and tickets are sold at full price', async () => {
  const code = await aPromotion(database.db, { amount_cents: 501 });
  const { ctx, api, cart } = await aSaver(code, [aLotteryItem({ numDraws: 2 }), aRaffleItem()]);
  const { id } = await purchaseCart(ctx, purchaseOf(cart));
  expect(await postings(id)).toEqual([
    ['promotions', -501],
    ['sales', 3730],
    ['wallet', -3229],
  ]);
  expect(await balance(ctx)).toBe(PURSE_CENTS - 3229);
  const receipt = await api(GetReceipt, { checkoutId: id });
  expect(receipt).toMatchObject({
    total: dollars(3229),
    promotion: { code, discount: dollars(501), credit: dollars(0) },
    balanceAfter: dollars(PURSE_CENTS - 3229),
  });
  expect(receipt.orders.map(({ total, discount }) => [total, discount])).toEqual([
    [dollars(1230), dollars(165)],
    [dollars(2500), dollars(336)],
  ]);
  const { items } = await api(ListTransactions, { limit: 10, offset: 0 });
  expect(items[0]).toMatchObject({
    amount: dollars(-3229),
    description: `Powerball, Make a Smile Lottery ($5.01 off with ${code})`,
  });
  const { rows } = await database.db.execute(sql`
    select payload->'data'->'promotion' as promotion, payload->'data'->'total' as total from outbox
    where payload->'data'->>'checkoutId' = ${id}`);
  expect(rows).toEqual([
    {
      promotion: { code, discount: dollars(501), credit: dollars(0) },
      total: dollars(3229),
    },
  ]);
  expect((await getCart(ctx)).cartItems).toEqual([]);
});

test('a promotion may pay for all of it: nothing leaves the wallet', async () => {
  const code = await aPromotion(database.db, { amount_cents: 2_000 });
  const { ctx, api, cart } = await aSaver(code, [aLotteryItem()], 10);
  expect(cart.cartTotal).toEqual(dollars(0));
  const { id } = await purchaseCart(ctx, purchaseOf(cart));
  expect(await postings(id)).toEqual([
    ['promotions', -615],
    ['sales', 615],
  ]);
  expect(await api(GetReceipt, { checkoutId: id })).toMatchObject({
    total: dollars(0),
    balanceAfter: dollars(10),
  });
});

test('a credit is in the wallet once the purchase stands, and once only', async () => {
  const code = await aPromotion(database.db, { kind: 'credit_amount', amount_cents: 300 });
  const { ctx, api, cart } = await aSaver(code, [aLotteryItem()], 615);
  const clicks = await Promise.allSettled([
    purchaseCart(ctx, purchaseOf(cart)),
    purchaseCart(ctx, purchaseOf(cart)),
  ]);
  const [done] = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value] : []));
  expect(await balance(ctx)).toBe(300);
  expect(await postings(done?.id ?? '')).toEqual([
    ['sales', 615],
    ['wallet', -615],
    ['promotions', -300],
    ['wallet', 300],
  ]);
  expect(await api(GetReceipt, { checkoutId: done?.id ?? '' })).toMatchObject({
    promotion: { code, discount: dollars(0), credit: dollars(300) },
    balanceAfter: dollars(300),
  });
});

test('a credit does not pay for the purchase that brings it', async () => {
  const code = await aPromotion(database.db, { kind: 'credit_amount', amount_cents: 300 });
  const { ctx, cart } = await aSaver(code, [aLotteryItem()], 614);
  await expect(purchaseCart(ctx, purchaseOf(cart))).rejects.toMatchObject({
    code: 'wallet.insufficient_funds',
  });
  expect(await balance(ctx)).toBe(614);
});

test('what a fixed discount leaves waits for the next purchase; of one that expires it is lost', async () => {
  const once = { amount_cents: 1_000, uses_per_customer: 1, new_customers_only: true };
  const promotion = await aPromotion(database.db, {
    ...once,
    kind: 'fixed_discount',
    total_uses: 1,
  });
  const { ctx, cart } = await aSaver(promotion);
  await purchaseCart(ctx, purchaseOf(cart));
  const second = await fill(ctx, promotion);
  expect(second.cartTotal).toEqual(dollars(615 - 385));
  await purchaseCart(ctx, purchaseOf(second));
  await expect(fill(ctx, promotion)).rejects.toMatchObject({
    message: `You have used ${promotion} already.`,
  });

  const lost = await aPromotion(database.db, { ...once, kind: 'fixed_discount_expire' });
  const saver = await aSaver(lost);
  await purchaseCart(saver.ctx, purchaseOf(saver.cart));
  await expect(fill(saver.ctx, lost)).rejects.toMatchObject({
    message: `You have used ${lost} already.`,
  });
});

test('a code for new customers is for a first purchase', async () => {
  const code = await aPromotion(database.db, { new_customers_only: true });
  const { ctx, cart } = await aSaver(code);
  await purchaseCart(ctx, purchaseOf(cart));
  await expect(fill(ctx, code)).rejects.toMatchObject({
    message: `${code} is for a first purchase.`,
  });
});

test('a promotion that ended before the purchase: nothing is bought, the new total is said, and then shown', async () => {
  const code = await aPromotion(database.db, { kind: 'credit_amount' });
  const { ctx, cart } = await aSaver(code);
  await database.db.execute(sql`update promotions set starts_at = shop_now() - interval '1 day', ends_at = shop_now()
    where code = ${code}`);
  await expect(purchaseCart(ctx, purchaseOf(cart))).rejects.toMatchObject({
    code: 'cart.changed',
    message: `${code} has ended. The total of your cart is now $6.15. Please look at it again.`,
  });
  expect(await balance(ctx)).toBe(PURSE_CENTS);
  const next = await getCart(ctx);
  expect(next.autoRemovedItems[0]?.reason).toBe(`${code} has ended.`);
  await purchaseCart(ctx, purchaseOf(next));
  expect(await balance(ctx)).toBe(PURSE_CENTS - 615);
});

test('of twenty who want the last three uses three get them, and seventeen are told the price without', async () => {
  const code = await aPromotion(database.db, { total_uses: 3 });
  const savers = await Promise.all(Array.from({ length: 20 }, () => aSaver(code)));
  const race = await Promise.allSettled(
    savers.map(({ ctx, cart }) => purchaseCart(ctx, purchaseOf(cart))),
  );
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const [index, outcome] of race.entries()) {
    const saver = savers[index];
    if (!saver) throw new Error('nobody');
    const paid = outcome.status === 'fulfilled' ? 115 : 0;
    expect(await balance(saver.ctx)).toBe(PURSE_CENTS - paid);
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({
      code: 'cart.changed',
      message: `${code} has been used up. The total of your cart is now $6.15. Please look at it again.`,
    });
  }
});

test('spend limits count what the customer spends', async () => {
  const code = await aPromotion(database.db);
  const { ctx, cart } = await aSaver(code);
  await database.db.execute(sql`insert into spend_limits (id, customer_id, period, limit_cents)
    values (${newId()}, ${ctx.customer.id}, 'day', 115)`);
  expect(await getCart(ctx)).toMatchObject({ isBlocked: false });
  await purchaseCart(ctx, purchaseOf(cart));
  expect(await spentInPeriod(ctx, ctx.customer.id, 'day')).toBe(115);
  const next = await buildCart(ctx, { items: [aLotteryItem()] });
  expect(next).toMatchObject({ isBlocked: true });
});

test('a refund gives back what was paid, not what the shop paid', async () => {
  const code = await aPromotion(database.db);
  const { ctx, cart } = await aSaver(code);
  const { id } = await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ id: string; paid: number }>(sql`
    update orders set status = 'refunded' where checkout_id = ${id}
    returning id, (total_cents - discount_cents)::int as paid`);
  const [order] = rows;
  await refund(database.db, ctx, {
    customerId: ctx.customer.id,
    referenceId: order?.id ?? '',
    amountCents: order?.paid ?? 0,
    currency: 'AUD',
    description: 'Cancelled',
  });
  expect(await balance(ctx)).toBe(PURSE_CENTS);
  expect(await spentInPeriod(ctx, ctx.customer.id, 'day')).toBe(0);
});

test('a purchase with a promotion costs one statement more, and a credit another', async () => {
  const costs = async (code?: string) => {
    const { ctx, cart } = code
      ? await aSaver(code)
      : await aFullCart(database.db, [aLotteryItem()]);
    return countStatements(database.pool, () => purchaseCart(ctx, purchaseOf(cart)));
  };
  const without = await costs();
  expect(await costs(await aPromotion(database.db, { total_uses: 5 }))).toBe(without + 1);
  const credit = await aPromotion(database.db, { kind: 'credit_amount' });
  expect(await costs(credit)).toBe(without + 2);
});
