import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { rowsRead } from '@/server/testing/rows-read';
import { listOrders } from './list-orders';

const database = testDatabase();
let ctx: CustomerContext;

const LONG_AGO = 300;
const TO_COME = 6;
const PAGE = 10;

// Enough rows that the planner does not prefer sequential scans.
beforeAll(async () => {
  const { db } = database;
  await db.execute(sql`
    insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, status)
    select new_entry_id(), 'powerball2018', n, 'lottery', 'AUD', at - interval '9 days', at, at,
      case when n <= ${LONG_AGO} then 'DRAW_EMAILED' else 'DRAW_OPEN' end
    from generate_series(1, ${LONG_AGO + TO_COME}::int) n,
      lateral (select (select shop_now()) + make_interval(days => n - ${LONG_AGO}, mins => -5) as at)`);
  await db.execute(sql`
    insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, status)
    select new_entry_id(), 'oz_lotto2022', n, 'lottery', 'AUD', at, at, at, 'DRAW_EMAILED'
    from generate_series(1, 5000) n, lateral (select (select shop_now()) - make_interval(days => n) as at)`);
  await db.execute(sql`analyze draws`);
  for (let n = 0; n < 12; n += 1) ctx = await aRegular();
  await db.execute(sql`analyze`);
});

/** A customer who has bought each of these draws twice: in an order of two draws, and in the following order. */
async function aRegular(): Promise<CustomerContext> {
  const customer = await aCustomer(database.db);
  await database.db.execute(sql`
    with cart as (
      insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
      values (new_entry_id(), ${customer.id}, 'AU', 'AUD', 'purchased', shop_now()) returning id),
    checkout as (
      insert into checkouts (id, customer_id, cart_id, total_cents, currency)
      select new_entry_id(), ${customer.id}, id, 0, 'AUD' from cart returning id),
    bought as (
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, first_draw_no, num_draws,
        quantity, total_cents, last_draw_at)
      select new_entry_id(), checkout.id, ${customer.id}, 'lottery_ticket', 'powerball2018', 'standard', d.draw_no - 1, 2, 1, 0, d.draws_at
      from checkout, draws d where d.offer_key = 'powerball2018' and d.draw_no > 1 returning id, first_draw_no)
    insert into tickets (id, order_id, customer_id, draw_id, price_cents)
    select new_entry_id(), bought.id, ${customer.id}, d.id, 0
    from bought join draws d on d.offer_key = 'powerball2018' and d.draw_no between bought.first_draw_no and bought.first_draw_no + 1`);
  return customerContext(database.db, customer);
}

/** The rows that a list reads. Until the table is vacuumed, index entries count as rows read. */
async function readFor(status: 'past_products' | 'upcoming_products', offset: number) {
  let list: Awaited<ReturnType<typeof listOrders>> | undefined;
  const read = await rowsRead(ctx, async (inside) => {
    list = await listOrders(inside, { status, limit: PAGE, offset });
  });
  return { read, total: list?.pageInfo.total, drawNos: list?.items.map(({ drawNo }) => drawNo) };
}

describe('of hundreds of orders, those of the page are read, and those that still go on', () => {
  const [orders, ticketsOfEach] = [PAGE + TO_COME, 2];

  test.each([
    ['the first page', 0],
    ['one in the middle', 150],
    ['the last', LONG_AGO - 1 - PAGE],
  ])('of past orders, %s', async (_, offset) => {
    const { total, drawNos, read } = await readFor('past_products', offset);
    expect(total).toBe(LONG_AGO - 1);
    expect(drawNos).toEqual(Array.from({ length: PAGE }, (_, n) => LONG_AGO - 1 - offset - n));
    // a ticket is read once for its order's dates, and once for its prize
    expect(read.tickets).toBeLessThanOrEqual(orders * ticketsOfEach * 2);
    expect(read.draws).toBeLessThanOrEqual(orders * ticketsOfEach * 2);
  });

  test('of orders to come', async () => {
    const { total, drawNos, read } = await readFor('upcoming_products', 0);
    expect(total).toBe(TO_COME);
    // the first two wait for the same draw: their ids decide which comes first
    expect(drawNos?.toSorted((one, other) => one - other)).toEqual([300, 301, 302, 303, 304, 305]);
    expect(read.tickets).toBeLessThanOrEqual(TO_COME * ticketsOfEach * 3);
    expect(read.draws).toBeLessThanOrEqual(TO_COME * ticketsOfEach * 3);
  });
});

test('an order that does not say when its last draw is held is looked at like one that goes on', async () => {
  const { db } = database;
  const past = () => listOrders(ctx, { status: 'past_products', limit: 3, offset: 100 });
  const before = await past();
  await db.execute(
    sql`update orders set last_draw_at = default where customer_id = ${ctx.customer.id}`,
  );
  expect(await past()).toEqual(before);
});
