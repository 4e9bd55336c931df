import { sql } from 'drizzle-orm';
import { ListPaymentResolutions } from '@/lib/contract/payment-resolutions';
import { GetAutoplay, GetSubscription } from '@/lib/contract/plans';
import { inTransaction } from '@/server/db/transaction';
import { capSoldOut } from '@/server/draws';
import { takeDuePlan } from '@/server/recurring';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain, aPlan } from '@/server/testing/a-plan';
import { aPurse } from '@/server/testing/a-purse';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { setSpendLimit } from './change-limits';
import { refusePlan } from './refuse-plan';
import { runDuePlans } from './run-due-plans';

const shop = testShop();
const { database } = shop;
const FIRST = 100;
const TICKET_CENTS = 615;
const RAFFLE = 'make_a_smile_lottery';
const HOUR_MS = 3_600_000;
const job = () => guestContext(database.db);

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: FIRST }, 10);
  for (const [drawNo, days] of [
    [7, 1],
    [8, 32],
    [9, 63],
  ] as const)
    await aDraw(database.db, {
      ...{ offerKey: RAFFLE, drawNo, ticketTotal: 150_000 },
      closesInMs: days * 24 * HOUR_MS,
    });
});
beforeEach(async () => {
  await database.db.execute(sql`update recurring_plans set status = 'cancelled'`);
});

const aCustomer = (purseCents = 100_000) => shop.customer({ purseCents });
const makeDue = (planId: string) =>
  database.db.execute(
    sql`update recurring_plans set due_at = shop_now(), not_before = null where id = ${planId}`,
  );

async function run(planId: string) {
  await makeDue(planId);
  return runDuePlans(job(), { atOnce: 1 });
}

async function mailsTo({ ctx }: TestCustomer, template: string) {
  const { rows } = await database.db.execute<{ data: Record<string, unknown> }>(sql`
    select payload -> 'data' as data from outbox
    where kind = 'mail' and payload ->> 'to' = ${ctx.customer.email} and payload ->> 'template' = ${template} order by id`);
  return rows.map(({ data }) => data);
}

test.each([
  ['an autoplay', { type: 'autoplay', cadence: 'every_draw' }],
  ['a monthly subscription', { type: 'subscription', cadence: 'monthly' }],
] as const)(
  '%s of a raffle that sells out before its first try has missed it, for that reason, and is told at once',
  async (_, recurring) => {
    const customer = await aCustomer();
    const planId = await aPlan(customer, {
      ...aRaffleItem(),
      recurringPurchase: { ...recurring, enabled: true },
    });
    await database.db.execute(sql`
      update draws set closes_at = shop_now() + interval '20 hours', sold_count = ticket_total
      where offer_key = ${RAFFLE} and draw_no = 8`);
    await capSoldOut(job());
    expect(await run(planId)).toMatchObject({ missed: 1 });
    const { history, nextDraw } =
      recurring.type === 'autoplay'
        ? await customer.api(GetAutoplay, { autoplayId: planId })
        : await customer.api(GetSubscription, { subscriptionId: planId });
    expect(history).toMatchObject([{ drawNo: 8, outcome: 'missed', reason: 'cart.sold_out' }]);
    expect(nextDraw?.drawNo).toBe(9);
    expect(await mailsTo(customer, 'plan-missed')).toMatchObject([{ drawNo: 8, kept: null }]);
  },
);

test('a plan whose next draw sells out is tried in that draw’s time, not in the one’s after it', async () => {
  const customer = await aCustomer();
  await database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '48 hours', sold_count = ticket_total
    where offer_key = ${RAFFLE} and draw_no = 8`);
  await capSoldOut(job());
  const planId = await aPlan(customer, {
    ...aRaffleItem(),
    recurringPurchase: { type: 'autoplay', enabled: true },
  });
  const { rows } = await database.db.execute(sql`
    select round(extract(epoch from due_at - shop_now()) / 3600)::int as hours
    from recurring_plans where id = ${planId}`);
  expect(rows).toEqual([{ hours: 24 }]);
});

describe('another reason at the same draw', () => {
  async function aShortPlan() {
    const customer = await aCustomer(TICKET_CENTS);
    const planId = await aPlan(customer);
    await run(planId);
    const open = () => customer.api(ListPaymentResolutions, {});
    expect(await open()).toMatchObject([{ problem: 'wallet_short' }]);
    await aPurse(database.db, customer.ctx.customer, 10_000);
    return { customer, planId, open };
  }

  test('a payment that waited is over once a limit refuses, and the customer is told of that', async () => {
    const { customer, planId, open } = await aShortPlan();
    await setSpendLimit(customer.ctx, { period: 'day', limit: '1' });
    expect(await run(planId)).toMatchObject({ put_off: 1 });
    expect(await open()).toEqual([]);
    const failureMails = async () =>
      (await mailsTo(customer, 'plan-failed')).map(({ remedy, drawNo }) => ({ remedy, drawNo }));
    const both = ['payment', 'spend_limit'].map((remedy) => ({ remedy, drawNo: FIRST + 1 }));
    expect(await failureMails()).toEqual(both);
    await run(planId);
    expect(await failureMails()).toEqual(both);
  });

  test('a payment that waited is over once the price is asked for', async () => {
    const { planId, open } = await aShortPlan();
    await database.db.execute(
      sql`update recurring_plans set agreed_cents = 600 where id = ${planId}`,
    );
    expect(await run(planId)).toMatchObject({ asked: 1 });
    expect(await open()).toEqual([]);
  });

  test('a fault of ours leaves it open', async () => {
    const { planId, open } = await aShortPlan();
    await database.db.execute(
      sql`alter table orders add constraint broken check (id is null) not valid`,
    );
    expect(await run(planId)).toMatchObject({ put_off: 1 });
    await database.db.execute(sql`alter table orders drop constraint broken`);
    expect(await open()).toMatchObject([{ problem: 'wallet_short' }]);
  });
});

test('who has to move their account first is told so, and how', async () => {
  const customer = await aCustomer();
  await aRunOfDraws(database.db, { offerKey: 'set_for_life2020', drawNo: 1 }, 20);
  const planId = await aPlan(
    customer,
    anItemAgain({}, { lotteryKey: 'set_for_life2020', drawNo: 1 }),
  );
  await database.db.execute(sql`
    update customers set segment_name = 'au_legacy', migration_status = 'eligible_hard'
    where id = ${customer.ctx.customer.id}`);
  await database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '1 hour' where offer_key = 'set_for_life2020' and draw_no = 8`);
  expect(await run(planId)).toMatchObject({ put_off: 1 });
  expect(await mailsTo(customer, 'plan-failed')).toMatchObject([{ remedy: 'migration' }]);
});

test('a plan of an offer that is gone is paused, and told, though it has no draw', async () => {
  const customer = await aCustomer();
  const planId = await aPlan(customer);
  await database.db.execute(
    sql`update recurring_plans set offer_key = 'gone' where id = ${planId}`,
  );
  expect(await run(planId)).toMatchObject({ halted: 1 });
  expect(await mailsTo(customer, 'plan-halted')).toHaveLength(1);
  const waiting = await aPlan(customer);
  await database.db.execute(
    sql`update recurring_plans set next_draw_no = 900 where id = ${waiting}`,
  );
  expect(await run(waiting)).toMatchObject({ put_off: 1 });
});

test('draws that closed while the shop stood still are told, in one mail', async () => {
  const customer = await aCustomer();
  const planId = await aPlan(customer);
  const close = (hours: number) =>
    database.db.execute(sql`
      update draws set closes_at = closes_at + make_interval(hours => ${hours}::int)
      where offer_key = 'powerball2018' and draw_no in (${FIRST + 1}, ${FIRST + 2})`);
  await close(-24 * 4);
  expect(await run(planId)).toMatchObject({ purchased: 1 });
  await close(24 * 4);
  expect(await mailsTo(customer, 'plan-missed')).toMatchObject([
    {
      drawNo: FIRST + 2,
      reason:
        'We did not get to 2 of its draws before they closed, this one the last. We are sorry.',
    },
  ]);
});

test('a refusal of a draw that has closed meanwhile is not written down of the next one', async () => {
  const customer = await aCustomer(TICKET_CENTS);
  const planId = await aPlan(customer);
  await makeDue(planId);
  const due = await inTransaction(job(), (tx) => takeDuePlan(tx, { planId }));
  expect(due?.draw?.drawNo).toBe(FIRST + 1);
  await database.db.execute(sql`
    update draws set closes_at = shop_now() where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  const refusal = { code: 'draw.closed', why: { key: 'draw.closed' }, keptCents: 0 } as const;
  if (due) expect(await refusePlan(job(), due, refusal)).toBe('put_off');
  await database.db.execute(sql`
    update draws set closes_at = draws_at - interval '1 hour' where offer_key = 'powerball2018' and draw_no = ${FIRST + 1}`);
  expect((await customer.api(GetAutoplay, { autoplayId: planId })).history).toEqual([]);
});
