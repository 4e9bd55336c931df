import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { rowsRead } from '@/server/testing/rows-read';
import { purchaseCart } from './purchase-cart';

const CARTS_BOUGHT = 3_000;
const CARTS_OF_OTHERS = 60;
/** Its own cart: locked, read, changed, and looked at by the references of its rows. */
const MOST_CARTS = 10;

const database = testDatabase();
beforeAll(() => aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12));

// A shop's statistics may be of an hour when nobody had a cart. The planner then takes every index of active carts for
// empty, and one that it has to read as a whole for as good as any.
test('a purchase reads no carts of others, whatever the statistics say', async () => {
  const first = await aFullCart(database.db, [aLotteryItem()]);
  await purchaseCart(first.ctx, purchaseOf(first.cart));
  await database.db.execute(sql`
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
    select new_entry_id(), customer_id, pricing_id, currency, status, expires_at
    from carts, generate_series(1, ${CARTS_BOUGHT}::int)`);
  await database.db.execute(sql`analyze carts`);
  for (let count = 0; count < CARTS_OF_OTHERS; count += 1)
    await aFullCart(database.db, [aLotteryItem()]);
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem()]);
  const { carts } = await rowsRead(ctx, (inside) => purchaseCart(inside, purchaseOf(cart)));
  expect(carts).toBeLessThanOrEqual(MOST_CARTS);
});
