import { sql } from 'drizzle-orm';
import { getCart } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { aFullCart, PURSE_CENTS, purchaseOf, type ReadyToBuy } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPurse } from '@/server/testing/a-purse';
import { customerContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { booksOf } from '@/server/testing/what-was-written';
import { balanceOf } from '@/server/wallet';
import { purchaseCart } from './purchase-cart';

const database = testDatabase({ poolSize: 30 });
const { balance, count, written } = booksOf(database);

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(database.db, { offerKey: 'super_66', drawNo: 30 });
  await aDraw(database.db, { offerKey: 'lotto_strike', drawNo: 40 });
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

test('a purchase takes the money, writes an order per item and a ticket per draw, and closes the cart', async () => {
  const items = [aLotteryItem({ numDraws: 5 }), aRaffleItem(), aRaffleItem({ quantity: 5 })];
  const { ctx, cart } = await aFullCart(database.db, items);
  const { id, status } = await purchaseCart(ctx, purchaseOf(cart));
  expect(status).toBe('placed');
  expect(await balance(ctx)).toBe(PURSE_CENTS - cart.cartTotal.amountCents);
  expect(await written(ctx)).toEqual({
    checkouts: 1,
    orders: 3,
    tickets: 7,
    purchases: 1,
    events: 1,
  });
  const prices = await database.db.execute(sql`select o.total_cents - sum(t.price_cents) as rest
    from orders o join tickets t on t.order_id = o.id where o.checkout_id = ${id} group by o.id`);
  expect(prices.rows).toEqual([{ rest: '0' }, { rest: '0' }, { rest: '0' }]);
  const next = await getCart(ctx);
  expect(next.cartReference).not.toBe(cart.cartReference);
  expect(next.cartItems).toEqual([]);
});

test('every panel is written once per draw, as scoring reads it', async () => {
  const games = [
    {
      sets: [
        { key: 'numbers' as const, numbers: [1, 5, 9, 13, 17, 21, 35] },
        { key: 'powerball' as const, numbers: [20] },
      ],
    },
  ];
  const four = [...games, ...games, ...games, ...games];
  const strike = [{ sets: [{ key: 'numbers' as const, numbers: [44, 3, 12, 9] }] }];
  const { ctx, cart } = await aFullCart(database.db, [
    aLotteryItem({ games: four, numDraws: 2 }),
    aLotteryItem({
      lotteryKey: 'lotto_strike',
      gameType: 'strike_standard',
      drawNo: 40,
      games: strike,
    }),
  ]);
  const { id } = await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute(sql`
    select o.offer_key, l.line, l.size, l.main_mask::text, l.special_mask::text, l.digits, count(*)::int as tickets
    from ticket_lines l join tickets t on t.id = l.ticket_id and t.draw_id = l.draw_id join orders o on o.id = t.order_id
    where o.checkout_id = ${id} and l.line = 0 group by 1, 2, 3, 4, 5, 6 order by 1`);
  const mask = (...numbers: number[]) => String(numbers.reduce((sum, n) => sum + 2 ** n, 0));
  expect(rows).toEqual([
    {
      offer_key: 'lotto_strike',
      line: 0,
      size: 4,
      main_mask: mask(44, 3, 12, 9),
      special_mask: '0',
      digits: [44, 3, 12, 9],
      tickets: 1,
    },
    {
      offer_key: 'powerball2018',
      line: 0,
      size: 7,
      main_mask: mask(1, 5, 9, 13, 17, 21, 35),
      special_mask: mask(20),
      digits: null,
      tickets: 2,
    },
  ]);
  expect(
    await count(
      sql`ticket_lines where ticket_id in (select id from tickets where customer_id = ${ctx.customer.id})`,
    ),
  ).toBe(9);
});

test('Super 66 digits are drawn at the purchase', async () => {
  const item = aLotteryItem({
    lotteryKey: 'super_66',
    gameType: 'random',
    drawNo: 30,
    quickpick: 50,
  });
  const { ctx, cart } = await aFullCart(database.db, [item]);
  await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ digits: number[] }>(sql`
    select digits from ticket_lines where ticket_id in (select id from tickets where customer_id = ${ctx.customer.id})`);
  expect(rows).toHaveLength(50);
  expect(
    rows.every(({ digits }) => digits.length === 6 && digits.every((d) => d >= 0 && d <= 9)),
  ).toBe(true);
  expect(new Set(rows.flatMap(({ digits }) => digits)).size).toBe(10);
});

test('a raffle of before hands out numbers in order; places in the order of sale are given once and without a gap', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 12 }, () =>
      aFullCart(database.db, [aRaffleItem({ quantity: 10 }), aRaffleItem({ quantity: 3 })]),
    ),
  );
  await Promise.all(buyers.map(({ ctx, cart }) => purchaseCart(ctx, purchaseOf(cart))));
  const { rows } = await database.db.execute<{ first: number; last: number; n: number }>(sql`
    select min(serial)::int as first, max(serial)::int as last, count(*)::int as n
    from raffle_tickets group by ticket_id`);
  expect(rows.every(({ first, last, n }) => last - first + 1 === n)).toBe(true);
  const { rows: stock } = await database.db.execute(sql`
    select sold_count = (select count(*) from raffle_tickets r where r.draw_id = d.id) as counted,
      sold_count = (select max(serial) from raffle_tickets r where r.draw_id = d.id) as without_gaps,
      (select bool_and(serial = ticket_no) from raffle_tickets r where r.draw_id = d.id) as in_order
    from draws d where offer_key = 'make_a_smile_lottery'`);
  expect(stock).toEqual([{ counted: true, without_gaps: true, in_order: true }]);
});

test('the receipt is mailed and the raffle’s pages are refreshed once the purchase stands', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem(), aRaffleItem()]);
  const refreshes = (prefix: string) =>
    count(
      sql`revalidations where exists (select from unnest(tags) tag where tag like ${`${prefix}%`})`,
    );
  const before = [await refreshes('sales:'), await refreshes('offers')];
  const { id } = await purchaseCart(ctx, purchaseOf(cart));
  const { rows } = await database.db.execute<{ payload: unknown }>(
    sql`select payload from outbox where kind = 'mail' and payload ->> 'to' = ${ctx.customer.email}`,
  );
  expect(rows).toEqual([
    {
      payload: {
        to: ctx.customer.email,
        template: 'receipt',
        data: expect.objectContaining({
          checkoutId: id,
          total: cart.cartTotal,
          items: [
            expect.objectContaining({ offerName: 'Powerball', description: 'Standard, 4 games' }),
            expect.objectContaining({
              offerName: 'Make a Smile Lottery',
              description: 'Book of 3 tickets',
            }),
          ],
        }),
      },
    },
  ]);
  // a sale changes the pages of its own draw only
  expect([await refreshes('sales:'), await refreshes('offers')]).toEqual([
    (before[0] ?? 0) + 1,
    before[1],
  ]);
});

test('a purchase costs the same number of statements for one item and for twenty', async () => {
  const small = await aFullCart(database.db, [aLotteryItem(), aRaffleItem()]);
  const large = await aFullCart(
    database.db,
    Array.from({ length: 10 }, () => [
      aLotteryItem({ numDraws: 10, quickpick: 18 }),
      aRaffleItem(),
    ]).flat(),
  );
  const costs = ({ ctx, cart }: ReadyToBuy) =>
    countStatements(database.pool, () => purchaseCart(ctx, purchaseOf(cart)));
  const one = await costs(small);
  expect(one).toBeLessThanOrEqual(5);
  expect(await costs(large)).toBe(one);
});

test('a British customer pays in pounds', async () => {
  const offerKey = 'mega_jackpot_lottery';
  await aDraw(database.db, { offerKey, drawNo: 20, currency: 'GBP' });
  const british = {
    variant: 'GB',
    segmentName: 'gb_default',
    pricingId: 'GB',
    currency: 'GBP',
  } as const;
  const customer = await aCustomer(database.db, british);
  await aPurse(database.db, customer, 1000);
  const ctx = customerContext(database.db, customer);
  const cart = await aCart(ctx, [aLotteryItem({ lotteryKey: offerKey, drawNo: 20 })]);
  expect(cart.cartTotal).toEqual({ amountCents: 600, currency: 'GBP' });
  await purchaseCart(ctx, purchaseOf(cart));
  expect(await balanceOf(database, customer.id)).toEqual({ amountCents: 400, currency: 'GBP' });
});
