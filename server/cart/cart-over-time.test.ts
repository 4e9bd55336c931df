import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { customerContext } from '@/server/testing/context';
import { addCartItem } from './add-cart-item';
import { changeCartItem } from './change-cart-item';
import { getCart } from './get-cart';
import { removeCartItem } from './remove-cart-item';

const database = testDatabase();

const aShopper = async (over: Parameters<typeof aCustomer>[1] = {}): Promise<CustomerContext> =>
  customerContext(database.db, await aCustomer(database.db, over));

describe('what time and others do to a cart', () => {
  const move = (seconds: number) =>
    database.db.execute(
      sql`update draws set closes_at = closes_at - make_interval(secs => ${seconds}) where offer_key = 'oz_lotto2022'`,
    );
  const oz = (over: Parameters<typeof aLotteryItem>[0] = {}) =>
    aLotteryItem({ lotteryKey: 'oz_lotto2022', drawNo: 10, ...over });

  beforeEach(async () => {
    await database.db.execute(sql`delete from draws where offer_key = 'oz_lotto2022'`);
    await aRunOfDraws(database.db, { offerKey: 'oz_lotto2022', drawNo: 10 }, 4);
  });

  test('an item whose draw has closed leaves with the reason, until the customer closes the note', async () => {
    const ctx = await aShopper();
    await addCartItem(ctx, { item: oz() });
    await move(90_000);
    const cart = await getCart(ctx);
    expect(cart.cartItems).toEqual([]);
    expect(cart.autoRemovedItems).toEqual([
      {
        id: expect.any(String),
        lotteryKey: 'oz_lotto2022',
        offerName: 'Oz Lotto',
        reason: 'Draw 10 of Oz Lotto has closed.',
      },
    ]);
    expect((await getCart(ctx)).autoRemovedItems).toEqual(cart.autoRemovedItems);
    const closed = await removeCartItem(ctx, { itemId: cart.autoRemovedItems[0]?.id ?? '' });
    expect(closed.autoRemovedItems).toEqual([]);
  });

  test('a ticket for several draws starts with the next one instead, and the customer is told', async () => {
    const ctx = await aShopper();
    await addCartItem(ctx, { item: oz({ numDraws: 2 }) });
    await move(90_000);
    const cart = await getCart(ctx);
    expect(cart.cartItems[0]).toMatchObject({ drawNo: 11, numDraws: 2 });
    expect(ctx.messages).toEqual([
      {
        level: 'info',
        code: 'cart.start_moved',
        message: 'Draw 10 of Oz Lotto has closed, so this ticket now starts with draw 11.',
      },
    ]);
    expect(
      (await changeCartItem(ctx, { itemId: cart.cartItems[0]?.id ?? '', numDraws: 1 }))
        .cartItems[0],
    ).toMatchObject({ drawNo: 11, numDraws: 1 });
  });

  test('a draw that has closed takes no more items', async () => {
    await move(90_000);
    await expect(addCartItem(await aShopper(), { item: oz() })).rejects.toMatchObject({
      code: 'draw.closed',
    });
  });

  test('a price that was stored is not trusted', async () => {
    const ctx = await aShopper();
    const cart = await addCartItem(ctx, { item: oz() });
    await database.db.execute(
      sql`update cart_items set total_price_cents = 1 where cart_id = ${cart.cartReference}`,
    );
    expect(await getCart(ctx)).toMatchObject({ cartTotal: cart.cartTotal });
  });

  test('a spend limit blocks the cart and says why', async () => {
    const ctx = await aShopper();
    await database.db.execute(sql`insert into spend_limits (id, customer_id, period, limit_cents)
      values (${crypto.randomUUID()}, ${ctx.customer.id}, 'week', 500)`);
    const cart = await addCartItem(ctx, { item: oz() });
    expect(cart).toMatchObject({
      isBlocked: true,
      blockedReasons: { spendLimit: expect.any(String) },
    });
  });
});
