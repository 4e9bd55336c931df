import { sql } from 'drizzle-orm';
import type { Cart } from '@/lib/contract/cart';
import { addCartItem, getCart } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { aBuyer, aFullCart, PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { booksOf } from '@/server/testing/what-was-written';
import { purchaseCart } from './purchase-cart';

const database = testDatabase({ poolSize: 30 });
const { balance, written } = booksOf(database);
const NOTHING = { checkouts: 0, orders: 0, tickets: 0, purchases: 0, events: 0 };

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

describe('a purchase that is refused changes nothing', () => {
  const refusedWith = async (
    { ctx, cart }: { ctx: CustomerContext; cart: Cart },
    refusal: object,
    over = {},
  ) => {
    const money = await balance(ctx);
    await expect(purchaseCart(ctx, { ...purchaseOf(cart), ...over })).rejects.toMatchObject(
      refusal,
    );
    expect(await written(ctx)).toEqual(NOTHING);
    expect(await balance(ctx)).toBe(money);
    const { rows } =
      await database.db.execute(sql`select status, (select count(*)::int from cart_items i where i.cart_id = c.id) as items
      from carts c where id = ${cart.cartReference}`);
    expect(rows).toEqual([{ status: 'active', items: cart.cartItems.length }]);
  };

  test('when the wallet holds less', async () => {
    await refusedWith(await aFullCart(database.db, [aLotteryItem(), aRaffleItem()], 3114), {
      code: 'wallet.insufficient_funds',
    });
  });

  test('when the total is not the one the customer saw', async () => {
    const shown = await aFullCart(database.db, [aLotteryItem()]);
    await refusedWith(
      shown,
      { code: 'cart.changed', message: expect.stringContaining('$6.15') },
      { expectedTotalCents: 614 },
    );
    await addCartItem(shown.ctx, { item: aRaffleItem() });
    const stale = {
      ...shown,
      cart: { ...shown.cart, cartItems: (await getCart(shown.ctx)).cartItems },
    };
    await refusedWith(stale, { code: 'cart.changed', message: expect.stringContaining('$31.15') });
  });

  test('when a draw closed between adding and buying, without waiting for who closes it', async () => {
    const closed = await aDraw(database.db, { offerKey: 'oz_lotto2022', drawNo: 10 });
    const late = await aFullCart(database.db, [
      aLotteryItem(),
      aLotteryItem({ lotteryKey: 'oz_lotto2022', drawNo: 10 }),
    ]);
    await database.db.execute(sql`update draws set closes_at = shop_now() where id = ${closed}`);
    await inTransaction(database, async (tx) => {
      await tx.execute(sql`select from draws where id = ${closed} for update`);
      await refusedWith(late, { code: 'draw.closed', message: 'Draw 10 of Oz Lotto has closed.' });
    });
  });

  test('when a raffle sold out, and says how many are left', async () => {
    await aDraw(database.db, {
      offerKey: 'your_hospice_lottery',
      drawNo: 5,
      ticketTotal: 20,
      soldCount: 0,
    });
    const book = aRaffleItem({
      lotteryKey: 'your_hospice_lottery',
      drawNo: 5,
      quantity: 10,
      causeKey: 'your_hospice',
    });
    const late = await aFullCart(database.db, [aLotteryItem(), book]);
    await database.db.execute(
      sql`update draws set sold_count = 13 where offer_key = 'your_hospice_lottery' and draw_no = 5`,
    );
    await refusedWith(late, {
      code: 'cart.sold_out',
      message: 'Draw 5 of Your Hospice Lottery has only 7 tickets left.',
    });
  });

  test('when it is over the spend limit', async () => {
    const limited = await aFullCart(database.db, [aLotteryItem()]);
    await database.db.execute(sql`insert into spend_limits (id, customer_id, period, limit_cents)
      values (${crypto.randomUUID()}, ${limited.ctx.customer.id}, 'day', 614)`);
    await refusedWith(limited, {
      code: 'limits.spend_exceeded',
      message: expect.stringContaining('$6.14'),
    });
  });

  test('when the deposit it names is not the customer’s, completed and unused', async () => {
    const shopper = await aFullCart(database.db, [aLotteryItem()]);
    const other = await aBuyer(database.db);
    const deposit = async (customerId: string, status: string) => {
      const id = crypto.randomUUID();
      await database.db.execute(sql`insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, settled_at)
        values (${id}, ${customerId}, 'cc', 'sandbox', 615, 'AUD', ${status}, shop_now())`);
      return { depositId: id };
    };
    const refusal = { code: 'deposit.wrong_state' };
    await refusedWith(shopper, refusal, await deposit(other.customer.id, 'completed'));
    await refusedWith(shopper, refusal, await deposit(shopper.ctx.customer.id, 'declined'));
    const used = await deposit(shopper.ctx.customer.id, 'completed');
    await purchaseCart(shopper.ctx, { ...purchaseOf(shopper.cart), ...used });
    const cart = await aCart(shopper.ctx, [aLotteryItem()]);
    await expect(purchaseCart(shopper.ctx, { ...purchaseOf(cart), ...used })).rejects.toMatchObject(
      refusal,
    );
  });

  test('when the last thing it writes fails', async () => {
    const unlucky = await aFullCart(database.db, [aLotteryItem({ numDraws: 2 }), aRaffleItem()]);
    const sold = async () =>
      (
        await database.db.execute(
          sql`select sold_count from draws where offer_key = 'make_a_smile_lottery'`,
        )
      ).rows;
    const before = await sold();
    const address = `%${unlucky.ctx.customer.email}%`;
    await database.db.execute(
      sql`alter table outbox add constraint no_luck check (payload::text not like ${sql.raw(`'${address}'`)})`,
    );
    await expect(purchaseCart(unlucky.ctx, purchaseOf(unlucky.cart))).rejects.toThrow();
    await database.db.execute(sql`alter table outbox drop constraint no_luck`);
    expect(await written(unlucky.ctx)).toEqual(NOTHING);
    expect(await sold()).toEqual(before);
    await purchaseCart(unlucky.ctx, purchaseOf(unlucky.cart));
    expect(await balance(unlucky.ctx)).toBe(PURSE_CENTS - unlucky.cart.cartTotal.amountCents);
  });

  test('when the cart is somebody else’s, or empty', async () => {
    const mine = await aFullCart(database.db, [aLotteryItem()]);
    const other = await aBuyer(database.db);
    await expect(purchaseCart(other, purchaseOf(mine.cart))).rejects.toMatchObject({
      code: 'cart.not_found',
    });
    await refusedWith({ ctx: other, cart: await getCart(other) }, { code: 'cart.empty' });
  });
});
