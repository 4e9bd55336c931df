import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { getCart } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { aBuyer, aFullCart, PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain } from '@/server/testing/a-plan';
import { guestContext } from '@/server/testing/context';
import { balanceOf } from '@/server/wallet';
import { setPreCommitment } from './change-limits';
import { getCustomer } from './get-customer';
import { purchaseCart } from './purchase-cart';
import { runDuePlans } from './run-due-plans';
import { settleDraw } from './settle-draw';
import { signUp } from './sign-up';
import { startBreak } from './start-break';

const database = testDatabase();
const DAY_MINUTES = 24 * 60;

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 4);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

const pass = (minutes: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
const cents = async (ctx: CustomerContext) => (await balanceOf(ctx, ctx.customer.id)).amountCents;
const buy = async (ctx: CustomerContext, items: Parameters<typeof aCart>[1]) =>
  purchaseCart(ctx, purchaseOf(await aCart(ctx, items)));
const mailsTo = async ({ customer }: CustomerContext) => {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${customer.email} order by id`);
  return rows.map(({ template }) => template);
};
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

test('entries in draws still on sale are paid back; raffle tickets, and what is closed, stay', async () => {
  const ctx = await aBuyer(database.db);
  const closed = await aDraw(database.db, { offerKey: 'oz_lotto2022', drawNo: 50 });
  await buy(ctx, [
    aLotteryItem({ numDraws: 2 }),
    aRaffleItem(),
    aLotteryItem({ lotteryKey: 'oz_lotto2022', drawNo: 50 }),
  ]);
  const paid = PURSE_CENTS - (await cents(ctx));
  await database.db.execute(sql`update draws set closes_at = shop_now() where id = ${closed}`);
  const { cancelledEntries, refunded, currentBreak } = await startBreak(ctx, { length: 'week' });
  expect([cancelledEntries, refunded.amountCents]).toEqual([2, 1_230]);
  expect(currentBreak).toMatchObject({ length: 'week', isSelfExclusion: false });
  expect(await cents(ctx)).toBe(PURSE_CENTS - paid + 1_230);
  const { rows } = await database.db.execute(sql`
    select o.offer_key as offer, o.status as order, t.status as ticket,
      (select count(*)::int from ticket_lines l where l.ticket_id = t.id) > 0 as has_lines
    from orders o join tickets t on t.order_id = o.id
    where o.customer_id = ${ctx.customer.id} order by o.offer_key, t.id`);
  expect(rows).toEqual([
    { offer: 'make_a_smile_lottery', order: 'placed', ticket: 'entered', has_lines: false },
    { offer: 'oz_lotto2022', order: 'placed', ticket: 'entered', has_lines: true },
    { offer: 'powerball2018', order: 'refunded', ticket: 'refunded', has_lines: false },
    { offer: 'powerball2018', order: 'refunded', ticket: 'refunded', has_lines: false },
  ]);
  expect(await mailsTo(ctx)).toEqual(['receipt', 'break-started']);
  await settleDraw(guestContext(database.db), closed, null);
  expect(await findFaults(database)).toEqual([]);
});

test('until it ends nothing is bought, the cart says why, and afterwards all is as before', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem({ drawNo: 103 })]);
  await startBreak(ctx, { length: 'day' });
  expect(await getCart(ctx)).toMatchObject({
    isBlocked: true,
    blockedReasons: { break: expect.stringMatching(/^You are taking a break until \d/) },
  });
  await expect(purchaseCart(ctx, purchaseOf(cart))).rejects.toMatchObject({
    code: 'limits.on_break',
  });
  expect(await cents(ctx)).toBe(PURSE_CENTS);
  await pass(DAY_MINUTES - 1);
  await expect(purchaseCart(ctx, purchaseOf(cart))).rejects.toMatchObject({ status: 422 });
  await pass(1);
  expect((await getCustomer(ctx)).currentBreak).toBeNull();
  await purchaseCart(ctx, purchaseOf(cart));
});

test('a purchase that waits while a break begins is refused', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem({ drawNo: 103 })]);
  const { buying } = await inTransaction(database, async (tx) => {
    await startBreak(within(ctx, tx), { length: 'week' });
    const buying = purchaseCart(ctx, purchaseOf(cart)).catch((error: unknown) => error);
    await somebodyWaits();
    return { buying };
  });
  expect(await buying).toMatchObject({ code: 'limits.on_break' });
});

test('it cannot be made shorter, a second press changes nothing, and a longer one may follow', async () => {
  const ctx = await aBuyer(database.db);
  const first = await startBreak(ctx, { length: 'month' });
  expect(await startBreak(ctx, { length: 'month' })).toEqual(first);
  expect(await startBreak(ctx, { length: 'day' })).toEqual(first);
  expect(await mailsTo(ctx)).toEqual(['break-started']);
  const { currentBreak } = await startBreak(ctx, { length: 'six_months' });
  expect(currentBreak).toMatchObject({ length: 'six_months', isSelfExclusion: true });
  await expect(
    database.db.execute(sql`delete from breaks where customer_id = ${ctx.customer.id}`),
  ).rejects.toMatchObject({ cause: { message: 'breaks is append-only' } });
});

test('limits can still be set during a break', async () => {
  const ctx = await aBuyer(database.db);
  await startBreak(ctx, { length: 'day' });
  await setPreCommitment(ctx, { limit: '20' });
  expect(await getCustomer(ctx)).toMatchObject({
    currentBreak: { length: 'day' },
    preCommitment: { limit: { amountCents: 2_000 } },
  });
});

test('whoever joins as somebody that excluded themselves has to verify first, until it ends; a namesake and after a break anybody does not', async () => {
  const application = {
    ...{ password: 'a horse of another colour', firstName: 'Zoë', lastName: 'O’Hara-Smith' },
    ...{ dateOfBirth: '1988-04-12', state: 'NSW' as const, termsAccepted: true as const },
    ...{ marketingAccepted: false, attribution: {}, favouriteNumbers: [] },
  };
  let count = 0;
  const join = async (over: Partial<typeof application> = {}) => {
    count += 1;
    const address = `198.51.100.${count}`;
    const { customer } = await signUp(guestContext(database.db, { address }), {
      ...{ ...application, ...over, email: `zoe-${count}@fairdraw.example` },
    });
    const { rows } = await database.db.execute(sql`
      select must_verify and verify_quietly as "isHeld" from customers where id = ${customer.id}`);
    return rows[0]?.isHeld;
  };
  const ctx = await aBuyer(database.db);
  await database.db.execute(sql`
    update customers set first_name = 'Zoe', last_name = 'OHARA Smith', date_of_birth = '1988-04-12'
    where id = ${ctx.customer.id}`);
  await startBreak(ctx, { length: 'six_weeks' });
  expect(await join()).toBe(false);
  await startBreak(ctx, { length: 'six_months' });
  expect(await join()).toBe(true);
  expect(await join({ dateOfBirth: '1971-11-25' })).toBe(false);
  // a digit of the birthday is no other person
  expect(await join({ dateOfBirth: '1988-04-13' })).toBe(true);
  expect(await join({ firstName: 'Zara' })).toBe(false);
  await pass(190 * DAY_MINUTES);
  expect(await join()).toBe(false);
});

test('plans are paused at once and stay so; a self-exclusion cancels them', async () => {
  await aRunOfDraws(database.db, { offerKey: 'oz_lotto2022', drawNo: 900 }, 3);
  const { ctx, cart } = await aFullCart(database.db, [
    anItemAgain({}, { lotteryKey: 'oz_lotto2022', drawNo: 900 }),
    anItemAgain({ type: 'subscription' }, { lotteryKey: 'oz_lotto2022', drawNo: 900 }),
  ]);
  await purchaseCart(ctx, purchaseOf(cart));
  const statuses = async () => {
    const { rows } = await database.db.execute<{ status: string }>(sql`
      select status from recurring_plans where customer_id = ${ctx.customer.id}`);
    return rows.map(({ status }) => status);
  };
  await database.db.execute(sql`update recurring_plans set due_at = shop_now()`);
  const [{ stoppedPlans }] = await Promise.all([
    startBreak(ctx, { length: 'day' }),
    runDuePlans(guestContext(database.db)),
  ]);
  expect(stoppedPlans).toBe(2);
  expect(await statuses()).toEqual(['paused', 'paused']);
  expect(await startBreak(ctx, { length: 'six_months' })).toMatchObject({ stoppedPlans: 2 });
  expect(await statuses()).toEqual(['cancelled', 'cancelled']);
});
