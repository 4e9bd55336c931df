import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain } from '@/server/testing/a-plan';
import { testDatabase } from './testing/test-database';

const database = testDatabase();
const FILLS = path.join(__dirname, 'migrations/0208_orders_of_older_plans.sql');
/** Four games, all with this Powerball. */
const picked = (drawNo: number, powerball: number) => {
  const sets = [
    { key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6, 7] },
    { key: 'powerball' as const, numbers: [powerball] },
  ];
  const games = [{ sets }, { sets }, { sets }, { sets }];
  return anItemAgain({}, { drawNo, games, quickpick: undefined });
};

beforeAll(() => aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 5));

/** One checkout of these items. @returns whose it is */
async function bought(items: NewTicketItem[]): Promise<string> {
  const { ctx, cart } = await aFullCart(database.db, items);
  await purchaseCart(ctx, purchaseOf(cart));
  return ctx.customer.id;
}

/** The order of each of the customer's plans, as the verb wrote it. */
async function ordersOf(customerId: string) {
  const { rows } = await database.db.execute<{ id: string; order_id: string | null }>(sql`
    select id, order_id from recurring_plans where customer_id = ${customerId} order by id`);
  return rows;
}

/** As if they had been begun by the release before. */
async function filledAnew(): Promise<void> {
  await database.pool.query('update recurring_plans set order_id = null');
  await database.pool.query(await readFile(FILLS, 'utf8'));
}

const unknown = (rows: Awaited<ReturnType<typeof ordersOf>>) =>
  rows.map(({ id }) => ({ id, order_id: null }));

test('plans that were there are given the orders that began them, and none where two are alike', async () => {
  const single = await bought([anItemAgain()]);
  const beside = await bought([picked(100, 1), aLotteryItem({ drawNo: 102 })]);
  const both = await bought([picked(100, 1), picked(102, 2)]);
  const alike = await bought([picked(100, 1), picked(102, 1)]);
  const known = await Promise.all([single, beside, both].map(ordersOf));
  const doubtful = await ordersOf(alike);
  // what it plays now is no matter
  await database.pool.query(`update recurring_plans set games = '[]', agreed_cents = 1`);
  await filledAnew();
  expect(await Promise.all([single, beside, both].map(ordersOf))).toEqual(known);
  expect(known.flat().map(({ order_id }) => order_id)).not.toContain(null);
  expect(await ordersOf(alike)).toEqual(unknown(doubtful));
});

test('of a plan from before histories were kept, only the order that is alone is certain', async () => {
  const single = await bought([anItemAgain()]);
  const two = await bought([picked(100, 1), picked(102, 2)]);
  const [known, doubtful] = await Promise.all([ordersOf(single), ordersOf(two)]);
  await database.pool.query(`
    set session_replication_role = replica;
    update row_history set place = 0, change = 'present' where source = 'recurring_plans' and place = 1;
    reset session_replication_role`);
  await filledAnew();
  expect(await ordersOf(single)).toEqual(known);
  expect(await ordersOf(two)).toEqual(unknown(doubtful));
});
