import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { EnterNextDraw, GetOrder } from '@/lib/contract/checkout';
import { findFaults } from '@/server/audit';
import { addPromotion, buildCart } from '@/server/cart';
import {
  announceJackpot,
  closeDraw,
  confirmDraw,
  drawCancelledMail,
  getFullResult,
  holdDraw,
  listPastDrawsOfOffer,
} from '@/server/draws';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';

import { spentInPeriod } from '@/server/limits';
import { PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPromotion } from '@/server/testing/a-promotion';
import { aShareItem, aSyndicate } from '@/server/testing/a-syndicate';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { balanceOf } from '@/server/wallet';
import { cancelDraw } from './cancel-draw';
import { listNotifications } from './list-notifications';
import { purchaseCart } from './purchase-cart';
import { runDue } from './run-due';
import { startBreak } from './start-break';

const shop = testShop({ poolSize: 20 });
const { database } = shop;
const REASON = 'The machine that draws the balls is broken.';
const ctx = () => guestContext(database.db);
const cancel = (drawNo: number, offerKey = 'powerball2018') =>
  cancelDraw(ctx(), { offerKey, drawNo, reason: REASON });
const cents = async ({ customer }: CustomerContext) =>
  (await balanceOf(database, customer.id)).amountCents;

let raffles: string[];
beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 30);
  raffles = [
    await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 900 }),
    await aDraw(database.db, {
      ...{ offerKey: 'make_a_smile_lottery', drawNo: 8, ticketTotal: 900 },
      closesInMs: 40 * 86_400_000,
    }),
  ];
});
afterEach(async () => expect(await findFaults(database)).toEqual([]));

async function aBuyerOf(...items: NewCartItem[]): Promise<TestCustomer> {
  const buyer = await shop.customer({ purseCents: PURSE_CENTS });
  await purchaseCart(buyer.ctx, purchaseOf(await aCart(buyer.ctx, items)));
  return buyer;
}

async function ordersOf({ ctx: { customer } }: TestCustomer) {
  const { rows } = await database.db.execute<{ id: string; status: string; tickets: string[] }>(sql`
    select o.id, o.status, array_agg(t.status order by t.id) as tickets
    from orders o join tickets t on t.order_id = o.id where o.customer_id = ${customer.id} group by o.id order by o.id`);
  return rows;
}

async function mailsTo({ ctx: { customer } }: TestCustomer) {
  const { rows } = await database.db.execute<{ data: unknown }>(sql`
    select payload->'data' as data from outbox
    where payload->>'to' = ${customer.email} and payload->>'template' = ${drawCancelledMail.kind} order by id`);
  return rows.map(({ data }) => drawCancelledMail.data.parse(data));
}

const statusOf = async (drawNo: number, offerKey = 'powerball2018') =>
  (await getFullResult(ctx(), { offerKey, drawNo })).status;

test('everybody is paid back what they paid, of an order for several draws its part to the cent, and told why', async () => {
  const [one, several] = [
    await aBuyerOf(aLotteryItem({ drawNo: 100 }), aLotteryItem({ drawNo: 100 })),
    await aBuyerOf(aLotteryItem({ drawNo: 100, numDraws: 4 })),
  ];
  expect(await cancel(100)).toEqual({ tickets: 3, cents: 3 * 615 });
  expect(await cents(one.ctx)).toBe(PURSE_CENTS);
  expect(await cents(several.ctx)).toBe(PURSE_CENTS - 3 * 615);
  expect(await ordersOf(one)).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }]);
  expect(await ordersOf(several)).toMatchObject([
    { status: 'placed', tickets: ['refunded', 'entered', 'entered', 'entered'] },
  ]);
  expect(await mailsTo(one)).toMatchObject([
    {
      drawNo: 100,
      because: 'operator',
      reason: REASON,
      tickets: 2,
      refund: { amountCents: 1230 },
      orderId: null,
    },
  ]);
  const draw = await getFullResult(ctx(), { offerKey: 'powerball2018', drawNo: 100 });
  expect(draw).toMatchObject({
    ...{ status: 'DRAW_CANCELLED', purchaseStatus: 'past_draw', numbers: null },
    cancellation: { because: 'operator', reason: REASON },
  });
  const { cards } = await listNotifications(several.ctx);
  expect(cards.map(({ news }) => news)).toMatchObject([
    { kind: 'draw_cancelled', drawNo: 100, refund: { amountCents: 615 } },
  ]);
});

test('a cancelled draw is not cancelled, paid back or told again, and can be neither bought, closed, drawn nor confirmed', async () => {
  const buyer = await aBuyerOf(aLotteryItem({ drawNo: 101 }));
  const late = await shop.customer({ purseCents: PURSE_CENTS });
  const cart = await aCart(late.ctx, [aLotteryItem({ drawNo: 101 })]);
  await cancel(101);
  expect(await cancel(101)).toEqual({ tickets: 0, cents: 0 });
  expect(await cents(buyer.ctx)).toBe(PURSE_CENTS);
  expect(await mailsTo(buyer)).toHaveLength(1);
  await expect(purchaseCart(late.ctx, purchaseOf(cart))).rejects.toMatchObject({
    code: 'draw.closed',
  });
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from draws where offer_key = 'powerball2018' and draw_no = 101`,
  );
  const id = rows[0]?.id ?? '';
  for (const step of [closeDraw, confirmDraw]) expect(await step(ctx(), id)).toBe(false);
  expect(await holdDraw(ctx(), id, sandboxOperator)).toBe(false);
  await expect(
    database.db.execute(sql`update draws set status = 'DRAW_OPEN' where id = ${id}`),
  ).rejects.toMatchObject({ cause: { message: 'a cancelled draw stays cancelled' } });
});

test('what is drawn is not cancelled, and a reason has to be given', async () => {
  await aDraw(database.db, {
    offerKey: 'oz_lotto2022',
    drawNo: 5,
    status: 'DRAW_DRAWN',
    closesInMs: -3_600_000,
    drawnAfterMs: 1,
  });
  await expect(cancel(5, 'oz_lotto2022')).rejects.toThrow('A known result cannot be cancelled');
  await expect(
    cancelDraw(ctx(), { offerKey: 'powerball2018', drawNo: 102, reason: '  ' }),
  ).rejects.toThrow('Say in a sentence why');
  await expect(cancel(9_999)).rejects.toMatchObject({ code: 'draw.not_found' });
  expect(await statusOf(102)).toBe('DRAW_OPEN');
});

test('what a promotion paid is not paid out: what keeps its rest has it back, and the customer what they paid', async () => {
  const code = await aPromotion(database.db, { kind: 'fixed_discount', amount_cents: 1_000 });
  const { ctx: saver } = await shop.customer({ purseCents: PURSE_CENTS });
  await buildCart(saver, { items: [aLotteryItem({ drawNo: 115, numDraws: 2 })] });
  const cart = await addPromotion({ ...saver, address: '' }, { promotionCode: code });
  await purchaseCart(saver, purchaseOf(cart));
  expect(await cents(saver)).toBe(PURSE_CENTS - 230);
  expect(await cancel(115)).toEqual({ tickets: 1, cents: 115 });
  expect(await cents(saver)).toBe(PURSE_CENTS - 115);
  const { rows } = await database.db.execute(
    sql`select left_cents::int as left from promotion_uses where customer_id = ${saver.customer.id}`,
  );
  expect(rows).toEqual([{ left: 500 }]);
});

test('shares are paid back to who holds them, whether their ticket was placed or not', async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from draws where offer_key = 'powerball2018' and draw_no = 105`,
  );
  const drawId = rows[0]?.id ?? '';
  const placed = await aSyndicate(
    database.db,
    { drawId, closesBeforeMs: 200 * 3_600_000 },
    { title: 'Placed' },
  );
  const open = await aSyndicate(database.db, { drawId }, { title: 'Open' });
  const first = await shop.customer({ purseCents: PURSE_CENTS });
  await database.db.execute(
    sql`update syndicates set closes_at = shop_now() + interval '1 minute' where id = ${placed}`,
  );
  await purchaseCart(
    first.ctx,
    purchaseOf(await aCart(first.ctx, [aShareItem(placed, 3), aShareItem(open, 2)])),
  );
  await database.db.execute(sql`update syndicates set closes_at = shop_now() where id = ${placed}`);
  await runDue(ctx(), { isSandbox: true });
  expect(await cents(first.ctx)).toBe(PURSE_CENTS - 5 * 20_00);
  expect(await cancel(105)).toMatchObject({ cents: 5 * 20_00 });
  expect(await cents(first.ctx)).toBe(PURSE_CENTS);
  const { rows: states } = await database.db.execute(
    sql`select distinct status from syndicates where draw_id = ${drawId}`,
  );
  expect(states).toEqual([{ status: 'cancelled' }]);
  expect(await mailsTo(first)).toMatchObject([{ mayChoose: false, tickets: 5 }]);
});

test('the customer may have the same entry in the next draw instead: once, at today’s price, by an ordinary purchase', async () => {
  const buyer = await aBuyerOf(aLotteryItem({ drawNo: 107, numDraws: 2 }));
  await cancel(107);
  const [order] = await ordersOf(buyer);
  const orderId = order?.id ?? '';
  const { api } = buyer;
  const [ticket] = (await api(GetOrder, { orderId })).tickets;
  // draw 108 is in the order already
  expect(ticket).toMatchObject({
    ...{ status: 'refunded', drawStatus: 'DRAW_CANCELLED' },
    cancelled: { paidBack: { amountCents: 615 }, choice: { drawNo: 109 }, movedTo: null },
  });
  const input = { orderId, drawNo: 107, expectedTotalCents: 615 };
  const press = () => api(EnterNextDraw, input, { idempotencyKey: newId() });
  await expect(
    api(EnterNextDraw, { ...input, expectedTotalCents: 1 }, { idempotencyKey: newId() }),
  ).rejects.toMatchObject({ status: 409 });
  const pressed = await Promise.allSettled([press(), press(), press()]);
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(press()).rejects.toMatchObject({ status: 409 });
  expect(await cents(buyer.ctx)).toBe(PURSE_CENTS - 2 * 615);
  const orders = await ordersOf(buyer);
  expect(orders).toHaveLength(2);
  const moved = await api(GetOrder, { orderId: orders[1]?.id ?? '' });
  expect(moved.games).toEqual((await api(GetOrder, { orderId })).games);
  expect(moved.tickets.map(({ drawNo }) => drawNo)).toEqual([109]);
  expect((await api(GetOrder, { orderId })).tickets[0]?.cancelled).toMatchObject({
    ...{ choice: null, movedTo: { orderId: orders[1]?.id, drawNo: 109 } },
  });
});

test('a raffle’s tickets are paid back, and may be had in the next one', async () => {
  const buyer = await aBuyerOf(aRaffleItem());
  const price = PURSE_CENTS - (await cents(buyer.ctx));
  await cancel(7, 'make_a_smile_lottery');
  expect(await cents(buyer.ctx)).toBe(PURSE_CENTS);
  // a book is as many tickets as it has numbers
  expect(await mailsTo(buyer)).toMatchObject([{ tickets: 3 }]);
  const orderId = (await ordersOf(buyer))[0]?.id ?? '';
  const input = { orderId, drawNo: 7, expectedTotalCents: price };
  const { drawNo } = await buyer.api(EnterNextDraw, input, { idempotencyKey: newId() });
  expect(drawNo).toBe(8);
  const { rows } = await database.db.execute(
    sql`select count(*)::int as numbers from raffle_tickets where draw_id = ${raffles[1]}`,
  );
  expect(rows).toEqual([{ numbers: 3 }]);
});

test('whoever is on a break keeps what was paid back, and nobody moves another’s entry', async () => {
  const [resting, owner] = [
    await aBuyerOf(aLotteryItem({ drawNo: 110 })),
    await aBuyerOf(aLotteryItem({ drawNo: 110 })),
  ];
  await cancel(110);
  await startBreak(resting.ctx, { length: 'day' });
  const move = (buyer: TestCustomer, orderId = '') => {
    const input = { orderId, drawNo: 110, expectedTotalCents: 615 };
    return buyer.api(EnterNextDraw, input, { idempotencyKey: newId() });
  };
  const own = (await ordersOf(resting))[0]?.id;
  await expect(move(resting, own)).rejects.toMatchObject({ status: 422 });
  expect(await cents(resting.ctx)).toBe(PURSE_CENTS);
  const other = await shop.customer({ purseCents: PURSE_CENTS });
  await expect(move(other, (await ordersOf(owner))[0]?.id)).rejects.toMatchObject({ status: 404 });
});

test('what is paid back does not count as spent any more, also where one draw of several was cancelled', async () => {
  const buyer = await aBuyerOf(aLotteryItem({ drawNo: 112, numDraws: 2 }));
  const { id } = buyer.ctx.customer;
  expect(await spentInPeriod(database, id, 'day')).toBe(1_230);
  await cancel(112);
  expect(await spentInPeriod(database, id, 'day')).toBe(615);
  await cancel(113);
  expect(await spentInPeriod(database, id, 'day')).toBe(0);
});

test('a cancelled draw is among the results where they are asked for, and each change of a draw is a revision of it', async () => {
  const drawNo = 129;
  const list = async (withCancelled: boolean) =>
    (
      await listPastDrawsOfOffer(ctx(), {
        ...{ pricingId: 'AU', offerKey: 'powerball2018', withCancelled },
        ...{ limit: 100, offset: 0 },
      })
    ).items.find((draw) => draw.drawNo === drawNo);
  const revision = async () =>
    (await getFullResult(ctx(), { offerKey: 'powerball2018', drawNo })).revision;
  expect(await revision()).toBeUndefined();
  const announce = (amountCents: number) =>
    announceJackpot(ctx(), { offerKey: 'powerball2018', drawNo, amountCents, drawType: null });
  await announce(8_000_000_000);
  expect(await revision()).toEqual({ no: 1, changedAt: expect.any(String) });
  await announce(8_000_000_000);
  expect((await revision())?.no).toBe(1);
  await cancel(drawNo);
  expect(await list(false)).toBeUndefined();
  expect(await list(true)).toMatchObject({
    ...{ status: 'DRAW_CANCELLED', revision: { no: 2 } },
    cancellation: { because: 'operator' },
  });
});
