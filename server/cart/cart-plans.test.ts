import { Cart } from '@/lib/contract/cart';
import { AddCartItem } from '@/lib/contract/cart-calls';
import type { CartItem } from '@/lib/contract/cart-items';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { customerContext, guestContext } from '@/server/testing/context';
import { addAnonymousCartItem, addCartItem } from './add-cart-item';
import { changeCartItem } from './change-cart-item';
import { convertAnonymousCart } from './convert-anonymous-cart';
import { createAnonymousCart } from './create-anonymous-cart';
import { getCart } from './get-cart';
import { lockCartForPurchase } from './lock-cart-for-purchase';

const database = testDatabase();
const autoplay = { type: 'autoplay', enabled: true } as const;
const subscription = { type: 'subscription', enabled: true } as const;

const aShopper = async (over: Parameters<typeof aCustomer>[1] = {}): Promise<CustomerContext> =>
  customerContext(database.db, await aCustomer(database.db, over));

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 6);
  await aRunOfDraws(database.db, { offerKey: 'set_for_life2020', drawNo: 500 }, 15);
  await aRunOfDraws(database.db, { offerKey: 'weekday_windfall', drawNo: 60 }, 6);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

const onlyItem = ({ cartItems }: Cart): CartItem => {
  const [item] = ticketsIn(cartItems);
  if (!item) throw new Error('the cart is empty');
  return item;
};
const added = async (item: Parameters<typeof addCartItem>[1]['item']) => {
  const ctx = await aShopper();
  const cart = await addCartItem(ctx, { item });
  return { ctx, cart, item: onlyItem(cart) };
};

test('a ticket with a plan is one draw, and says how often it is bought again and when next', async () => {
  const { ctx, cart, item } = await added(
    aLotteryItem({ numDraws: 5, recurringPurchase: { ...autoplay, cadence: 'weekly' } }),
  );
  expect(Cart.parse(cart)).toEqual(cart);
  expect(item).toMatchObject({
    numDraws: 1,
    totalPrice: { amountCents: 615 },
    recurringPurchase: {
      ...autoplay,
      availability: 'optional',
      cadence: 'weekly',
      cadences: ['every_draw', 'weekly', 'monthly'],
      quickpick: true,
      minimumJackpotAmount: null,
    },
  });
  const { nextDrawDate } = item.recurringPurchase;
  const days = (Date.parse(nextDrawDate ?? '') - Date.parse(item.drawDate)) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(6.7);
  expect(days).toBeLessThanOrEqual(14);
  expect(await getCart(ctx)).toEqual(cart);
});

test('a ticket that waits for a jackpot names no next draw', async () => {
  const { item } = await added(
    aLotteryItem({ recurringPurchase: { ...autoplay, minimumJackpotCents: 2_000_000_000 } }),
  );
  expect(item.recurringPurchase).toMatchObject({
    minimumJackpotAmount: { amountCents: 2_000_000_000, currency: 'AUD' },
    nextDrawDate: null,
  });
});

test('chosen numbers stay the same at later draws unless they are asked to be picked anew', async () => {
  const same = await added(aLotteryItem({ recurringPurchase: autoplay }));
  const { games } = same.item;
  const chosen = aLotteryItem({ games });
  const fixedNumbers = await added({ ...chosen, recurringPurchase: autoplay });
  expect(fixedNumbers.item).toMatchObject({
    quickpick: false,
    recurringPurchase: { quickpick: false },
  });
  const anew = await added({ ...chosen, recurringPurchase: { ...autoplay, quickpick: true } });
  expect(anew.item).toMatchObject({ quickpick: false, recurringPurchase: { quickpick: true } });
  expect(anew.item.games).toEqual(games);
  const { ctx } = anew;
  const after = await changeCartItem(ctx, { itemId: anew.item.id, games });
  expect(onlyItem(after).recurringPurchase).toEqual(anew.item.recurringPurchase);
});

test('a plan is begun and left again in the cart', async () => {
  const { ctx, item } = await added(aLotteryItem({ numDraws: 2 }));
  expect(item.recurringPurchase).toMatchObject({ enabled: false, availability: 'optional' });
  const itemId = item.id;
  const on = await changeCartItem(ctx, { itemId, recurringPurchase: autoplay });
  expect(onlyItem(on)).toMatchObject({
    numDraws: 1,
    totalPrice: { amountCents: 615 },
    recurringPurchase: { enabled: true, cadence: 'every_draw' },
  });
  const off = await changeCartItem(ctx, {
    itemId,
    recurringPurchase: { type: 'autoplay', enabled: false },
  });
  expect(onlyItem(off).recurringPurchase).toMatchObject({ enabled: false, cadence: null });
  const draws = await changeCartItem(ctx, { itemId, numDraws: 2 });
  expect(onlyItem(draws)).toMatchObject({ numDraws: 2, totalPrice: { amountCents: 1230 } });
});

test('a subscription is bought again always: only its interval can be changed', async () => {
  const { ctx, item } = await added(
    aRaffleItem({ recurringPurchase: { ...subscription, cadence: 'quarterly' } }),
  );
  expect(item.recurringPurchase).toMatchObject({ availability: 'always', cadence: 'quarterly' });
  const itemId = item.id;
  await expect(
    changeCartItem(ctx, { itemId, recurringPurchase: { type: 'subscription', enabled: false } }),
  ).rejects.toMatchObject({ problems: [{ code: 'recurring.always' }] });
  await expect(changeCartItem(ctx, { itemId, recurringPurchase: autoplay })).rejects.toMatchObject({
    problems: [{ code: 'recurring.always' }],
  });
  const recurringPurchase = { ...subscription, cadence: 'annually' } as const;
  const after = await changeCartItem(ctx, { itemId, recurringPurchase });
  expect(onlyItem(after).recurringPurchase).toMatchObject({ cadence: 'annually' });
});

test.each([
  [
    'every draw, where a ticket covers seven',
    aLotteryItem({
      lotteryKey: 'set_for_life2020',
      drawNo: 500,
      quickpick: 2,
      recurringPurchase: { ...autoplay, cadence: 'every_draw' },
    }),
    'recurring.cadence_not_offered',
  ],
  [
    'an autoplay by the quarter',
    aLotteryItem({ recurringPurchase: { ...autoplay, cadence: 'quarterly' } }),
    'recurring.cadence_not_offered',
  ],
  [
    'a jackpot, where there is none',
    aLotteryItem({
      lotteryKey: 'weekday_windfall',
      drawNo: 60,
      recurringPurchase: { ...autoplay, minimumJackpotCents: 100 },
    }),
    'recurring.jackpot_not_offered',
  ],
  [
    'a raffle’s jackpot',
    aRaffleItem({ recurringPurchase: { ...autoplay, minimumJackpotCents: 100 } }),
    'recurring.jackpot_not_offered',
  ],
])('%s is refused', async (_what, item, code) => {
  const problems = [{ code, target: 'recurringPurchase' }];
  await expect(addCartItem(await aShopper(), { item })).rejects.toMatchObject({ problems });
});

test('Set for Life is bought again by the week, for seven draws', async () => {
  const { item } = await added(
    aLotteryItem({
      lotteryKey: 'set_for_life2020',
      drawNo: 500,
      quickpick: 2,
      recurringPurchase: autoplay,
    }),
  );
  expect(item).toMatchObject({ numDraws: 7, recurringPurchase: { cadence: 'weekly' } });
});

async function aVisitorsPlan(): Promise<string> {
  const guest = guestContext(database.db);
  const { token } = await createAnonymousCart(guest);
  await addAnonymousCartItem(guest, { token, item: aLotteryItem({ recurringPurchase: autoplay }) });
  return token;
}

test('a visitor’s plan comes along to their account', async () => {
  const token = await aVisitorsPlan();
  const cart = await convertAnonymousCart(await aShopper(), { token });
  expect(onlyItem(cart).recurringPurchase).toMatchObject({ enabled: true, cadence: 'every_draw' });
  expect(cart.autoRemovedItems).toEqual([]);
});

describe('in a segment without plans', () => {
  const segmentName = aSegmentWithout('autoplay_manage', 'subscription_manage');
  const aCustomerThere = () => aShopper({ segmentName });

  test('none can be begun, and no item offers one', async () => {
    const ctx = await aCustomerThere();
    for (const recurringPurchase of [autoplay, subscription])
      await expect(
        addCartItem(ctx, { item: aLotteryItem({ recurringPurchase }) }),
      ).rejects.toMatchObject({ code: 'auth.capability_missing' });
    const cart = await addCartItem(ctx, { item: aLotteryItem() });
    expect(onlyItem(cart).recurringPurchase).toMatchObject({
      availability: 'never',
      cadences: [],
    });
  });

  test('a visitor’s plan is lost with a reason, and the ticket stays', async () => {
    const ctx = await aCustomerThere();
    const cart = await convertAnonymousCart(ctx, { token: await aVisitorsPlan() });
    expect(onlyItem(cart)).toMatchObject({
      numDraws: 1,
      recurringPurchase: { enabled: false, availability: 'never' },
    });
    expect(cart.autoRemovedItems).toMatchObject([
      { offerName: 'Powerball', reason: expect.stringContaining('is not bought again') },
    ]);
    expect(await getCart(ctx)).toEqual({ ...cart, expiry: expect.any(String) });
  });

  test('a purchase that would lose its plan is refused first', async () => {
    const { ctx, cart } = await added(aLotteryItem({ recurringPurchase: autoplay }));
    const moved = { ...ctx, segmentName };
    await expect(lockCartForPurchase(database.db, moved, cart.cartReference)).rejects.toMatchObject(
      { code: 'cart.changed' },
    );
  });
});

describe('names of the catalogue', () => {
  const adding = async (item: object) => {
    const ctx = await aShopper();
    return addCartItem(ctx, AddCartItem.input.parse({ item }));
  };
  const problemsOf = (item: object) =>
    AddCartItem.input.safeParse({ item }).error?.issues.map(({ path }) => path.join('.'));

  test('a ticket with autoplay for its number of draws is one draw that is bought again', async () => {
    const item = onlyItem(await adding({ ...aLotteryItem(), numDraws: 'autoplay' }));
    expect(item).toMatchObject({
      numDraws: 1,
      recurringPurchase: { ...autoplay, cadence: 'every_draw' },
    });
    const monthly = { ...autoplay, cadence: 'monthly' };
    const again = await adding({
      ...aLotteryItem(),
      numDraws: 'autoplay',
      recurringPurchase: monthly,
    });
    expect(onlyItem(again).recurringPurchase).toMatchObject(monthly);
  });

  test('autoplay that is turned off in the same breath is refused, so that nothing is bought again unasked', () => {
    const off = { ...autoplay, enabled: false };
    expect(problemsOf({ ...aLotteryItem(), numDraws: 'autoplay', recurringPurchase: off })).toEqual(
      ['item.numDraws'],
    );
    expect(problemsOf({ ...aLotteryItem(), numDraws: 'for ever' })).toHaveLength(1);
  });

  test('a raffle may be called sequential, and deferred with a subscription alone', async () => {
    const book = aRaffleItem({ drawNo: 7 });
    expect(onlyItem(await adding({ ...book, gameType: 'sequential' }))).toMatchObject({
      gameType: 'raffle',
      recurringPurchase: { enabled: false },
    });
    const subscribed = { ...book, gameType: 'deferred', recurringPurchase: subscription };
    expect(onlyItem(await adding(subscribed)).recurringPurchase).toMatchObject(subscription);
    expect(problemsOf({ ...book, gameType: 'deferred' })).toEqual(['item.gameType']);
  });

  test('deferred numbers of a lottery are its first way to play, with a subscription alone', async () => {
    const deferred = aLotteryItem({ gameType: 'deferred' });
    const item = onlyItem(await adding({ ...deferred, recurringPurchase: subscription }));
    expect(item).toMatchObject({ gameType: 'standard', recurringPurchase: subscription });
    await expect(adding(deferred)).rejects.toMatchObject({
      problems: [{ code: 'game_type.not_offered', target: 'gameType' }],
    });
  });
});

describe('the day of Lotto Strike', () => {
  const strike = (more: object) =>
    aLotteryItem({ lotteryKey: 'lotto_strike', gameType: 'strike_standard', drawNo: 900, ...more });

  beforeAll(async () => {
    await aDraw(database.db, { offerKey: 'lotto_strike', drawNo: 900 });
  });

  /** The day of its draw in Brisbane, Monday 1 to Sunday 7. */
  async function dayOfItsDraw(): Promise<number> {
    const { item } = await added(strike({}));
    const weekday = new Intl.DateTimeFormat('en-AU', {
      weekday: 'short',
      timeZone: 'Australia/Brisbane',
    });
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    return days.indexOf(weekday.format(new Date(item.drawDate))) + 1;
  }

  test('no day is refused, the day of another draw too, and the ticket stays out of the cart', async () => {
    const refused = (day: number) => added(strike({ day }));
    await expect(refused(0)).rejects.toMatchObject({
      code: 'cart.entry_incomplete',
      problems: [{ code: 'day.not_chosen', target: 'day' }],
    });
    await expect(refused(((await dayOfItsDraw()) % 7) + 1)).rejects.toMatchObject({
      problems: [{ code: 'day.other_draw', target: 'day' }],
    });
  });

  test('the day of its draw is taken, and so is a request whose draw alone names it', async () => {
    expect((await added(strike({ day: await dayOfItsDraw() }))).item.drawNo).toBe(900);
    expect((await added(strike({}))).item.drawNo).toBe(900);
  });

  test('other games pass over it', async () => {
    expect((await added(aLotteryItem({ day: 0 }))).item.drawNo).toBe(100);
  });
});
