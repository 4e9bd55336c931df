import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { testDatabase } from '@/server/db/testing/test-database';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { booksOf } from '@/server/testing/what-was-written';
import { purchaseCart } from './purchase-cart';
import { runDuePlans } from './run-due-plans';

const database = testDatabase({ poolSize: 30 });
const { balance } = booksOf(database);
const FIRST = 100;
const TICKET_CENTS = 615;

const again = (over: object = {}): NewCartItem =>
  aLotteryItem({
    recurringPurchase: { type: 'autoplay', enabled: true, ...over },
  });

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: FIRST }, 40);
});
beforeEach(async () => {
  await database.db.execute(sql`update recurring_plans set status = 'cancelled'`);
  await database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '48 hours', draws_at = shop_now() + interval '49 hours'
    where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
});

async function aPlan(item = again(), purseCents = 10_000) {
  const { ctx, cart } = await aFullCart(database.db, [item], purseCents);
  await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from recurring_plans where customer_id = ${ctx.customer.id}`,
  );
  return { ctx, planId: rows[0]?.id ?? '' };
}

/** Makes the plan due now, as it is once the shop's time has come. */
const makeDue = (planId: string) =>
  database.db.execute(sql`update recurring_plans set due_at = shop_now() where id = ${planId}`);

async function run(planId: string) {
  await makeDue(planId);
  return runDuePlans(guestContext(database.db));
}

async function planOf(planId: string) {
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    select status, next_draw_no, tries, last_attempt_status as attempt, last_attempt_reason as reason,
      asked_cents::int, round(extract(epoch from due_at - shop_now()) / 3600)::int as due_in_hours
    from recurring_plans where id = ${planId}`);
  return rows[0];
}

async function outcomesOf(planId: string) {
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    select draw_no, outcome, reason from recurring_purchases where plan_id = ${planId} order by draw_no`);
  return rows;
}

test('a ticket that is bought with a plan is bought again for the next draw, once, and the receipt is not mailed', async () => {
  const { ctx, planId } = await aPlan();
  expect(await planOf(planId)).toMatchObject({ next_draw_no: FIRST + 1, due_in_hours: 24 });
  expect(await run(planId)).toMatchObject({ purchased: 1 });
  expect(await outcomesOf(planId)).toEqual([
    { draw_no: FIRST + 1, outcome: 'purchased', reason: null },
  ]);
  expect(await balance(ctx)).toBe(10_000 - 2 * TICKET_CENTS);
  const { rows } = await database.db.execute(sql`
    select o.first_draw_no, o.is_quickpick from orders o where o.customer_id = ${ctx.customer.id} order by o.id`);
  expect(rows).toEqual([
    { first_draw_no: FIRST, is_quickpick: true },
    { first_draw_no: FIRST + 1, is_quickpick: true },
  ]);
  const mails = await database.db.execute(sql`
    select payload ->> 'template' as template from outbox
    where kind = 'mail' and payload ->> 'to' = ${ctx.customer.email} order by template`);
  expect(mails.rows).toEqual([{ template: 'plans-started' }, { template: 'receipt' }]);
});

test('without money it is tried again before the draw closes, and missed at last', async () => {
  const { planId } = await aPlan(again(), TICKET_CENTS);
  expect(await run(planId)).toMatchObject({ put_off: 1 });
  expect(await planOf(planId)).toMatchObject({
    attempt: 'soft_failure',
    reason: 'wallet.insufficient_funds',
    tries: 1,
    next_draw_no: FIRST + 1,
  });
  await database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '10 minutes', draws_at = shop_now() + interval '1 hour'
    where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  expect(await run(planId)).toMatchObject({ missed: 1 });
  expect(await outcomesOf(planId)).toEqual([
    { draw_no: FIRST + 1, outcome: 'missed', reason: 'wallet.insufficient_funds' },
  ]);
  expect(await planOf(planId)).toMatchObject({ attempt: 'hard_failure', next_draw_no: FIRST + 2 });
});

test('ten workers on a plan buy it once', async () => {
  const { ctx, planId } = await aPlan();
  await makeDue(planId);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => runDuePlans(guestContext(database.db), { atOnce: 2 })),
  );
  expect(all.reduce((sum, { purchased }) => sum + purchased, 0)).toBe(1);
  expect(await balance(ctx)).toBe(10_000 - 2 * TICKET_CENTS);
});

test('a dearer price buys nothing without consent', async () => {
  const { ctx, planId } = await aPlan();
  await database.db.execute(
    sql`update recurring_plans set agreed_cents = 600 where id = ${planId}`,
  );
  expect(await run(planId)).toMatchObject({ asked: 1 });
  expect(await planOf(planId)).toMatchObject({ asked_cents: TICKET_CENTS, tries: 1 });
  expect(await balance(ctx)).toBe(10_000 - TICKET_CENTS);
});

test('a draw whose jackpot is too small is left out, once it is sure', async () => {
  const { planId } = await aPlan(again({ minimumJackpotCents: 400_000_000 }));
  const announce = (cents: number) =>
    database.db.execute(sql`
      update draws set prize_pool_cents = ${cents} where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  await announce(300_000_000);
  expect(await run(planId)).toMatchObject({ put_off: 1 });
  await database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '10 minutes'
    where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  expect(await run(planId)).toMatchObject({ skipped: 1 });
  expect(await outcomesOf(planId)).toEqual([
    { draw_no: FIRST + 1, outcome: 'skipped', reason: 'jackpot' },
  ]);
  const second = await aPlan(again({ minimumJackpotCents: 400_000_000 }));
  await announce(400_000_000);
  expect(await run(second.planId)).toMatchObject({ purchased: 1 });
});

test('the next try is counted from the offer’s own next draw, whatever else is on sale', async () => {
  await aDraw(database.db, {
    offerKey: 'make_a_smile_lottery',
    drawNo: FIRST + 2,
    closesInMs: 3_600_000,
    ticketTotal: 1_000,
  });
  const { planId } = await aPlan();
  await database.db.execute(sql`
    update draws set status = 'DRAW_CLOSED' where offer_key = 'powerball2018' and draw_no = ${FIRST + 2}`);
  await run(planId);
  await database.db.execute(sql`
    update draws set status = 'DRAW_OPEN' where offer_key = 'powerball2018' and draw_no = ${FIRST + 2}`);
  expect(await planOf(planId)).toMatchObject({ next_draw_no: FIRST + 2, due_in_hours: 72 });
});

test('a monthly plan that leaves one out goes on a month later, not at the draw after it', async () => {
  const { planId } = await aPlan(again({ cadence: 'monthly' }));
  await database.db.execute(sql`
    update recurring_plans set skips_next = true, not_before = null where id = ${planId}`);
  expect(await run(planId)).toMatchObject({ skipped: 1 });
  const { rows } = await database.db.execute<{ days: number }>(sql`
    select round(extract(epoch from not_before - shop_now()) / 86400)::int as days
    from recurring_plans where id = ${planId}`);
  expect(rows[0]?.days).toBeGreaterThan(27);
});
