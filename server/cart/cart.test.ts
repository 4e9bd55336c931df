import { sql } from 'drizzle-orm';
import { Cart } from '@/lib/contract/cart';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { customerContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { addCartItem, buildCart } from './add-cart-item';
import { shopperOf } from './cart-state';
import { changeCartItem } from './change-cart-item';
import { createCustomerCart } from './create-cart';
import { getCart } from './get-cart';
import { removeCartItem } from './remove-cart-item';

const database = testDatabase();
let powerball: string[];

const aShopper = async (over: Parameters<typeof aCustomer>[1] = {}): Promise<CustomerContext> =>
  customerContext(database.db, await aCustomer(database.db, over));

/** How many transactions wait for another one's lock. */
async function waiting(): Promise<number> {
  const { rowCount } = await database.db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rowCount ?? 0;
}

beforeAll(async () => {
  powerball = await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aRunOfDraws(database.db, { offerKey: 'set_for_life2020', drawNo: 500 }, 15);
  await aDraw(database.db, { offerKey: 'super_66', drawNo: 30 });
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
  await aDraw(database.db, {
    offerKey: 'your_hospice_lottery',
    drawNo: 3,
    ticketTotal: 12,
    soldCount: 4,
  });
  await aDraw(database.db, {
    offerKey: 'one_lottery',
    drawNo: 2,
    ticketTotal: 100,
    soldCount: 100,
  });
});

test('an item is priced by the rules and answered whole', async () => {
  const ctx = await aShopper();
  const cart = await addCartItem(ctx, { item: aLotteryItem({ numDraws: 2 }) });
  expect(Cart.parse(cart)).toEqual(cart);
  const [item] = ticketsIn(cart.cartItems);
  expect(item).toMatchObject({
    offerName: 'Powerball',
    gameTypeLabel: 'Standard',
    quickpick: true,
    numDraws: 2,
  });
  expect(item?.games).toHaveLength(4);
  expect(item?.drawEncodedIds).toEqual(powerball.slice(0, 2));
  expect(item?.analytics).toEqual({
    itemId: 'powerball2018',
    itemName: 'Powerball',
    itemCategory: 'lottery',
    itemVariant: 'standard',
    affiliation: null,
  });
  expect(item?.unitPrice).toEqual({ amountCents: 615, currency: 'AUD' });
  expect(cart.cartTotal).toEqual({ amountCents: 1230, currency: 'AUD' });
  expect(cart.expiry).toBe(item?.stop);
  expect(cart).toEqual(await getCart(ctx));
});

test('a raffle book costs what the rules say, and carries its cause', async () => {
  const cart = await addCartItem(await aShopper(), { item: aRaffleItem() });
  expect(cart.cartItems[0]).toMatchObject({
    quantity: 3,
    gameTypeLabel: 'Book of 3 tickets',
    causeName: 'Play on the Ward',
    totalPrice: { amountCents: 2500, currency: 'AUD' },
  });
});

test('a game of generated numbers is in the cart without them', async () => {
  const item = aLotteryItem({
    lotteryKey: 'super_66',
    gameType: 'random',
    drawNo: 30,
    quickpick: 2,
  });
  const cart = await addCartItem(await aShopper(), { item });
  expect(ticketsIn(cart.cartItems)[0]?.games).toEqual([
    { sets: [{ key: 'digits', numbers: [] }] },
    { sets: [{ key: 'digits', numbers: [] }] },
  ]);
  expect(cart.cartTotal.amountCents).toBe(220);
});

test('Set for Life is sold for seven draws when nothing else is asked', async () => {
  const item = aLotteryItem({ lotteryKey: 'set_for_life2020', drawNo: 500, quickpick: 2 });
  const cart = await addCartItem(await aShopper(), { item });
  expect(cart.cartItems[0]).toMatchObject({ numDraws: 7 });
});

test.each([
  [
    'an offer that is unknown',
    aLotteryItem({ lotteryKey: 'moon_lotto' }),
    'offer.not_found',
    'lotteryKey',
  ],
  ['a draw that does not exist', aLotteryItem({ drawNo: 99 }), 'draw.not_found', 'drawNo'],
  [
    'a game type it does not have',
    aLotteryItem({ gameType: 'strike_boxed' }),
    'cart.entry_incomplete',
    'gameType',
  ],
  [
    'a size it does not have',
    aLotteryItem({ gameType: 'reduced_system', size: 21 }),
    'cart.entry_incomplete',
    'size',
  ],
  ['too few games', aLotteryItem({ quickpick: 3 }), 'cart.entry_incomplete', 'games'],
  [
    'a run of draws it is not sold for',
    aLotteryItem({ numDraws: 3 }),
    'cart.entry_incomplete',
    'numDraws',
  ],
  [
    'a raffle as a lottery',
    aLotteryItem({ lotteryKey: 'one_lottery' }),
    'cart.entry_incomplete',
    'productType',
  ],
  ['a book that is not offered', aRaffleItem({ quantity: 4 }), 'cart.entry_incomplete', 'quantity'],
  [
    'a raffle without its cause',
    aRaffleItem({ causeKey: undefined }),
    'cart.cause_required',
    'causeKey',
  ],
  [
    'a cause of another raffle',
    aRaffleItem({ causeKey: 'night_shelter' }),
    'cart.cause_required',
    'causeKey',
  ],
  [
    'a raffle that is sold out',
    aRaffleItem({ lotteryKey: 'one_lottery', drawNo: 2, quantity: 1, causeKey: 'night_shelter' }),
    'cart.sold_out',
    'quantity',
  ],
  [
    'more tickets than are left',
    aRaffleItem({
      lotteryKey: 'your_hospice_lottery',
      drawNo: 3,
      quantity: 10,
      causeKey: undefined,
    }),
    'cart.sold_out',
    'quantity',
  ],
])('%s is refused with the field that is wrong', async (_what, item, code, target) => {
  const ctx = await aShopper();
  await expect(addCartItem(ctx, { item })).rejects.toMatchObject({ code, problems: [{ target }] });
  expect((await getCart(ctx)).cartItems).toEqual([]);
});

test('every number that is wrong is named by its place', async () => {
  const game = (numbers: number[], powerballs: number[]) => ({
    sets: [
      { key: 'numbers' as const, numbers },
      { key: 'powerball' as const, numbers: powerballs },
    ],
  });
  const good = game([1, 2, 3, 4, 5, 6, 7], [1]);
  const games = [good, game([1, 2, 3, 4, 5, 6, 6], [1]), good, game([1, 2, 3, 4, 5, 6, 7], [21])];
  const item = aLotteryItem({ quickpick: undefined, games });
  const targets = ['items.0.games.1.numbers', 'items.0.games.3.powerball'];
  await expect(buildCart(await aShopper(), { items: [item] })).rejects.toMatchObject({
    code: 'cart.entry_incomplete',
    problems: targets.map((target) => ({ target })),
  });
});

test('a segment without commercial lotteries is sold raffles only, and pounds buy no Australian draw', async () => {
  const charity = await aShopper({ segmentName: 'au_charity' });
  await expect(addCartItem(charity, { item: aLotteryItem() })).rejects.toMatchObject({
    code: 'offer.not_available',
  });
  await addCartItem(charity, { item: aRaffleItem() });
  const british = await aShopper({
    variant: 'GB',
    segmentName: 'gb_default',
    pricingId: 'GB',
    currency: 'GBP',
  });
  await expect(addCartItem(british, { item: aLotteryItem() })).rejects.toMatchObject({
    code: 'offer.not_available',
  });
});

test('a build adds all of its items or none', async () => {
  const ctx = await aShopper();
  await expect(
    buildCart(ctx, { items: [aLotteryItem(), aRaffleItem({ quantity: 4 })] }),
  ).rejects.toThrow();
  expect((await getCart(ctx)).cartItems).toEqual([]);
  const cart = await buildCart(ctx, { items: [aLotteryItem(), aRaffleItem()] });
  expect(ticketsIn(cart.cartItems).map(({ lotteryKey }) => lotteryKey)).toEqual([
    'powerball2018',
    'make_a_smile_lottery',
  ]);
});

test('books of one raffle are counted together against what is left', async () => {
  const book = aRaffleItem({
    lotteryKey: 'your_hospice_lottery',
    drawNo: 3,
    quantity: 5,
    causeKey: undefined,
  });
  const ctx = await aShopper();
  await addCartItem(ctx, { item: book });
  await expect(addCartItem(ctx, { item: book })).rejects.toMatchObject({
    code: 'cart.sold_out',
    message: 'Draw 3 of Your Hospice Lottery has only 8 tickets left.',
  });
});

test('an item changes its draws, its numbers, its book; its price follows', async () => {
  const ctx = await aShopper();
  const added = await buildCart(ctx, { items: [aLotteryItem(), aRaffleItem()] });
  const [ticket, book] = ticketsIn(added.cartItems);
  const longer = await changeCartItem(ctx, { itemId: ticket?.id ?? '', numDraws: 10 });
  expect(longer.cartItems[0]).toMatchObject({
    id: ticket?.id,
    numDraws: 10,
    games: ticket?.games,
    quickpick: true,
  });
  expect(longer.cartItems[0]?.totalPrice.amountCents).toBe(6150);
  const games = [...(ticket?.games ?? []), ...(ticket?.games ?? [])];
  const larger = await changeCartItem(ctx, { itemId: ticket?.id ?? '', numDraws: 1, games });
  expect(larger.cartItems[0]).toMatchObject({
    quickpick: false,
    totalPrice: { amountCents: 1230 },
  });
  const swapped = await changeCartItem(ctx, {
    itemId: book?.id ?? '',
    quantity: 10,
    causeKey: 'clowns_on_call',
  });
  expect(swapped.cartItems[1]).toMatchObject({
    quantity: 10,
    causeName: 'Clowns on Call',
    totalPrice: { amountCents: 7500 },
  });
});

test('a cart holds twenty items and no more, also when they come at the same time', async () => {
  const ctx = await aShopper();
  await buildCart(ctx, { items: Array.from({ length: 18 }, () => aRaffleItem({ quantity: 1 })) });
  const added = await Promise.allSettled(
    Array.from({ length: 5 }, () => addCartItem(ctx, { item: aRaffleItem() })),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const one of added) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'cart.full' });
  }
  expect((await getCart(ctx)).cartItems).toHaveLength(20);
});

test('a customer without a cart who adds at the same time gets one, with every item', async () => {
  const ctx = await aShopper();
  let added: Promise<PromiseSettledResult<Cart>[]> | undefined;
  await inTransaction(ctx, async (tx) => {
    await createCustomerCart(tx, newId(), ctx.customer.id, shopperOf(ctx));
    added = Promise.allSettled(
      Array.from({ length: 3 }, () => addCartItem(ctx, { item: aLotteryItem() })),
    );
    // none of them can see the cart, and all of them are to store one
    while ((await waiting()) < 3) await new Promise(setImmediate);
  });
  expect((await added)?.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  expect((await getCart(ctx)).cartItems).toHaveLength(3);
  const { rows } = await database.db.execute(
    sql`select status from carts where customer_id = ${ctx.customer.id}`,
  );
  expect(rows).toEqual([{ status: 'active' }]);
});

test('what is refused for a customer without a cart leaves none', async () => {
  const ctx = await aShopper();
  await expect(addCartItem(ctx, { item: aLotteryItem({ drawNo: 99_999 }) })).rejects.toMatchObject({
    code: 'draw.not_found',
  });
  await expect(removeCartItem(ctx, { itemId: newId() })).rejects.toMatchObject({
    code: 'cart.item_not_found',
  });
  const { rowCount } = await database.db.execute(
    sql`select 1 from carts where customer_id = ${ctx.customer.id}`,
  );
  expect(rowCount).toBe(0);
});

test('an item is removed once; somebody else’s is not found', async () => {
  const [mine, other] = [await aShopper(), await aShopper()];
  const cart = await addCartItem(mine, { item: aLotteryItem() });
  const itemId = cart.cartItems[0]?.id ?? '';
  await expect(removeCartItem(other, { itemId })).rejects.toMatchObject({
    code: 'cart.item_not_found',
  });
  await expect(changeCartItem(other, { itemId, numDraws: 2 })).rejects.toMatchObject({
    code: 'cart.item_not_found',
  });
  expect((await removeCartItem(mine, { itemId })).cartItems).toEqual([]);
  await expect(removeCartItem(mine, { itemId })).rejects.toMatchObject({
    code: 'cart.item_not_found',
  });
});

test('reading and changing cost the same number of statements for one item and for twenty', async () => {
  const ctx = await aShopper();
  await getCart(ctx);
  const count = (work: () => Promise<unknown>) => countStatements(database.pool, work);
  const firstAdd = await count(() => addCartItem(ctx, { item: aLotteryItem() }));
  const read = await count(() => getCart(ctx));
  await buildCart(ctx, {
    items: Array.from({ length: 9 }, () => [aLotteryItem({ numDraws: 10 }), aRaffleItem()]).flat(),
  });
  expect(await count(() => getCart(ctx))).toBe(read);
  expect(await count(() => addCartItem(ctx, { item: aLotteryItem() }))).toBe(firstAdd);
  expect(read).toBeLessThanOrEqual(2);
  expect(firstAdd).toBeLessThanOrEqual(4);
});
