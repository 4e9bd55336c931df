import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { promotionIn } from '@/lib/rules/cart/cart-lines';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPromotion } from '@/server/testing/a-promotion';
import { customerContext, guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { buildAnonymousCart, buildCart } from './add-cart-item';
import { addAnonymousPromotion, addPromotion } from './add-promotion';
import { changeCartItem } from './change-cart-item';
import { convertAnonymousCart } from './convert-anonymous-cart';
import { createAnonymousCart } from './create-anonymous-cart';
import { getAnonymousCart, getCart } from './get-cart';
import { removeCartItem } from './remove-cart-item';

const database = testDatabase();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

/** Each shopper has an address of their own, so that the limit on attempts does not apply. */
async function aShopper(
  items: NewCartItem[] = [aLotteryItem()],
  over: Parameters<typeof aCustomer>[1] = {},
): Promise<CustomerContext> {
  const ctx = customerContext(database.db, await aCustomer(database.db, over), { address: '' });
  if (items.length > 0) await buildCart(ctx, { items });
  return ctx;
}

const apply = (ctx: CustomerContext, promotionCode: string) => addPromotion(ctx, { promotionCode });
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });

test('a promotion is a line of the cart, and the lines add up to the total', async () => {
  const code = await aPromotion(database.db, { name: 'Five dollars off' });
  const ctx = await aShopper();
  const cart = await apply(ctx, ` ${code.toLowerCase()} `);
  expect(promotionIn(cart.cartItems)).toMatchObject({
    productType: 'voucher_fixed_discount_expire',
    promotionCode: code,
    name: 'Five dollars off',
    totalPrice: dollars(-500),
    credit: dollars(0),
    remainder: dollars(0),
  });
  expect(cart.cartTotal).toEqual(dollars(115));
  expect(await getCart(ctx)).toEqual(cart);
  expect(await apply(ctx, code)).toMatchObject({ cartItems: cart.cartItems });
});

test('a visitor’s cart takes it by its reference as well, a customer’s by no reference', async () => {
  const ctx = guestContext(database.db);
  const { token } = await createAnonymousCart(ctx);
  const { cartReference } = await buildAnonymousCart(ctx, { token, items: [aLotteryItem()] });
  const promotionCode = await aPromotion(database.db);
  const cart = await addAnonymousPromotion(ctx, { token: cartReference, promotionCode });
  expect(promotionIn(cart.cartItems)).toMatchObject({ promotionCode });
  expect(await getAnonymousCart(ctx, { token })).toEqual(cart);
  const notFound = expect.objectContaining({ code: 'cart.not_found' });
  await expect(getAnonymousCart(ctx, { token: cartReference })).rejects.toEqual(notFound);
  const customer = await aShopper();
  const { cartReference: theirs } = await getCart(customer);
  await convertAnonymousCart(await aShopper([]), { token });
  for (const reference of [theirs, cartReference, newId()])
    await expect(addAnonymousPromotion(ctx, { token: reference, promotionCode })).rejects.toEqual(
      notFound,
    );
});

test('it is taken out like any item, and the price is what it was', async () => {
  const ctx = await aShopper();
  const cart = await apply(ctx, await aPromotion(database.db));
  const itemId = promotionIn(cart.cartItems)?.id ?? '';
  const without = await removeCartItem(ctx, { itemId });
  expect(without.cartItems).toHaveLength(1);
  expect(without.cartTotal).toEqual(dollars(615));
  expect(without.autoRemovedItems).toEqual([]);
  await expect(changeCartItem(ctx, { itemId, numDraws: 2 })).rejects.toMatchObject({
    code: 'cart.item_not_found',
  });
});

test.each([
  ['more than the tickets cost', { amount_cents: 900 }, { off: 615, left: 285, credit: 0 }],
  [
    'what is kept',
    { kind: 'fixed_discount', amount_cents: 900 },
    { off: 615, left: 285, credit: 0 },
  ],
  [
    'a percentage',
    { kind: 'percent_discount', percent_basis_points: 1000 },
    { off: 62, left: 0, credit: 0 },
  ],
  ['a credit', { kind: 'credit_amount', amount_cents: 300 }, { off: 0, left: 0, credit: 300 }],
] as const)('%s is worked out to the cent', async (_what, over, { off, left, credit }) => {
  const cart = await apply(await aShopper(), await aPromotion(database.db, over));
  expect(promotionIn(cart.cartItems)).toMatchObject({
    productType: `voucher_${'kind' in over ? over.kind : 'fixed_discount_expire'}`,
    totalPrice: dollars(-off || 0),
    remainder: dollars(left),
    credit: dollars(credit),
  });
  expect(cart.cartTotal).toEqual(dollars(615 - off));
});

test('it takes off only what it is for', async () => {
  const code = await aPromotion(database.db, {
    product_types: ['lottery_ticket'],
    amount_cents: 2_000,
  });
  const cart = await apply(await aShopper([aLotteryItem(), aRaffleItem()]), code);
  expect(cart.cartTotal).toEqual(dollars(2_500));
});

test.each([
  ['a code that nobody gave out', null, 'This promotion code is not valid.'],
  ['one that has ended', { starts_at: inDays(-2), ends_at: inDays(-1) }, 'has ended'],
  ['one that has not begun', { starts_at: inDays(1) }, 'cannot be used yet'],
  ['one for other pricing', { pricing_ids: ['GB'] }, 'cannot be used here'],
  ['one for another segment', { segment_names: ['au_charity'] }, 'cannot be used here'],
  ['one in pounds', { currency: 'GBP' as const }, 'cannot be used here'],
  ['one for other offers', { offer_keys: ['oz_lotto2022'] }, 'not for the tickets in your cart'],
  ['one for larger carts', { minimum_cart_cents: 616 }, 'is for carts of $6.16 or more'],
])('%s is refused, and says why', async (_what, over, message) => {
  const code = over ? await aPromotion(database.db, over) : 'NOBODYS';
  const ctx = await aShopper();
  await expect(apply(ctx, code)).rejects.toMatchObject({
    code: 'promotion_not_added',
    message: expect.stringContaining(message),
    problems: [{ target: 'promotionCode' }],
  });
  expect((await getCart(ctx)).cartTotal).toEqual(dollars(615));
});

test('an empty cart takes none, and a cart takes one', async () => {
  const [first, second] = [await aPromotion(database.db), await aPromotion(database.db)];
  await expect(apply(await aShopper([]), first)).rejects.toMatchObject({
    message: `There are no tickets in your cart for ${first}.`,
  });
  const ctx = await aShopper();
  await apply(ctx, first);
  await expect(apply(ctx, second)).rejects.toMatchObject({
    message: `A cart takes one promotion. Take ${first} out to use another.`,
  });
});

test('what no longer holds leaves the cart with the reason', async () => {
  const code = await aPromotion(database.db, { minimum_cart_cents: 3_000 });
  const ctx = await aShopper([aLotteryItem(), aRaffleItem()]);
  const { cartItems } = await apply(ctx, code);
  const smaller = await removeCartItem(ctx, { itemId: cartItems[1]?.id ?? '' });
  expect(promotionIn(smaller.cartItems)).toBeUndefined();
  expect(smaller.autoRemovedItems).toMatchObject([
    { offerName: code, reason: `${code} is for carts of $30.00 or more.` },
  ]);

  const ending = await aPromotion(database.db);
  await apply(ctx, ending);
  await database.db.execute(sql`update promotions set starts_at = shop_now() - interval '2 days',
    ends_at = shop_now() where code = ${ending}`);
  const later = await getCart(ctx);
  expect(later.cartTotal).toEqual(dollars(615));
  expect(later.autoRemovedItems.at(-1)?.reason).toBe(`${ending} has ended.`);
});

async function aVisitor(code: string) {
  const ctx = guestContext(database.db, { address: '' });
  const { token } = await createAnonymousCart(ctx);
  await buildAnonymousCart(ctx, { token, items: [aLotteryItem()] });
  await addAnonymousPromotion(ctx, { token, promotionCode: code });
  return { ctx, token };
}

test('a visitor’s promotion comes along at sign-in', async () => {
  const code = await aPromotion(database.db, { new_customers_only: true });
  const visitor = await aVisitor(code);
  expect((await getAnonymousCart(visitor.ctx, visitor)).cartTotal).toEqual(dollars(115));
  const cart = await convertAnonymousCart(await aShopper([]), visitor);
  expect(promotionIn(cart.cartItems)?.promotionCode).toBe(code);
  expect(cart.cartTotal).toEqual(dollars(115));
});

test('it is judged again for who signs in: what is not for them is left out with the reason', async () => {
  const code = await aPromotion(database.db, { segment_names: ['au_default'] });
  const visitor = await aVisitor(code);
  const ctx = await aShopper([aRaffleItem()], { segmentName: 'au_charity' });
  const cart = await convertAnonymousCart(ctx, visitor);
  expect(promotionIn(cart.cartItems)).toBeUndefined();
  expect(cart.autoRemovedItems.map(({ reason }) => reason)).toContain(
    `${code} cannot be used here.`,
  );
});

test('of two promotions the customer’s own stays, and the other is named', async () => {
  const [own, visitors] = [await aPromotion(database.db), await aPromotion(database.db)];
  const ctx = await aShopper();
  await apply(ctx, own);
  const cart = await convertAnonymousCart(ctx, await aVisitor(visitors));
  expect(promotionIn(cart.cartItems)?.promotionCode).toBe(own);
  expect(cart.autoRemovedItems[0]?.reason).toBe(
    `A cart takes one promotion: ${visitors} was left out, ${own} stays.`,
  );
});

test('guessing is slow: by session, by customer and by address, and a right code does not help', async () => {
  const limited = {
    code: 'request.rate_limited',
    status: 429,
    retryAfterSeconds: expect.any(Number),
  };
  const ctx = await aShopper();
  const code = await aPromotion(database.db);
  for (let guess = 0; guess < 10; guess += 1) {
    await expect(apply(ctx, `GUESS${guess}`)).rejects.toMatchObject({
      code: 'promotion_not_added',
    });
  }
  await expect(apply(ctx, code)).rejects.toMatchObject(limited);
  await expect(apply({ ...ctx, sessionId: 'another' }, code)).rejects.toMatchObject(limited);

  const address = '198.51.100.23';
  const { token } = await createAnonymousCart(guestContext(database.db, { address: '' }));
  for (let guess = 0; guess < 30; guess += 1) {
    const visit = guestContext(database.db, { address });
    await expect(
      addAnonymousPromotion(visit, { token, promotionCode: `GUESS${guess}` }),
    ).rejects.toMatchObject({ code: 'promotion_not_added' });
  }
  await expect(
    addAnonymousPromotion(guestContext(database.db, { address }), { token, promotionCode: code }),
  ).rejects.toMatchObject(limited);

  await database.db.execute(
    sql`update promotion_tries set window_began_at = window_began_at - interval '11 minutes'`,
  );
  expect((await apply(ctx, code)).cartTotal).toEqual(dollars(115));
});

test('a cart with a promotion costs one statement more to read, one without costs none', async () => {
  const ctx = await aShopper();
  const count = () => countStatements(database.pool, () => getCart(ctx));
  const without = await count();
  await apply(ctx, await aPromotion(database.db));
  expect(await count()).toBe(without + 1);
});
