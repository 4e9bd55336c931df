import { sql } from 'drizzle-orm';
import { addCartItem, getCart } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { within } from '@/server/kernel/context';
import { aFullCart, PURSE_CENTS, purchaseOf, type ReadyToBuy } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { booksOf } from '@/server/testing/what-was-written';
import { purchaseCart } from './purchase-cart';

const database = testDatabase({ poolSize: 30 });
const { balance, written } = booksOf(database);

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

test('a purchase sent again is refused; of two at the same time one wins', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem(), aRaffleItem()]);
  const clicks = await Promise.allSettled(
    Array.from({ length: 4 }, () => purchaseCart(ctx, purchaseOf(cart))),
  );
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const click of clicks) {
    if (click.status === 'rejected')
      expect(click.reason).toMatchObject({ code: 'checkout.already_purchased' });
  }
  await expect(purchaseCart(ctx, purchaseOf(cart))).rejects.toMatchObject({
    code: 'checkout.already_purchased',
  });
  expect(await written(ctx)).toMatchObject({ checkouts: 1, purchases: 1 });
  expect(await balance(ctx)).toBe(PURSE_CENTS - cart.cartTotal.amountCents);
});

test('an item that is added while the cart is bought is in the purchase or in the next cart, never lost', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem()]);
  const [bought, added] = await Promise.allSettled([
    purchaseCart(ctx, purchaseOf(cart)),
    addCartItem(ctx, { item: aRaffleItem() }),
  ]);
  const next = await getCart(ctx);
  expect(added.status).toBe('fulfilled');
  expect(next.cartItems.some(({ productType }) => productType === 'raffle_ticket')).toBe(true);
  expect(await written(ctx)).toMatchObject({ checkouts: bought.status === 'fulfilled' ? 1 : 0 });
});

test('200 buyers race for the last 50 raffle tickets: 50 get one, 150 are told why, all money is right', async () => {
  await aDraw(database.db, {
    offerKey: 'one_lottery',
    drawNo: 9,
    ticketTotal: 1000,
    soldCount: 950,
  });
  const item = aRaffleItem({
    lotteryKey: 'one_lottery',
    drawNo: 9,
    quantity: 1,
    causeKey: 'night_shelter',
  });
  const buyers: ReadyToBuy[] = [];
  for (let n = 0; n < 200; n += 1) buyers.push(await aFullCart(database.db, [item], 500));
  const race = await Promise.allSettled(
    buyers.map(({ ctx, cart }) => purchaseCart(ctx, purchaseOf(cart))),
  );
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  for (const [index, outcome] of race.entries()) {
    const buyer = buyers[index];
    if (!buyer) throw new Error('no buyer');
    expect(await balance(buyer.ctx)).toBe(outcome.status === 'fulfilled' ? 300 : 500);
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({
      code: 'cart.sold_out',
      message: 'Draw 9 of One Lottery is sold out.',
    });
  }
  const { rows } =
    await database.db.execute(sql`select sold_count, count(*)::int as numbers, min(ticket_no) as first, max(ticket_no) as last
    from draws d join raffle_tickets r on r.draw_id = d.id where offer_key = 'one_lottery' and draw_no = 9 group by d.id`);
  expect(rows).toEqual([{ sold_count: 1000, numbers: 50, first: 951, last: 1000 }]);
});

test('a draw does not close under a purchase: who closes it waits', async () => {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem()]);
  await inTransaction(ctx, async (tx) => {
    await purchaseCart(within(ctx, tx), purchaseOf(cart));
    const closer = await database.pool.connect();
    try {
      await closer.query("set lock_timeout = '50ms'");
      const close = closer.query(
        "update draws set status = 'DRAW_CLOSED' where offer_key = 'powerball2018' and draw_no = 100",
      );
      await expect(close).rejects.toMatchObject({ code: '55P03' });
    } finally {
      closer.release(true);
    }
  });
});
