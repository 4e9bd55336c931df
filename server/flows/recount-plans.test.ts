import { addMonths, subHours } from 'date-fns';
import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { findOffer } from '@/server/catalogue';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule, notBefore } from '@/server/draws';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { guestContext } from '@/server/testing/context';
import { purchaseCart } from './purchase-cart';
import { runDuePlans } from './run-due-plans';

const database = testDatabase();

beforeAll(() => ensureSchedule(database));
beforeEach(() => database.db.execute(sql`update recurring_plans set status = 'cancelled'`));

async function draws(): Promise<{ drawNo: number; at: Date }[]> {
  const { rows } = await database.db.execute<{ draw_no: number; at: string }>(sql`
    select draw_no, draws_at as at from draws where offer_key = 'powerball2018' and status = 'DRAW_OPEN'
      and closes_at > shop_now() order by draw_no`);
  return rows.map(({ draw_no, at }) => ({ drawNo: draw_no, at: new Date(at) }));
}

async function aMonthlyPlan(drawNo: number): Promise<string> {
  const recurringPurchase = { type: 'autoplay', enabled: true, cadence: 'monthly' } as const;
  const item = { ...aLotteryItem({ recurringPurchase }), drawNo };
  const { ctx, cart } = await aFullCart(database.db, [item], 10_000);
  await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from recurring_plans where customer_id = ${ctx.customer.id}`,
  );
  return rows[0]?.id ?? '';
}

/** What a node of the release before writes when it has entered a draw: a month from that one, and nothing counted. */
const movedOnBefore = (planId: string, last: Date, isBegun: boolean) =>
  database.db.execute(sql`
    update recurring_plans set not_before = ${subHours(addMonths(last, 1), 6).toISOString()},
      counted_from = case when ${isBegun} then null else counted_from end,
      counted_not_before = case when ${isBegun} then null else counted_not_before end,
      due_at = (select closes_at - interval '24 hours' from draws where offer_key = 'powerball2018'
        and draws_at >= ${subHours(addMonths(last, 1), 6).toISOString()} order by draw_no limit 1)
    where id = ${planId}`);

async function stateOf(planId: string) {
  const { rows } = await database.db.execute<Record<string, string>>(sql`
    select not_before, counted_from, counted_not_before, due_at, version from recurring_plans where id = ${planId}`);
  const {
    not_before = '',
    counted_from = '',
    counted_not_before = '',
    due_at = '',
  } = rows[0] ?? {};
  return {
    notBefore: new Date(not_before),
    from: new Date(counted_from),
    isCounted: not_before === counted_not_before,
    dueAt: new Date(due_at),
    version: rows[0]?.version,
  };
}

const expectedAfter = (at: Date) => {
  const offer = findOffer('powerball2018');
  return offer && notBefore(offer, { cadence: 'monthly', countedFrom: at, drawsAt: at });
};

test.each([
  ['began', true],
  ['moved on', false],
])(
  'a plan that a node of the release before %s is counted again, falls due for the draw of its next month, and stays so',
  async (_, isBegun) => {
    const [first] = await draws();
    if (!first) throw new Error('no draw');
    const planId = await aMonthlyPlan(first.drawNo);
    expect(await stateOf(planId)).toMatchObject({ isCounted: true, from: first.at });
    await movedOnBefore(planId, first.at, isBegun);
    await runDuePlans(guestContext(database.db));
    const counted = await stateOf(planId);
    expect(counted).toMatchObject({
      ...{ isCounted: true, from: first.at, notBefore: expectedAfter(first.at) },
    });
    const next = (await draws()).find(({ at }) => at >= counted.notBefore);
    if (next) expect(counted.dueAt.getTime()).toBeLessThan(next.at.getTime());
    await runDuePlans(guestContext(database.db));
    expect(await stateOf(planId)).toEqual(counted);
    expect(await findFaults(database, { only: ['plans.'] })).toEqual([]);
  },
);

test('a plan that is tried at its draw already goes on as it is, and is bought once in the month', async () => {
  const [first] = await draws();
  if (!first) throw new Error('no draw');
  const planId = await aMonthlyPlan(first.drawNo);
  await movedOnBefore(planId, first.at, true);
  const later = (await draws()).find(({ at }) => at >= subHours(addMonths(first.at, 1), 6));
  if (!later) throw new Error('no draw in a month');
  // the release before is about to enter this one
  await database.db.execute(sql`
    update recurring_plans set next_draw_no = ${later.drawNo}, due_at = shop_now() + interval '1 hour'
    where id = ${planId}`);
  const before = await stateOf(planId);
  await runDuePlans(guestContext(database.db));
  const { dueAt, version, isCounted } = await stateOf(planId);
  expect({ dueAt, version, isCounted }).toEqual({
    ...{ dueAt: before.dueAt, version: before.version, isCounted: true },
  });
});
