import { sql } from 'drizzle-orm';
import { CartPlan } from '@/lib/contract/cart';
import {
  BuildAnonymousCart,
  BuildCart,
  CreateAnonymousCart,
  GetCart,
  PlanBuild,
} from '@/lib/contract/cart-calls';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { isInCart } from '@/lib/rules/cart/entry-key';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const plan = (items: string, api = shop.visitor()) => api(PlanBuild, { items });

beforeAll(async () => {
  const { db } = shop.database;
  await aDraw(db, { offerKey: 'powerball2018', drawNo: 99, closesInMs: -1000 });
  await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  await aDraw(db, { offerKey: 'super_66', drawNo: 30 });
  await aDraw(db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 1000 });
  await aDraw(db, {
    offerKey: 'your_hospice_lottery',
    drawNo: 3,
    ticketTotal: 12,
    soldCount: 12,
  });
  await aDraw(db, {
    offerKey: 'your_hospice_lottery',
    drawNo: 4,
    ticketTotal: 12,
    soldCount: 12,
    status: 'DRAW_CAPPED',
  });
  await aDraw(db, { offerKey: 'one_lottery', drawNo: 2, ticketTotal: 100, closesInMs: -1000 });
});

test('a link says what it would add, for the next open draw and at today’s price', async () => {
  const cartPlan = await plan(
    'powerball:standard:quickpick:4:draws:2,make_a_smile_lottery:raffle:tickets:3:cause:play_on_the_ward',
  );
  expect(CartPlan.parse(cartPlan)).toEqual(cartPlan);
  expect(cartPlan.leftOut).toEqual([]);
  expect(cartPlan.entries).toMatchObject([
    {
      item: {
        productType: 'lottery_ticket',
        lotteryKey: 'powerball2018',
        gameType: 'standard',
        size: 7,
        games: [],
        quickpick: 4,
        drawNo: 100,
        numDraws: 2,
      },
      offerName: 'Powerball',
      price: { amountCents: 1230, currency: 'AUD' },
      repeats: null,
    },
    {
      item: { productType: 'raffle_ticket', drawNo: 7, quantity: 3, causeKey: 'play_on_the_ward' },
      causeName: 'Play on the Ward',
      price: { amountCents: 2500 },
    },
  ]);
});

test('a link may name a later draw and the numbers', async () => {
  const numbers = '1-2-3-4-5-6-7_8/2-3-4-5-6-7-8_9';
  const four = `${numbers}/${numbers}`;
  const { entries } = await plan(`powerball2018:standard:numbers:${four}:draw:101`);
  expect(entries[0]?.item).toMatchObject({
    drawNo: 101,
    games: [
      {
        sets: [
          { key: 'numbers', numbers: [1, 2, 3, 4, 5, 6, 7] },
          { key: 'powerball', numbers: [8] },
        ],
      },
      {},
      {},
      {},
    ],
  });
});

test('digits that the shop draws need only their count', async () => {
  const { entries } = await plan('super_66:random:quickpick:2');
  expect(entries[0]).toMatchObject({ item: { quickpick: 2 }, price: { amountCents: 220 } });
});

test.each([
  ['one_lottery:raffle:tickets:1', 'One Lottery', 'No draw of One Lottery is on sale right now.'],
  [
    'your_hospice_lottery:raffle:tickets:1',
    'Your Hospice Lottery',
    'Draw 3 of Your Hospice Lottery is sold out.',
  ],
  ['powerball:standard:quickpick:4:draw:99', 'Powerball', 'Draw 99 of Powerball has closed.'],
  ['powerball:standard:quickpick:4:draw:900', 'Powerball', 'Draw 900 of Powerball does not exist.'],
  [
    'powerball:standard:quickpick:4:draws:5',
    'Powerball',
    'Only 3 draws of Powerball are on sale so far.',
  ],
  ['powerball:strike_boxed:quickpick:4', 'Powerball', 'Powerball is not sold as strike_boxed.'],
  ['powerball:strike_boxed:numbers:1-2', 'Powerball', 'Powerball is not sold as strike_boxed.'],
  ['powerball:standard:quickpick:1', 'Powerball', 'Please choose '],
  ['powerball:standard:quickpick:51', 'Powerball', 'We do not understand this part'],
  ['powerball:standard:numbers:1-2_3', 'Powerball', 'needed'],
  ['powerball:raffle:tickets:1', 'Powerball', 'Powerball is not sold as raffle_ticket.'],
  ['make_a_smile_lottery:raffle:tickets:3:cause:nobody', 'Make a Smile', 'Please choose a cause'],
  ['super_jackpot_lottery:standard:quickpick:1', 'Super Jackpot', 'is not on sale here.'],
  ['moon_lotto:standard:quickpick:1', 'moon_lotto', 'There is no offer called moon_lotto.'],
])('%s is left out, and said by name', async (items, name, reason) => {
  const { entries, leftOut } = await plan(`${items},powerball:standard:quickpick:4`);
  expect(entries.map(({ offerName }) => offerName)).toEqual(['Powerball']);
  expect(leftOut).toEqual([
    { name: expect.stringContaining(name), reason: expect.stringContaining(reason) },
  ]);
});

test.each([
  'powerball',
  'powerball:standard',
  'powerball:standard:quickpick',
  'powerball:standard:quickpick:',
  'powerball:standard:quickpick:0',
  'powerball:standard:quickpick:1e3',
  'powerball:standard:quickpick:4:quickpick:5',
  'powerball:standard:quickpick:4:numbers:1-2-3-4-5-6-7_8',
  'powerball:standard:quickpick:4:tickets:1',
  'powerball:standard:price:1',
  'powerball:standard:numbers:1-2_3_4_5',
  'powerball:standard:quickpick:4:draw:next',
  'make_a_smile_lottery:raffle:quickpick:1',
  '__proto__:standard:constructor:1',
  `${'x'.repeat(300)}:standard:quickpick:1`,
  '<script>:standard:quickpick:1',
])('%s is no entry: it says so and adds nothing', async (items) => {
  const { entries, leftOut } = await plan(items);
  expect(entries).toEqual([]);
  expect(leftOut).toEqual([
    {
      name: expect.stringContaining(items.slice(0, 60)),
      reason: 'We do not understand this part of the link.',
    },
  ]);
});

test('more entries than a cart holds are left out, and an endless link is refused', async () => {
  const one = 'super_66:random:quickpick:1';
  const { entries, leftOut } = await plan(Array.from({ length: 22 }, () => one).join(','));
  expect(entries).toHaveLength(20);
  expect(leftOut).toHaveLength(2);
  expect(leftOut[0]?.reason).toContain('20 items');
  await expect(plan('x'.repeat(2001))).rejects.toMatchObject({ status: 422 });
  expect(await plan(',, ,')).toEqual({ entries: [], leftOut: [] });
});

test('tickets of one raffle are planned together', async () => {
  const { db } = shop.database;
  await db.execute(sql`update draws set sold_count = 996 where offer_key = 'make_a_smile_lottery'`);
  const book = 'make_a_smile_lottery:raffle:tickets:3:cause:play_on_the_ward';
  const { entries, leftOut } = await plan(`${book},${book}`);
  expect(entries).toHaveLength(1);
  expect(leftOut[0]?.reason).toContain('has only 4 tickets left');
});

test('looking at a plan adds nothing; what it says is added once, for a customer as for a guest', async () => {
  const { entries } = await plan('powerball:standard:quickpick:4');
  const items = entries.map(({ item }) => item);
  const { api } = await shop.customer();
  expect((await api(GetCart, {})).cartItems).toEqual([]);
  const { cartItems } = await api(BuildCart, { items, onlyOnce: true });
  expect(isInCart(items[0] as (typeof items)[number], ticketsIn(cartItems))).toBe(true);
  await expect(api(BuildCart, { items, onlyOnce: true })).rejects.toMatchObject({
    status: 409,
    code: 'cart.held_already',
  });
  expect((await api(GetCart, {})).cartItems).toHaveLength(1);
  // whoever asks for more of it gets more
  expect((await api(BuildCart, { items })).cartItems).toHaveLength(2);

  const guest = shop.visitor();
  const { token } = await guest(CreateAnonymousCart, {});
  await guest(BuildAnonymousCart, { token, items, onlyOnce: true });
  await expect(guest(BuildAnonymousCart, { token, items, onlyOnce: true })).rejects.toMatchObject({
    code: 'cart.held_already',
  });
});

test('two presses at once add once', async () => {
  const { entries } = await plan('powerball:standard:quickpick:4');
  const items = entries.map(({ item }) => item);
  const { api } = await shop.customer();
  const presses = [1, 2, 3].map(() => api(BuildCart, { items, onlyOnce: true }));
  const outcomes = await Promise.allSettled(presses);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await api(GetCart, {})).cartItems).toHaveLength(1);
});
