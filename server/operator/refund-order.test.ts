import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import { GetCustomerHoldings } from '@/lib/contract/operator/customer-holdings';
import { OpenCustomer, RequestOrderRefund } from '@/lib/contract/operator/customers';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { ListTransactions } from '@/lib/contract/transactions';
import { findFaults } from '@/server/audit';
import { addPromotion, buildCart } from '@/server/cart';
import { inTransaction } from '@/server/db/transaction';
import { lockDraw } from '@/server/draws';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { startBreak } from '@/server/flows/start-break';
import { newId } from '@/server/kernel/ids';
import { spentInPeriod } from '@/server/limits';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPromotion } from '@/server/testing/a-promotion';
import { aShareItem, aSyndicate } from '@/server/testing/a-syndicate';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { balanceOf } from '@/server/wallet';

const shop = testShop({ poolSize: 20 });
const { database } = shop;
const PURSE = 100_000;
const TICKET = 615;
const DAY_MS = 86_400_000;
const MESSAGE = 'You told us that it was bought twice.';
const reason = 'Called, and bought it twice';

let draws: string[] = [];
beforeAll(async () => {
  draws = await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});
afterEach(async () => expect(await findFaults(database)).toEqual([]));

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const robin = () => shop.customer({ purseCents: PURSE });
const idOf = ({ ctx }: TestCustomer) => ctx.customer.id;
const centsOf = async (one: TestCustomer) => (await balanceOf(database, idOf(one))).amountCents;

/** @returns the orders, in the order of their items */
async function buys({ ctx }: TestCustomer, items: NewCartItem[], promotionCode?: string) {
  let cart = await buildCart(ctx, { items });
  if (promotionCode) cart = await addPromotion({ ...ctx, address: '' }, { promotionCode });
  await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select o.id from orders o where o.customer_id = ${ctx.customer.id} order by o.id desc limit ${items.length}`);
  return rows.map(({ id }) => id).reverse();
}

/** Somebody who has opened the file. */
async function at(one: TestCustomer, roles: StaffRole[] = ['finance']): Promise<TestStaff> {
  const staff = await aStaffMember(shop, roles);
  await staff.api(OpenCustomer, { customerId: idOf(one), reason });
  return staff;
}

const request = ({ api }: TestStaff, one: TestCustomer, orderId = '') =>
  api(RequestOrderRefund, { customerId: idOf(one), orderId, message: MESSAGE, reason });

const decide = (
  { api }: TestStaff,
  approvalId: string,
  decision: 'approve' | 'refuse' = 'approve',
) => refusal(api(DecideApproval, { approvalId, decision, reason: 'Agreed' }));

const statesOf = async (orderId = '') => {
  const { rows } = await database.db.execute(sql`
    select o.status as order, string_agg(t.status, ' ' order by d.draw_no) as tickets,
      (select count(*)::int from ticket_lines l join tickets x on x.id = l.ticket_id where x.order_id = o.id) as lines
    from orders o join tickets t on t.order_id = o.id join draws d on d.id = t.draw_id
    where o.id = ${orderId} group by o.id`);
  return rows[0];
};

test('an order is paid back by two people, once: money, limits, entries, and what its customer reads', async () => {
  const one = await robin();
  const [order, , raffle] = await buys(one, [
    aLotteryItem({ numDraws: 2 }),
    aLotteryItem(),
    aRaffleItem(),
  ]);
  const paid = PURSE - (await centsOf(one));
  const sam = await at(one, ['support']);
  const lee = await at(one);
  const { approvalId } = await request(sam, one, order);
  expect(await refusal(request(lee, one, order))).toBe('approval.pending');
  expect(await decide(sam, approvalId)).toBe('approval.own');
  expect(await decide(await at(one, ['support']), approvalId)).toBe('approval.role_missing');
  expect(await centsOf(one)).toBe(PURSE - paid);
  const outcomes = await Promise.all([decide(lee, approvalId), decide(lee, approvalId)]);
  expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
  expect(await centsOf(one)).toBe(PURSE - paid + 2 * TICKET);
  expect(await spentInPeriod(one.ctx, idOf(one), 'day')).toBe(paid - 2 * TICKET);
  expect(await statesOf(order)).toEqual({
    order: 'refunded',
    tickets: 'refunded refunded',
    lines: 0,
  });
  expect(await statesOf(raffle)).toMatchObject({ order: 'placed', tickets: 'entered' });
  const { items } = await one.api(ListTransactions, { limit: 2, offset: 0 });
  expect(items.map(({ kind, description }) => `${kind} ${description}`).sort()).toEqual([
    'refund Refund: Powerball, draw 100',
    'refund Refund: Powerball, draw 101',
  ]);
  const { rows } = await database.db.execute(sql`
    select payload -> 'data' -> 'drawNos' as draws, payload -> 'data' ->> 'message' as message
    from outbox where payload ->> 'template' = 'order-refunded' and payload ->> 'to' = ${one.ctx.customer.email}`);
  expect(rows).toEqual([{ draws: [100, 101], message: MESSAGE }]);
  expect(await refusal(request(sam, one, order))).toBe('order.not_refundable');
});

test('raffles, shares, what brought a credit and what is somebody else’s stay, and a file has to be open', async () => {
  const one = await robin();
  const syndicateId = await aSyndicate(database.db, { drawId: draws[3] ?? '' });
  const credit = await aPromotion(database.db, { kind: 'credit_amount', amount_cents: 300 });
  const [raffle, share] = await buys(one, [aRaffleItem(), aShareItem(syndicateId)]);
  const [credited] = await buys(one, [aLotteryItem()], credit);
  const sam = await at(one);
  for (const order of [raffle, share, credited])
    expect(await refusal(request(sam, one, order))).toBe('order.not_refundable');
  const other = await robin();
  const [others] = await buys(other, [aLotteryItem()]);
  expect(await refusal(request(sam, one, others))).toBe('order.not_found');
  expect(await refusal(request(sam, one, newId()))).toBe('order.not_found');
  expect(await refusal(request(sam, other, others))).toBe('customer.file_not_opened');
  const { upcoming } = await sam.api(GetCustomerHoldings, { customerId: idOf(one) });
  expect(upcoming.orders.map(({ isRefundable }) => isRefundable).sort()).toEqual([
    false,
    false,
    true,
  ]);
});

test('a draw that closes between the two people takes nothing with it: the rest is requested anew', async () => {
  const one = await robin();
  const draw = await aDraw(database.db, { offerKey: 'oz_lotto2022', drawNo: 50 });
  await aDraw(database.db, { offerKey: 'oz_lotto2022', drawNo: 51, closesInMs: 2 * DAY_MS });
  const item = aLotteryItem({ lotteryKey: 'oz_lotto2022', drawNo: 50, numDraws: 2 });
  const [order] = await buys(one, [item]);
  const left = await centsOf(one);
  const [sam, lee] = [await at(one), await at(one)];
  const { approvalId } = await request(sam, one, order);
  // whoever closes a draw holds its row: the approval waits for it
  let answer: Promise<string> | undefined;
  await inTransaction(guestContext(database.db), async (tx) => {
    await lockDraw(tx, draw, 'DRAW_OPEN');
    answer = decide(lee, approvalId);
    await somebodyWaits();
    await tx.execute(sql`
      update draws set status = 'DRAW_CLOSED' where id = ${draw}`);
  });
  expect(await answer).toBe('approval.outdated');
  expect([await centsOf(one), await statesOf(order)]).toMatchObject([
    left,
    { order: 'placed', tickets: 'entered entered' },
  ]);
  const again = await request(sam, one, order);
  const { approvals } = await sam.api(ListApprovals, {});
  expect(approvals.find(({ id }) => id === again.approvalId)?.after).toContainEqual({
    ...{ name: 'Draws that stay as they are', value: '1' },
  });
  expect(await decide(lee, again.approvalId)).toBe('done');
  expect(await statesOf(order)).toMatchObject({ order: 'placed', tickets: 'entered refunded' });
  await database.db.execute(
    sql`update draws set status = 'DRAW_OPEN', closes_at = shop_now() where id = ${draw}`,
  );
  expect(await refusal(request(sam, one, order))).toBe('order.not_refundable');
});

test('a break and a refund at the same moment pay once', async () => {
  const one = await robin();
  const [order] = await buys(one, [aLotteryItem({ drawNo: 105, numDraws: 4 })]);
  const [sam, lee] = [await at(one), await at(one)];
  const { approvalId } = await request(sam, one, order);
  const [outcome] = await Promise.all([
    decide(lee, approvalId),
    startBreak(one.ctx, { length: 'day' }),
  ]);
  expect(['done', 'approval.outdated']).toContain(outcome);
  expect(await centsOf(one)).toBe(PURSE);
  expect(await statesOf(order)).toMatchObject({ order: 'refunded', lines: 0 });
});

test('what a promotion paid is not paid out: a fixed discount has its part back, and can be used again', async () => {
  const code = await aPromotion(database.db, { kind: 'fixed_discount', amount_cents: 1_000 });
  const one = await robin();
  const [order] = await buys(one, [aLotteryItem({ drawNo: 108, numDraws: 2 })], code);
  expect(await centsOf(one)).toBe(PURSE - 2 * TICKET + 1_000);
  const [sam, lee] = [await at(one), await at(one)];
  expect(await decide(lee, (await request(sam, one, order)).approvalId)).toBe('done');
  expect(await centsOf(one)).toBe(PURSE);
  await buys(one, [aLotteryItem({ drawNo: 108 })], code);
  expect(await centsOf(one)).toBe(PURSE);
});

test('the audit holds every refund by hand against its approval', async () => {
  const one = await robin();
  const [order] = await buys(one, [aLotteryItem({ drawNo: 110 })]);
  const [sam, lee] = [await at(one), await at(one)];
  const { approvalId } = await request(sam, one, order);
  await decide(lee, approvalId);
  const forged = (id: string | undefined) =>
    database.db.execute(sql`
      update approvals set change = jsonb_set(change, '{change,orderId}', to_jsonb(${id}::text)) where id = ${approvalId}`);
  await forged(newId());
  expect((await findFaults(database, { only: ['refunds.'] })).map(({ check }) => check)).toEqual([
    'refunds.by_two',
  ]);
  await forged(order);
  await expect(database.pool.query('delete from order_refunds')).rejects.toThrow();
});

async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}
