import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { customerContext, guestContext } from '@/server/testing/context';
import { addAnonymousCartItem, buildAnonymousCart, buildCart } from './add-cart-item';
import { convertAnonymousCart } from './convert-anonymous-cart';
import { createAnonymousCart } from './create-anonymous-cart';
import { getAnonymousCart, getCart } from './get-cart';
import { mergeCart } from './merge-cart';

const database = testDatabase();

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 1000 });
});

async function aVisitor(items = [aLotteryItem(), aRaffleItem()]) {
  const ctx = guestContext(database.db);
  const { token } = await createAnonymousCart(ctx);
  const cart = await buildAnonymousCart(ctx, { token, items });
  return { ctx, token, cart };
}

const aShopper = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));

const merge = (ctx: CustomerContext, token: string) =>
  inTransaction(ctx, (tx) => mergeCart(tx, within(ctx, tx), token));

test('signing in keeps every item and voids the token', async () => {
  const visitor = await aVisitor();
  const ctx = await aShopper();
  expect(await merge(ctx, visitor.token)).toBe(true);
  expect((await getCart(ctx)).cartItems).toEqual(visitor.cart.cartItems);
  await expect(getAnonymousCart(visitor.ctx, visitor)).rejects.toMatchObject({
    code: 'cart.not_found',
  });
  await expect(
    addAnonymousCartItem(visitor.ctx, { token: visitor.token, item: aLotteryItem() }),
  ).rejects.toMatchObject({ code: 'cart.not_found' });
});

test('a cart that was filled before keeps its items beside the new ones, twins too', async () => {
  const visitor = await aVisitor();
  const ctx = await aShopper();
  const before = await buildCart(ctx, { items: [aRaffleItem()] });
  const cart = await convertAnonymousCart(ctx, visitor);
  expect(cart.cartReference).toBe(before.cartReference);
  expect(cart.cartItems).toHaveLength(3);
  expect(cart.cartTotal.amountCents).toBe(
    before.cartTotal.amountCents + visitor.cart.cartTotal.amountCents,
  );
});

test('what finds no room is noted, and nothing throws', async () => {
  const visitor = await aVisitor(Array.from({ length: 5 }, () => aLotteryItem()));
  const ctx = await aShopper();
  await buildCart(ctx, { items: Array.from({ length: 18 }, () => aRaffleItem({ quantity: 1 })) });
  await merge(ctx, visitor.token);
  const cart = await getCart(ctx);
  expect(cart.cartItems).toHaveLength(20);
  expect(cart.autoRemovedItems.map(({ reason }) => reason)).toEqual(
    Array.from(
      { length: 3 },
      () => 'A cart holds at most 20 items: Powerball, draw 100, found no room.',
    ),
  );
});

test('what the customer is not sold leaves with the reason', async () => {
  const visitor = await aVisitor();
  const ctx = await aShopper({ segmentName: 'au_charity' });
  await merge(ctx, visitor.token);
  const cart = await getCart(ctx);
  expect(ticketsIn(cart.cartItems).map(({ lotteryKey }) => lotteryKey)).toEqual([
    'make_a_smile_lottery',
  ]);
  expect(cart.autoRemovedItems).toMatchObject([
    { reason: 'Powerball is not on sale here any more.' },
  ]);
});

test('a token merges once, also for two who try at the same time', async () => {
  const visitor = await aVisitor();
  const shoppers = [await aShopper(), await aShopper()];
  const merged = await Promise.all(shoppers.map((ctx) => merge(ctx, visitor.token)));
  expect(merged.filter(Boolean)).toHaveLength(1);
  const carts = await Promise.all(shoppers.map(getCart));
  expect(carts.map(({ cartItems }) => cartItems.length).toSorted()).toEqual([0, 2]);
  const late = await aShopper();
  expect(await merge(late, visitor.token)).toBe(false);
  await expect(convertAnonymousCart(late, visitor)).rejects.toMatchObject({
    code: 'cart.not_found',
  });
});

test('a token that never was changes nothing', async () => {
  const ctx = await aShopper();
  expect(await merge(ctx, 'no-such-token')).toBe(false);
});
