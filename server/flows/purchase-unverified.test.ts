import { sql } from 'drizzle-orm';
import { getCart } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { booksOf } from '@/server/testing/what-was-written';
import { purchaseCart } from './purchase-cart';

const database = testDatabase({ poolSize: 10 });
const { balance } = booksOf(database);
beforeAll(() => aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12));

const REQUIRED = { code: 'verification.required' };

async function aShopper() {
  const shopper = await aFullCart(database.db, [aLotteryItem()]);
  const set = (change: ReturnType<typeof sql>) =>
    database.db.execute(sql`update customers set ${change} where id = ${shopper.ctx.customer.id}`);
  await set(sql`is_verified = false`);
  return { ...shopper, set };
}

test('where the owner asks for less, who is not verified buys, as long as nobody asked them to verify', async () => {
  readEnv().VERIFICATION_REQUIRED = ['withdraw'];
  const { ctx, cart, set } = await aShopper();
  expect((await getCart(ctx)).blockedReasons).toEqual({});
  await set(sql`must_verify = true`);
  expect(await getCart(ctx)).toMatchObject({
    isBlocked: true,
    blockedReasons: { verificationRequired: 'Please verify your account.' },
  });
  const before = await balance(ctx);
  await expect(purchaseCart(ctx, purchaseOf(cart))).rejects.toMatchObject(REQUIRED);
  expect(await balance(ctx)).toBe(before);

  await set(sql`is_verified = true`);
  expect((await getCart(ctx)).isBlocked).toBe(false);
  expect(await purchaseCart(ctx, purchaseOf(cart))).toMatchObject({ status: 'placed' });
  readEnv().VERIFICATION_REQUIRED = undefined;
});

test('by default only those who are verified buy', async () => {
  const { ctx, cart, set } = await aShopper();
  expect((await getCart(ctx)).isBlocked).toBe(true);
  await expect(purchaseCart(ctx, purchaseOf(cart))).rejects.toMatchObject(REQUIRED);
  await set(sql`is_verified = true`);
  expect(await purchaseCart(ctx, purchaseOf(cart))).toMatchObject({ status: 'placed' });
});
