import { sql } from 'drizzle-orm';
import { BuildCart } from '@/lib/contract/cart-calls';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import { ChangeAutoplay } from '@/lib/contract/plans';
import { findFaults } from '@/server/audit';
import { findOffer } from '@/server/catalogue';
import { notBefore } from '@/server/draws';
import { recountPlans } from '@/server/recurring';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain, aPlan } from '@/server/testing/a-plan';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const EARLY = 100;
const LATE = 105;

interface Begun extends Record<string, unknown> {
  id: string;
  order_id: string;
  offer_key: string;
  /** what its own order entered */
  draw_no: number;
  counted_from: string;
  not_before: string | null;
}

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: EARLY }, 10);
  const raffle = { offerKey: 'one_lottery', closesInMs: 259_200_000, ticketTotal: 5_000 };
  await aDraw(database.db, { ...raffle, drawNo: 103 });
});

const again = (drawNo: number, cadence: 'every_draw' | 'monthly', quickpick = 4) =>
  anItemAgain({ cadence }, { drawNo, quickpick });

/** One checkout with an order of each item. @returns its plans, by the draws that they began in */
async function begun(items: NewTicketItem[]) {
  const player = await shop.customer({ purseCents: 8_000 });
  const last = items.at(-1);
  for (const item of items.slice(0, -1)) await player.api(BuildCart, { items: [item] });
  await aPlan(player, last);
  return { player, plans: () => plansOf(player.ctx.customer.id) };
}

async function plansOf(customerId: string): Promise<Begun[]> {
  const { rows } = await database.db.execute<Begun>(sql`
    select p.id, p.order_id, p.offer_key, o.first_draw_no as draw_no, p.counted_from, p.not_before
    from recurring_plans p join orders o on o.id = p.order_id
    where p.customer_id = ${customerId} order by o.first_draw_no, p.id`);
  return rows;
}

async function heldAt(drawNo: number): Promise<Date> {
  const { rows } = await database.db.execute<{ at: string }>(sql`
    select draws_at as at from draws where offer_key = 'powerball2018' and draw_no = ${drawNo}`);
  return new Date(rows[0]?.at ?? '');
}

/** What a monthly plan of that draw waits for. */
async function monthFrom(drawNo: number) {
  const offer = findOffer('powerball2018');
  const at = await heldAt(drawNo);
  return offer && notBefore(offer, { cadence: 'monthly', countedFrom: at, drawsAt: at });
}

const faults = async () =>
  (await findFaults(database, { only: ['plans.began'] })).map(({ subject }) => subject);

test('two monthly plans that began in one checkout are not said to have entered its draw twice', async () => {
  const item = aRaffleItem({
    ...{ lotteryKey: 'one_lottery', causeKey: 'river_and_reef', quantity: 1, drawNo: 103 },
    recurringPurchase: { type: 'subscription', enabled: true, cadence: 'monthly' },
  });
  const { player } = await begun([item, item]);
  const { rows } = await database.db.execute(sql`
    select count(*)::int as plans, count(distinct checkout_id)::int as checkouts,
      count(distinct order_id)::int as orders from recurring_plans
    where customer_id = ${player.ctx.customer.id}`);
  expect(rows).toEqual([{ plans: 2, checkouts: 1, orders: 2 }]);
  expect(await findFaults(database, { only: ['plans.'] })).toEqual([]);
});

test('plans of two offers that began in one checkout belong to their own orders', async () => {
  const raffle = aRaffleItem({
    ...{ lotteryKey: 'one_lottery', causeKey: 'river_and_reef', quantity: 1, drawNo: 103 },
    recurringPurchase: { type: 'subscription', enabled: true, cadence: 'monthly' },
  });
  const { plans } = await begun([anItemAgain({}, { drawNo: LATE }), raffle]);
  expect(await plans()).toMatchObject([
    { offer_key: 'one_lottery', draw_no: 103 },
    { offer_key: 'powerball2018', draw_no: LATE },
  ]);
});

test('a plan that is to go on by months is counted from its own draw, not from the other one of its checkout', async () => {
  const { player, plans } = await begun([again(EARLY, 'every_draw'), again(LATE, 'every_draw', 8)]);
  for (const { id } of await plans())
    await player.api(ChangeAutoplay, { autoplayId: id, cadence: 'monthly' });
  for (const { draw_no, counted_from, not_before } of await plans()) {
    expect(new Date(counted_from)).toEqual(await heldAt(draw_no));
    expect(new Date(not_before ?? '')).toEqual(await monthFrom(draw_no));
  }
  expect(await findFaults(database, { only: ['plans.'] })).toEqual([]);
});

test('plans that the release before moved on are counted again from their own draws', async () => {
  const { plans } = await begun([again(EARLY, 'monthly'), again(LATE, 'monthly', 8)]);
  const ids = (await plans()).map(({ id }) => id);
  await database.db.execute(sql`
    update recurring_plans set counted_from = null, counted_not_before = null
    where id = any(${sql.param(ids)}::uuid[])`);
  expect(await recountPlans(guestContext(database.db))).toBe(2);
  for (const { draw_no, counted_from, not_before } of await plans()) {
    expect(new Date(counted_from)).toEqual(await heldAt(draw_no));
    expect(new Date(not_before ?? '')).toEqual(await monthFrom(draw_no));
  }
});

test('a plan that enters a draw before its own is found, though the other one of its checkout began earlier', async () => {
  const { player, plans } = await begun([again(EARLY, 'every_draw'), again(LATE, 'every_draw', 8)]);
  const [, late] = await plans();
  if (!late) throw new Error('no second plan');
  expect(await faults()).toEqual([]);
  await database.db.execute(sql`
    insert into recurring_purchases (plan_id, draw_no, customer_id, outcome, checkout_id, total_cents)
    select id, ${LATE - 2}, customer_id, 'purchased', checkout_id, 0 from recurring_plans where id = ${late.id}`);
  expect(await faults()).toEqual([late.id]);
  await database.db.execute(
    sql`delete from recurring_purchases where customer_id = ${player.ctx.customer.id}`,
  );
});

test('a plan that is said to have begun with the other order of its checkout is found', async () => {
  const { plans } = await begun([again(EARLY, 'every_draw'), again(LATE, 'every_draw', 8)]);
  const [early, late] = await plans();
  if (!early || !late) throw new Error('no two plans');
  const beganWith = (id: string, orderId: string | null) =>
    database.db.execute(sql`update recurring_plans set order_id = ${orderId} where id = ${id}`);
  await expect(beganWith(early.id, late.order_id)).rejects.toThrow();
  await beganWith(late.id, null);
  await beganWith(early.id, late.order_id);
  expect(await faults()).toEqual(expect.arrayContaining([early.id, late.id]));
  await beganWith(early.id, early.order_id);
  await beganWith(late.id, late.order_id);
  expect(await faults()).toEqual([]);
});

test('a plan that does not say its order, as the release before begins it, is read by its checkout', async () => {
  const { player, plans } = await begun([again(EARLY, 'every_draw')]);
  const [plan] = await plans();
  if (!plan) throw new Error('no plan');
  await database.db.execute(sql`
    update recurring_plans set order_id = null where id = ${plan.id}`);
  await database.db.execute(sql`
    update events set payload = payload - 'orderId' where subject_id = ${plan.id}`);
  await player.api(ChangeAutoplay, { autoplayId: plan.id, cadence: 'monthly' });
  const { rows } = await database.db.execute<{ counted_from: string }>(sql`
    select counted_from from recurring_plans where id = ${plan.id}`);
  expect(new Date(rows[0]?.counted_from ?? '')).toEqual(await heldAt(EARLY));
  const only = ['plans.began', 'plans.apart', 'plans.due'];
  expect(await findFaults(database, { only })).toEqual([]);
});
