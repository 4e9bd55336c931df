import { sql } from 'drizzle-orm';
import { ListedOrder, Order, OrderDetails, Receipt } from '@/lib/contract/checkout';
import { lockCartForPurchase } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPurse } from '@/server/testing/a-purse';
import { customerContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { getOrder } from './get-order';
import { getReceipt } from './get-receipt';
import { listOrders } from './list-orders';
import { placeCheckout } from './place-checkout';

const database = testDatabase();
let powerball: string[];
let smile: string;

async function aBuyer(): Promise<CustomerContext> {
  const customer = await aCustomer(database.db);
  await aPurse(database.db, customer, 100_000);
  return customerContext(database.db, customer);
}

/** Buys these items and returns the checkout's id. */
async function bought(
  ctx: CustomerContext,
  items: Parameters<typeof aCart>[1],
  depositId?: string,
) {
  const { cartReference } = await aCart(ctx, items);
  return inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    const cart = await lockCartForPurchase(tx, inside, cartReference);
    const { id } = await placeCheckout(tx, inside, {
      cart,
      partnerSlug: null,
      depositId,
      metadata: { platform: 'Web' },
    });
    return id;
  });
}

const pages = { limit: 10, offset: 0 };
const upcoming = { ...pages, status: 'upcoming_products' as const };
const past = { ...pages, status: 'past_products' as const };

/** Publishes the draw's result, with the win of the customer's first ticket in it. */
async function drawn(drawId: string, ctx: CustomerContext, winCents = 0, status = 'DRAW_PAID') {
  await database.db.execute(sql`update draws set status = ${status}, main_numbers = '{1,2,3,4,5,6,7}', special_number = 8,
    supplementary_numbers = '{}', number_order = 'drawn', drawn_at = shop_now(), confirmed_at = shop_now() where id = ${drawId}`);
  if (winCents === 0) return;
  await database.db.execute(sql`insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents)
    select draw_id, id, 9, 2, ${winCents}::int from tickets where customer_id = ${ctx.customer.id} and draw_id = ${drawId} order by id limit 1`);
}

beforeEach(async () => {
  await database.db.execute(sql`truncate draws cascade`);
  powerball = await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 6);
  smile = await aDraw(database.db, {
    offerKey: 'make_a_smile_lottery',
    drawNo: 7,
    ticketTotal: 1000,
    closesInMs: 3_600_000,
  });
});

test('a receipt names what was bought, how it was paid and what is left', async () => {
  const ctx = await aBuyer();
  const receipt = await getReceipt(ctx, {
    checkoutId: await bought(ctx, [aLotteryItem({ numDraws: 2 }), aRaffleItem()]),
  });
  expect(Receipt.parse(receipt)).toEqual(receipt);
  expect(receipt).toMatchObject({
    total: { amountCents: 3730, currency: 'AUD' },
    paidFromWallet: { amountCents: 3730 },
    paidByCard: null,
    balanceAfter: { amountCents: 96_270 },
  });
  expect(receipt.orders.map(({ offerName, total }) => [offerName, total.amountCents])).toEqual([
    ['Powerball', 1230],
    ['Make a Smile Lottery', 2500],
  ]);
  expect(
    receipt.orders[0]?.tickets.map(({ drawNo, price }) => [drawNo, price.amountCents]),
  ).toEqual([
    [100, 615],
    [101, 615],
  ]);
  expect(receipt.orders[1]).toMatchObject({
    causeName: 'Play on the Ward',
    tickets: [{ raffleNumbers: [1, 2, 3] }],
  });
});

test('a raffle ticket says its cause and which of its numbers won what', async () => {
  const ctx = await aBuyer();
  await bought(ctx, [aRaffleItem()]);
  await database.db.execute(
    sql`update draws set status = 'DRAW_SCORED', drawn_at = shop_now() where id = ${smile}`,
  );
  await database.db.execute(sql`insert into draw_prizes (draw_id, place, rank, title, value_cents, ticket_no) values
    (${smile}, 1, 1, 'House', 25000000, 999), (${smile}, 2, 4, 'Gold card', 100000, 3), (${smile}, 3, 4, 'Gold card', 100000, 1)`);
  await database.db.execute(sql`insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents, title)
    select draw_id, id, 4, 2, 200000, 'Gold card' from tickets where draw_id = ${smile}`);
  const [order] = (await listOrders(ctx, past)).items;
  const details = await getOrder(ctx, { orderId: order?.id ?? '', showDetails: true });
  expect(OrderDetails.parse(details)).toEqual(details);
  expect(details).toMatchObject({
    causeName: 'Play on the Ward',
    tickets: [
      {
        prizes: [{ title: 'Gold card', wins: 2, ticketNos: [1, 3] }],
        prize: { amountCents: 200_000 },
      },
    ],
  });
});

test('a receipt says what a card paid', async () => {
  const ctx = await aBuyer();
  const [fundId, depositId] = [newId(), newId()];
  await database.db.execute(sql`insert into funds (id, customer_id, kind, gateway, token, brand, last4)
    values (${fundId}, ${ctx.customer.id}, 'cc', 'sandbox', 'tok', 'Visa', '4242')`);
  await database.db.execute(sql`insert into deposits (id, customer_id, fund_id, method_code, gateway, amount_cents, currency, status, settled_at)
    values (${depositId}, ${ctx.customer.id}, ${fundId}, 'cc', 'sandbox', 500, 'AUD', 'completed', shop_now())`);
  const checkoutId = await bought(ctx, [aLotteryItem()], depositId);
  expect(await getReceipt(ctx, { checkoutId })).toMatchObject({
    paidFromWallet: { amountCents: 115 },
    paidByCard: { amount: { amountCents: 500 }, label: 'Visa ending in 4242' },
  });
});

test('an order is upcoming until its last draw is drawn, then past', async () => {
  const ctx = await aBuyer();
  await bought(ctx, [aLotteryItem({ numDraws: 2 }), aRaffleItem()]);
  const names = async (which: typeof upcoming | typeof past) =>
    (await listOrders(ctx, which)).items.map(({ offerName }) => offerName);
  expect(await names(upcoming)).toEqual(['Make a Smile Lottery', 'Powerball']);
  const { rows } = await database.db.execute(sql`
    select o.last_draw_at = max(d.draws_at) as "isLastDraw" from orders o join tickets t on t.order_id = o.id join draws d on d.id = t.draw_id
    where o.customer_id = ${ctx.customer.id} group by o.id`);
  expect(rows).toEqual([{ isLastDraw: true }, { isLastDraw: true }]);
  await drawn(smile, ctx);
  await drawn(powerball[0] ?? '', ctx);
  expect(await names(upcoming)).toEqual(['Powerball']);
  expect(await names(past)).toEqual(['Make a Smile Lottery']);
  await drawn(powerball[1] ?? '', ctx);
  expect(await names(past)).toEqual(['Powerball', 'Make a Smile Lottery']);
});

test('lists come in pages, with the total of all', async () => {
  const ctx = await aBuyer();
  await bought(
    ctx,
    [1, 2, 3].map((n) => aLotteryItem({ drawNo: 99 + n })),
  );
  const page = await listOrders(ctx, { ...upcoming, limit: 2, offset: 1 });
  expect(page.items.map((order) => Order.parse(order).drawNo)).toEqual([101, 102]);
  expect(page.pageInfo).toEqual({ limit: 2, offset: 1, total: 3 });
  expect(await listOrders(ctx, { ...upcoming, offset: 9 })).toMatchObject({
    items: [],
    pageInfo: { total: 3 },
  });
});

test('an order shows each ticket’s draw, its numbers and what it won; a ticket without a prize has lost', async () => {
  const ctx = await aBuyer();
  await bought(ctx, [aLotteryItem({ numDraws: 4 })]);
  await drawn(powerball[0] ?? '', ctx, 1234);
  await drawn(powerball[1] ?? '', ctx, 0);
  await drawn(powerball[2] ?? '', ctx, 0, 'DRAW_DRAWN');
  const [listed] = (await listOrders(ctx, upcoming)).items;
  const order = await getOrder(ctx, { orderId: listed?.id ?? '', showDetails: true });
  expect(OrderDetails.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    prize: { amountCents: 1234 },
    numGames: 4,
    nextDrawDate: order.tickets[3]?.drawDate,
  });
  expect(order.tickets.map(({ status }) => status)).toEqual(['won', 'lost', 'entered', 'entered']);
  expect(order.tickets[0]).toMatchObject({
    numbers: { main: [1, 2, 3, 4, 5, 6, 7], supplementary: [], special: 8, order: 'drawn' },
    prizes: [
      { division: 9, wins: 2, amount: { amountCents: 1234, currency: 'AUD' }, title: 'Division 9' },
    ],
  });
  expect(order.tickets[3]?.numbers).toBeNull();
  expect(await getOrder(ctx, { orderId: order.id, showDetails: false })).toMatchObject({
    numGames: 4,
    games: [],
    tickets: [],
  });
});

test('an order to come shows its first games or its numbers; a past one neither', async () => {
  const ctx = await aBuyer();
  await bought(ctx, [aLotteryItem(), aRaffleItem()]);
  const listed = (await listOrders(ctx, upcoming)).items;
  const [raffle, lottery] = listed;
  expect(listed.map((order) => ListedOrder.parse(order))).toEqual(listed);
  expect(raffle?.preview).toEqual({ games: [], gamesTotal: 0, raffleNumbers: [1, 2, 3] });
  const { games } = await getOrder(ctx, { orderId: lottery?.id ?? '', showDetails: true });
  expect(games).toHaveLength(4);
  expect(lottery?.preview).toEqual({
    games: games.slice(0, 2),
    gamesTotal: 4,
    raffleNumbers: [],
  });
  await drawn(smile, ctx);
  const [over] = (await listOrders(ctx, past)).items;
  expect(over).not.toHaveProperty('preview');
});

test('of past orders those that won can be listed alone, each once, with their total', async () => {
  const [ctx, other] = [await aBuyer(), await aBuyer()];
  await bought(ctx, [aLotteryItem({ numDraws: 2 }), aLotteryItem({ drawNo: 101 })]);
  await bought(other, [aLotteryItem()]);
  await drawn(powerball[0] ?? '', ctx, 1234);
  const won = { ...past, outcome: 'won' as const };
  // its second draw is to come
  expect(await listOrders(ctx, won)).toMatchObject({ items: [], pageInfo: { total: 0 } });
  await drawn(powerball[1] ?? '', ctx, 0);
  await database.db.execute(sql`insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents)
    select draw_id, t.id, 9, 1, 1000 from tickets t join orders o on o.id = t.order_id
    where t.customer_id = ${ctx.customer.id} and t.draw_id = ${powerball[1]} and o.num_draws = 2`);
  const { items, pageInfo } = await listOrders(ctx, won);
  expect(items.map(({ numDraws, prize }) => [numDraws, prize.amountCents])).toEqual([[2, 2234]]);
  expect(pageInfo.total).toBe(1);
  expect((await listOrders(ctx, past)).pageInfo.total).toBe(2);
  expect((await listOrders(other, won)).pageInfo.total).toBe(0);
});

test('orders and receipts of others do not exist', async () => {
  const [ctx, other] = [await aBuyer(), await aBuyer()];
  const checkoutId = await bought(ctx, [aLotteryItem()]);
  const orderId = (await listOrders(ctx, upcoming)).items[0]?.id ?? '';
  await expect(getReceipt(other, { checkoutId })).rejects.toMatchObject({
    code: 'checkout.not_found',
  });
  await expect(getOrder(other, { orderId, showDetails: true })).rejects.toMatchObject({
    code: 'order.not_found',
  });
  expect((await listOrders(other, upcoming)).pageInfo.total).toBe(0);
});

test('every read is one statement', async () => {
  const ctx = await aBuyer();
  const checkoutId = await bought(
    ctx,
    Array.from({ length: 5 }, () => aLotteryItem({ numDraws: 5 })),
  );
  const orderId = (await listOrders(ctx, upcoming)).items[0]?.id ?? '';
  const count = (work: () => Promise<unknown>) => countStatements(database.pool, work);
  expect(await count(() => getReceipt(ctx, { checkoutId }))).toBe(1);
  expect(await count(() => listOrders(ctx, upcoming))).toBe(1);
  expect(await count(() => listOrders(ctx, past))).toBe(1);
  expect(await count(() => listOrders(ctx, { ...past, outcome: 'won' }))).toBe(1);
  expect(await count(() => getOrder(ctx, { orderId, showDetails: true }))).toBe(1);
});
