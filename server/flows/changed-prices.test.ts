import { BuildCart, GetCart } from '@/lib/contract/cart-calls';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { GetOrder, GetReceipt } from '@/lib/contract/checkout';
import { AgreeToPrice, GetAutoplay } from '@/lib/contract/plans';
import { PurchaseCart } from '@/lib/contract/purchase';
import { findFaults } from '@/server/audit';
import { keepCatalogue } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { customersBySegment } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { holdFromNow, withLottery } from '@/server/testing/a-changed-catalogue';
import { planShop, TICKET_CENTS } from './testing/plan-shop';

const { shop, aCustomer, withPlan, makeDue, run, bought } = planShop();
const { database } = shop;
const POWERBALL = 'powerball2018';
/** Four games at $1.55 each, with the commission. */
const DEARER_CENTS = 680;

/** As a node that has read nothing yet, such as one that lags. */
const forget = () => holdVersions([]);
/** `run` puts other plans off, past their draws. */
const faults = async () =>
  (await findFaults(database)).filter(({ check }) => check !== 'plans.due');
const once = () => ({ idempotencyKey: newId() });

beforeAll(() => keepCatalogue(database.db, customersBySegment));
afterEach(async () => {
  await holdFromNow(database, shippedCatalogue());
});
afterAll(() => holdVersions([], 0));

test('an open cart has the new price from its instant on, and nothing is bought at one that was not seen', async () => {
  const { api } = await aCustomer();
  const before = await api(BuildCart, { items: [aLotteryItem()] });
  expect(before.cartTotal.amountCents).toBe(TICKET_CENTS);
  await holdFromNow(database, withLottery(POWERBALL, { gameCents: 155 }));
  forget();
  await expect(api(PurchaseCart, purchaseOf(before), once())).rejects.toMatchObject({
    problems: [{ code: 'cart.changed', message: expect.stringContaining('$6.80') }],
  });
  const cart = await api(GetCart, {});
  expect(cart.cartTotal.amountCents).toBe(DEARER_CENTS);
  const { id } = await api(PurchaseCart, purchaseOf(cart), once());
  expect((await api(GetReceipt, { checkoutId: id })).total.amountCents).toBe(DEARER_CENTS);
  expect(await faults()).toEqual([]);
});

test('a plan buys at no dearer price that its customer has not agreed to, and at any lower one', async () => {
  const { api, planId, autoplayId } = await withPlan();
  await holdFromNow(database, withLottery(POWERBALL, { gameCents: 155 }));
  forget();
  await makeDue(planId);
  expect(await run(planId)).toMatchObject({ asked: 1, purchased: 0 });
  expect((await api(GetAutoplay, { autoplayId })).askedPrice?.amountCents).toBe(DEARER_CENTS);
  await api(AgreeToPrice, { planId, askedCents: DEARER_CENTS });
  await makeDue(planId);
  await run(planId);
  await holdFromNow(database, withLottery(POWERBALL, { gameCents: 100 }));
  forget();
  await makeDue(planId);
  await run(planId);
  expect((await bought(planId)).map(({ total }) => total)).toEqual([DEARER_CENTS, 440]);
  expect(await faults()).toEqual([]);
});

test('a lottery that is not sold any more leaves carts and pages; what was bought of it stays as it is', async () => {
  const { api, planId } = await withPlan();
  const cart = await api(BuildCart, { items: [aLotteryItem()] });
  const { id } = await api(PurchaseCart, purchaseOf(cart), once());
  const before = await api(GetReceipt, { checkoutId: id });
  const left = await api(BuildCart, { items: [aLotteryItem()] });
  await holdFromNow(database, withLottery(POWERBALL, null));
  forget();
  await expect(api(PurchaseCart, purchaseOf(left), once())).rejects.toMatchObject({
    problems: [{ code: 'offer.not_available' }],
  });
  const [order] = before.orders;
  expect(await api(GetReceipt, { checkoutId: id })).toEqual(before);
  expect(await api(GetOrder, { orderId: order?.id ?? '' })).toMatchObject({
    offerName: 'Powerball',
  });
  const { cartItems, autoRemovedItems } = await api(GetCart, {});
  expect(cartItems).toEqual([]);
  expect(autoRemovedItems).toMatchObject([
    { lotteryKey: POWERBALL, offerName: 'Powerball', reason: expect.stringContaining('Powerball') },
  ]);
  await expect(api(BuildCart, { items: [aLotteryItem()] })).rejects.toMatchObject({
    problems: [{ code: 'offer.not_available' }],
  });
  const offers = await api(GetProductOffers, { pricingId: 'AU' });
  expect(offers.map(({ key }) => key)).not.toContain(POWERBALL);
  await makeDue(planId);
  expect(await run(planId)).toMatchObject({ purchased: 0 });
  expect(await faults()).toEqual([]);
});

test('a game type that is withdrawn, and fewer games than are sold, are refused by name', async () => {
  const { api } = await aCustomer();
  const powerhit = aLotteryItem({ gameType: 'powerhit', quickpick: 1 });
  await api(BuildCart, { items: [powerhit, aLotteryItem()] });
  const { gameTypes } = shippedCatalogue().lotteries.find(({ offer }) => offer === POWERBALL) ?? {};
  await holdFromNow(
    database,
    withLottery(POWERBALL, {
      ...{ minGames: 6, defaultQuickpickGames: 12 },
      gameTypes: gameTypes?.filter((type) => type !== 'powerhit') ?? [],
    }),
  );
  const { cartItems, autoRemovedItems } = await api(GetCart, {});
  expect(cartItems).toEqual([]);
  expect(autoRemovedItems).toHaveLength(2);
  for (const [item, code] of [
    [powerhit, 'game_type.not_offered'],
    [aLotteryItem({ quickpick: 5 }), 'games.wrong_number'],
  ] as const)
    await expect(api(BuildCart, { items: [item] })).rejects.toMatchObject({
      problems: [{ code }],
    });
  const [offer] = await api(GetProductOffers, { pricingId: 'AU' });
  expect(offer).toMatchObject({ key: POWERBALL, minGames: 6, sale: { defaultQuickpickGames: 12 } });
  expect(offer?.gameTypes.map(({ gameType }) => gameType)).not.toContain('powerhit');
});
