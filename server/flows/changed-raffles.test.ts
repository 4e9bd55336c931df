import { sql } from 'drizzle-orm';
import { BuildCart, GetCart } from '@/lib/contract/cart-calls';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { GetOrder, GetReceipt } from '@/lib/contract/checkout';
import { GetDrawProof } from '@/lib/contract/draw-proofs';
import { PurchaseCart } from '@/lib/contract/purchase';
import { findFaults } from '@/server/audit';
import { keepCatalogue } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { getRaised } from '@/server/giving';
import { customersBySegment } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { holdFromNow, withRaffle } from '@/server/testing/a-changed-catalogue';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';

const SMILE = 'make_a_smile_lottery';
const shop = testShop({ poolSize: 20 });
const { database } = shop;
const guest = () => guestContext(database.db);
const once = () => ({ idempotencyKey: newId() });
/** As a node that has read nothing yet, such as one that lags. */
const forget = () => holdVersions([]);
const aCustomer = () => shop.customer({ purseCents: 1_000_000 });
const faults = () => findFaults(database);

const smile = shippedCatalogue().raffles.find(({ offer }) => offer === SMILE);
if (!smile) throw new Error('the shipped catalogue has changed');
const { books, prizes, causes } = smile;
const dearer = books.map((book) => (book.tickets === 3 ? { ...book, priceCents: 2_700 } : book));
const richer = prizes.map((prize) => (prize.rank === 5 ? { ...prize, quantity: 400 } : prize));

let drawNo = 0;
beforeAll(async () => {
  await keepCatalogue(database.db, customersBySegment);
  await ensureSchedule(guest());
  drawNo = (await openDrawsFrom(guest(), SMILE, 1, 1))[0]?.drawNo ?? 0;
});
afterEach(async () => {
  await holdFromNow(database, shippedCatalogue());
});
afterAll(() => holdVersions([], 0));

const offerOf = async (key: string) =>
  (await (await aCustomer()).api(GetProductOffers, { pricingId: 'AU' })).find(
    (offer) => offer.key === key,
  );

test('a book costs what the catalogue of its instant says, and nothing is bought at a price that was not seen', async () => {
  const { api } = await aCustomer();
  const before = await api(BuildCart, { items: [aRaffleItem({ drawNo })] });
  expect(before.cartTotal.amountCents).toBe(2_500);
  await holdFromNow(database, withRaffle(SMILE, { books: dearer }));
  forget();
  await expect(api(PurchaseCart, purchaseOf(before), once())).rejects.toMatchObject({
    problems: [{ code: 'cart.changed', message: expect.stringContaining('$27.00') }],
  });
  const cart = await api(GetCart, {});
  const { id } = await api(PurchaseCart, purchaseOf(cart), once());
  expect((await api(GetReceipt, { checkoutId: id })).total.amountCents).toBe(2_700);
  expect((await offerOf(SMILE))?.books.find(({ tickets }) => tickets === 3)?.price).toEqual({
    ...{ amountCents: 2_700, currency: 'AUD' },
  });
  expect(await faults()).toEqual([]);
});

test('a draw on sale keeps what it promised, and the next one that is written has the new terms', async () => {
  const { api } = await aCustomer();
  const proof = await api(GetDrawProof, { offerKey: SMILE, drawNo });
  const offer = await offerOf(SMILE);
  const terms = { prizes: richer, totalTickets: 160_000, prizePoolSuffix: 'in bricks' };
  await holdFromNow(database, withRaffle(SMILE, terms));
  expect(await api(GetDrawProof, { offerKey: SMILE, drawNo })).toEqual(proof);
  const { draws, ...after } = (await offerOf(SMILE)) ?? {};
  expect({ ...after, draws }).toEqual(offer);
  // as if it were over, so that the next is written
  await database.db.execute(sql`
    update draws set status = 'DRAW_CANCELLED' where offer_key = ${SMILE} and draw_no >= ${drawNo}`);
  await ensureSchedule(guest());
  const next = await offerOf(SMILE);
  const [written] = next?.draws ?? [];
  expect(written).toMatchObject({ ticketsTotal: 160_000, prizePoolSuffix: 'in bricks' });
  expect(written?.drawNo).toBeGreaterThan(drawNo);
  expect(next?.prizes.map(({ quantity }) => quantity)).toEqual(
    richer.map(({ quantity }) => quantity),
  );
  expect(next?.oddsLine).toContain('160,000');
  const promised = await api(GetDrawProof, { offerKey: SMILE, drawNo: written?.drawNo ?? 0 });
  expect(promised.prizes.at(-1)).toMatchObject({ rank: 5, quantity: 400 });
});

test('a raffle that is not sold any more leaves carts, what was bought stays, and no other draw is written', async () => {
  const { api } = await aCustomer();
  const hospice = 'your_hospice_lottery';
  const [draw] = await openDrawsFrom(guest(), hospice, 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  const item = aRaffleItem({ lotteryKey: hospice, drawNo: draw.drawNo, quantity: 5 });
  const bought = await api(BuildCart, { items: [{ ...item, causeKey: undefined }] });
  const { id } = await api(PurchaseCart, purchaseOf(bought), once());
  const receipt = await api(GetReceipt, { checkoutId: id });
  const left = await api(BuildCart, { items: [{ ...item, causeKey: undefined }] });
  await holdFromNow(database, withRaffle(hospice, null));
  forget();
  await expect(api(PurchaseCart, purchaseOf(left), once())).rejects.toMatchObject({
    problems: [{ code: 'offer.not_available' }],
  });
  expect(await offerOf(hospice)).toBeUndefined();
  expect((await api(GetCart, {})).cartItems).toEqual([]);
  expect(await api(GetReceipt, { checkoutId: id })).toEqual(receipt);
  expect(await api(GetOrder, { orderId: receipt.orders[0]?.id ?? '' })).toMatchObject({
    ...{ offerName: 'Your Hospice Lottery', causeName: 'Your Hospice' },
  });
  // while it is still in the future: a draw is written only for what is sold
  await database.db.execute(sql`
    update draws set status = 'DRAW_CANCELLED' where offer_key = ${hospice} and draw_no > ${draw.drawNo}`);
  const drawsOf = async () =>
    (await database.db.execute(sql`select 1 from draws where offer_key = ${hospice}`)).rowCount;
  const before = await drawsOf();
  await ensureSchedule(guest());
  expect(await drawsOf()).toBe(before);
});

test('a cause that leaves the list cannot be bought for; what was bought for it stays its own', async () => {
  const { api } = await aCustomer();
  const [open] = await openDrawsFrom(guest(), SMILE, 1, 1);
  const item = aRaffleItem({ drawNo: open?.drawNo ?? 0, causeKey: 'clowns_on_call' });
  const bought = await api(BuildCart, { items: [item] });
  const { id } = await api(PurchaseCart, purchaseOf(bought), once());
  const receipt = await api(GetReceipt, { checkoutId: id });
  const left = await api(BuildCart, { items: [item] });
  const raised = await getRaised(guest(), { offerKey: SMILE });
  const without = withRaffle(SMILE, { causes: causes.filter((key) => key !== 'clowns_on_call') });
  await holdFromNow(database, {
    ...without,
    causes: without.causes.filter(({ key }) => key !== 'clowns_on_call'),
  });
  forget();
  await expect(api(PurchaseCart, purchaseOf(left), once())).rejects.toMatchObject({
    problems: [{ code: 'offer.not_available' }],
  });
  expect((await api(GetCart, {})).cartItems).toEqual([]);
  await expect(api(BuildCart, { items: [item] })).rejects.toMatchObject({
    problems: [{ code: 'cart.cause_required' }],
  });
  expect(await api(GetReceipt, { checkoutId: id })).toEqual(receipt);
  expect(receipt.orders[0]?.causeName).toBe('Clowns on Call');
  const now = await getRaised(guest(), { offerKey: SMILE });
  expect(now.total).toEqual(raised.total);
  expect(now.causes.map(({ key }) => key)).toContain('clowns_on_call');
});

test('draws with other terms, on sale beside each other, each say their own', async () => {
  const key = 'one_lottery';
  const { prizes: before = [] } =
    shippedCatalogue().raffles.find(({ offer }) => offer === key) ?? {};
  const more = before.map((prize) => (prize.rank === 5 ? { ...prize, quantity: 150 } : prize));
  await holdFromNow(database, withRaffle(key, { prizes: more, leastTickets: 112_000 }));
  const newest = async () =>
    (
      await database.db.execute<{ no: number }>(
        sql`select max(draw_no) as no from draws where offer_key = ${key}`,
      )
    ).rows[0]?.no;
  const last = await newest();
  // its draws are written eight weeks ahead, one a month
  for (let tries = 0; tries < 5 && (await newest()) === last; tries += 1) {
    await database.db.execute(sql`
      update shop_clock set offset_ms = offset_ms + ${10 * 86_400_000}::bigint`);
    await ensureSchedule(guest());
  }
  const offer = await offerOf(key);
  const draws = offer?.draws ?? [];
  expect(draws.length).toBeGreaterThan(1);
  expect(offer?.prizes.at(-1)?.quantity).toBe(100);
  expect(draws[0]?.prizes).toBeUndefined();
  expect(draws.at(-1)?.prizes?.at(-1)?.quantity).toBe(150);
});
