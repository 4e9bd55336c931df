import { sql } from 'drizzle-orm';
import { GetAutoplay, GetSubscription } from '@/lib/contract/plans';
import { capSoldOut } from '@/server/draws';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPlan } from '@/server/testing/a-plan';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { runDuePlans } from './run-due-plans';

const shop = testShop();
const { database } = shop;
const FIRST = 100;
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
