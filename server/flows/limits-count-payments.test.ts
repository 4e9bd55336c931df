import { type SQL, sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { findFaults } from '@/server/audit';
import { addPromotion, buildCart } from '@/server/cart';
import type { CustomerContext } from '@/server/kernel/context';
import { getSpendLimits, spentInPeriod } from '@/server/limits';
import { PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain } from '@/server/testing/a-plan';
import { aPromotion } from '@/server/testing/a-promotion';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { setSpendLimit } from './change-limits';
import { purchaseCart } from './purchase-cart';
import { runDuePlans } from './run-due-plans';
import { startBreak } from './start-break';

const shop = testShop({ poolSize: 20 });
const { database } = shop;
const TICKET_CENTS = 615;

beforeAll(() => aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12));
afterEach(async () => expect(await findFaults(database)).toEqual([]));

/** A customer who may spend this much a day. */
async function aCarefulOne(dayCents: number): Promise<CustomerContext> {
  const { ctx } = await shop.customer({ purseCents: PURSE_CENTS });
  await setSpendLimit(ctx, { period: 'day', limit: (dayCents / 100).toFixed(2) });
  return ctx;
}

async function fill(ctx: CustomerContext, items: NewCartItem[], promotionCode?: string) {
  const cart = await buildCart(ctx, { items });
  return promotionCode ? addPromotion({ ...ctx, address: '' }, { promotionCode }) : cart;
}

/** When sales of the first draw close. */
const closeIn = (interval: SQL) =>
  database.db.execute(
    sql`update draws set closes_at = shop_now() + ${interval} where offer_key = 'powerball2018' and draw_no = 100`,
  );

const spent = (ctx: CustomerContext) => spentInPeriod(ctx, ctx.customer.id, 'day');
const refused = { code: 'limits.spend_exceeded' };

test('a cart that a promotion pays wholly counts nothing, also where the limit is spent', async () => {
  const code = await aPromotion(database.db, { amount_cents: 5_000 });
  const ctx = await aCarefulOne(TICKET_CENTS);
  await purchaseCart(ctx, purchaseOf(await fill(ctx, [aLotteryItem()])));
  expect((await fill(ctx, [aLotteryItem()])).blockedReasons).toHaveProperty('spendLimit');
  const free = await fill(ctx, [aLotteryItem()], code);
  expect([free.isBlocked, free.cartTotal.amountCents]).toEqual([false, 0]);
  await purchaseCart(ctx, purchaseOf(free));
  expect(await spent(ctx)).toBe(TICKET_CENTS);
});

test('of a cart that a promotion pays partly the rest counts, to the cent', async () => {
  const code = await aPromotion(database.db, { amount_cents: 300 });
  const ctx = await aCarefulOne(2 * 315);
  for (const total of [315, 630]) {
    const cart = await fill(ctx, [aLotteryItem()], code);
    expect(cart.isBlocked).toBe(false);
    await purchaseCart(ctx, purchaseOf(cart));
    expect(await spent(ctx)).toBe(total);
  }
  const over = await fill(ctx, [aLotteryItem()], code);
  expect(over.blockedReasons).toMatchObject({
    spendLimit: 'This is $3.15 over your spend limit of $6.30 a day. You have $0.00 left today.',
  });
  await expect(purchaseCart(ctx, purchaseOf(over))).rejects.toMatchObject(refused);
  const { customerLimits } = await getSpendLimits(ctx);
  expect(customerLimits).toMatchObject([
    { amountSpent: { amountCents: 630 }, remaining: { amountCents: 0 } },
  ]);
});

test('of several draws all are paid at once, and what is given back of one counts no more', async () => {
  const code = await aPromotion(database.db, {
    kind: 'percent_discount',
    percent_basis_points: 5_000,
  });
  const ctx = await aCarefulOne(4 * TICKET_CENTS);
  const cart = await fill(ctx, [aLotteryItem({ numDraws: 4 })], code);
  await purchaseCart(ctx, purchaseOf(cart));
  expect(await spent(ctx)).toBe(2 * TICKET_CENTS);
  // the first draw is over: a break gives back the other three
  await closeIn(sql`interval '-1 minute'`);
  const { refunded } = await startBreak(ctx, { length: 'day' });
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select (price_cents - discount_cents)::int as cents from tickets
    where customer_id = ${ctx.customer.id} and status = 'entered'`);
  const [ticket] = rows;
  expect(await spent(ctx)).toBe(ticket?.cents);
  expect(refunded).toMatchObject({ amountCents: 2 * TICKET_CENTS - (ticket?.cents ?? 0) });
  await closeIn(sql`interval '1 hour'`);
});

test('an order that is given back whole counts nothing', async () => {
  const code = await aPromotion(database.db, { amount_cents: 100 });
  const ctx = await aCarefulOne(2 * TICKET_CENTS);
  await purchaseCart(ctx, purchaseOf(await fill(ctx, [aLotteryItem({ numDraws: 2 })], code)));
  expect(await spent(ctx)).toBe(2 * TICKET_CENTS - 100);
  await startBreak(ctx, { length: 'day' });
  expect(await spent(ctx)).toBe(0);
});

test('a plan counts what it pays itself: the first purchase by the promotion, the next in full', async () => {
  const code = await aPromotion(database.db, { amount_cents: 500 });
  const ctx = await aCarefulOne(TICKET_CENTS + 115);
  await purchaseCart(ctx, purchaseOf(await fill(ctx, [anItemAgain()], code)));
  expect(await spent(ctx)).toBe(115);
  const runPlan = async () => {
    await database.db.execute(sql`
      update recurring_plans set due_at = shop_now() where customer_id = ${ctx.customer.id}`);
    return runDuePlans(guestContext(database.db));
  };
  expect(await runPlan()).toMatchObject({ purchased: 1 });
  expect(await spent(ctx)).toBe(TICKET_CENTS + 115);
  expect(await runPlan()).not.toMatchObject({ purchased: 1 });
  expect(await spent(ctx)).toBe(TICKET_CENTS + 115);
});
