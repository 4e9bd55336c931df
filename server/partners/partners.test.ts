import { sql } from 'drizzle-orm';
import type { Cart } from '@/lib/contract/cart';
import {
  AddCartItem,
  BuildAnonymousCart,
  ConvertAnonymousCart,
  CreateAnonymousCart,
  GetAnonymousCart,
} from '@/lib/contract/cart-calls';
import { GetReceipt } from '@/lib/contract/checkout';
import { BuildPartnerCart, GetPartner } from '@/lib/contract/partners';
import { PurchaseCart } from '@/lib/contract/purchase';
import { promotionIn, ticketsIn } from '@/lib/rules/cart/cart-lines';
import { heldVersions, holdVersions, versionNow } from '@/server/catalogue/versions/held-versions';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPartner } from '@/server/testing/a-partner';
import { aPromotion } from '@/server/testing/a-promotion';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
let slug: string;

beforeAll(async () => {
  await aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  await aDraw(shop.database.db, {
    offerKey: 'make_a_smile_lottery',
    drawNo: 7,
    ticketTotal: 150_000,
  });
  slug = await aPartner(shop.database.db);
});

const powerball = (ticket = 'games-4') => ({ offerKey: 'powerball2018', ticket, drawNo: 100 });
const book = { offerKey: 'make_a_smile_lottery', ticket: 'book-3', drawNo: 7 };
const chosen = (cart: Cart) =>
  ticketsIn(cart.cartItems).map(({ lotteryKey, games, quantity, partnerSlug }) =>
    [lotteryKey, games.length || quantity, partnerSlug].join(' '),
  );
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ status, code: errorCode }: { status: number; code: string }) => `${status} ${errorCode}`,
  );

describe('a partner', () => {
  test('has its offers in its own order, each with its next open draw and the shop’s price', async () => {
    const partner = await shop.visitor()(GetPartner, { slug });
    expect(partner).toMatchObject({ slug, promotion: null, colour: { light: '#0f4c75' } });
    expect(partner.offers.map(({ key, draw }) => [key, draw?.drawNo])).toEqual([
      ['powerball2018', 100],
      ['make_a_smile_lottery', 7],
    ]);
    expect(
      partner.offers.flatMap(({ tickets }) =>
        tickets.map(({ key, price }) => [key, price.amountCents]),
      ),
    ).toEqual([
      ['games-4', 615],
      ['games-8', 1230],
      ['book-3', 2500],
    ]);
    expect(JSON.stringify(partner)).not.toContain('aff-');
  });

  test('is read in the same number of statements, whatever it sells', async () => {
    const tickets = [{ key: 'book-3', tickets: 3 }];
    const little = await aPartner(shop.database.db, {
      offers: [{ offer: 'make_a_smile_lottery', tickets }],
    });
    const read = (of: string) =>
      countStatements(shop.database.pool, () => shop.visitor()(GetPartner, { slug: of }));
    await read(slug);
    expect(await read(slug)).toBe(await read(little));
  });

  test('tells of its promotion while that runs', async () => {
    const { db } = shop.database;
    const promotion = await aPromotion(db, { name: '$5 off' });
    const ended = await aPromotion(db, {
      starts_at: '2019-01-01T00:00:00Z',
      ends_at: '2020-01-01T00:00:00Z',
    });
    const read = async (one: string) =>
      (await shop.visitor()(GetPartner, { slug: await aPartner(db, { promotion: one }) }))
        .promotion;
    expect(await read(promotion.toLowerCase())).toEqual({ code: promotion, name: '$5 off' });
    expect(await read(ended)).toBeNull();
  });

  test('supports the one cause that the catalogue names', async () => {
    const named = await aPartner(shop.database.db, {
      offers: [
        {
          offer: 'make_a_smile_lottery',
          cause: 'clowns_on_call',
          tickets: [{ key: 'book-3', tickets: 3 }],
        },
      ],
    });
    const { offers } = await shop.visitor()(GetPartner, { slug: named });
    expect(offers[0]?.causes.map(({ key }) => key)).toEqual(['clowns_on_call']);
    const { api } = await shop.customer();
    const items = [{ ...book, causeKey: 'play_on_the_ward' }];
    const { cartItems } = await api(BuildPartnerCart, { slug: named, items });
    expect(ticketsIn(cartItems)[0]?.causeKey).toBe('clowns_on_call');
  });

  test('is not there under another name, as a draft, broken, or in another country', async () => {
    const { db } = shop.database;
    const draft = await aPartner(db);
    await db.execute(sql`update content_items set status = 'draft' where id = ${draft}`);
    const broken = await aPartner(db);
    await db.execute(sql`update content_items set data = data - 'terms' where id = ${broken}`);
    const british = await aPartner(db, { variants: ['GB'] });
    for (const one of ['nobody', draft, broken, british]) {
      expect(await code(shop.visitor()(GetPartner, { slug: one }))).toBe('404 partner.not_found');
      const { api } = await shop.customer();
      const attempt = api(BuildPartnerCart, { slug: one, items: [powerball()] });
      expect(await code(attempt)).toBe('404 partner.not_found');
    }
  });

  test('sells to a segment only what that may buy', async () => {
    const { api } = await shop.customer({ segmentName: 'au_charity' });
    const { offers } = await api(GetPartner, { slug });
    expect(offers.map(({ key }) => key)).toEqual(['make_a_smile_lottery']);
    const attempt = api(BuildPartnerCart, { slug, items: [powerball()] });
    expect(await code(attempt)).toBe('403 offer.not_available');
  });
});

describe('a choice of a partner’s tickets', () => {
  test('is in the cart once, however often it is sent; another takes its place, and other tickets stay', async () => {
    const { api } = await shop.customer();
    await api(AddCartItem, { item: aLotteryItem() });
    const items = [powerball(), { ...book, causeKey: 'play_on_the_ward' }];
    await api(BuildPartnerCart, { slug, items });
    const twice = await api(BuildPartnerCart, { slug, items });
    expect(chosen(twice)).toEqual([
      'powerball2018 4 ',
      `powerball2018 4 ${slug}`,
      `make_a_smile_lottery 3 ${slug}`,
    ]);
    const changed = await api(BuildPartnerCart, { slug, items: [powerball('games-8')] });
    expect(chosen(changed)).toEqual(['powerball2018 4 ', `powerball2018 8 ${slug}`]);
    expect(changed.cartTotal.amountCents).toBe(615 + 1230);
  });

  test('from another partner takes the place of the first one’s', async () => {
    const { api } = await shop.customer();
    await api(BuildPartnerCart, { slug, items: [powerball()] });
    const other = await aPartner(shop.database.db);
    const cart = await api(BuildPartnerCart, { slug: other, items: [powerball()] });
    expect(chosen(cart)).toEqual([`powerball2018 4 ${other}`]);
  });

  test('sent twice at the same moment is in the cart once', async () => {
    const { api } = await shop.customer();
    const input = { slug, items: [powerball()] };
    await Promise.all([api(BuildPartnerCart, input), api(BuildPartnerCart, input)]);
    expect(chosen(await api(BuildPartnerCart, input))).toEqual([`powerball2018 4 ${slug}`]);
  });

  test('is refused as a whole, with the tickets of before kept, where one of them is not sold', async () => {
    const { api } = await shop.customer();
    await api(BuildPartnerCart, { slug, items: [powerball()] });
    const refused = (item: object) =>
      code(api(BuildPartnerCart, { slug, items: [powerball(), item as typeof book] }));
    expect(await refused(powerball('games-40'))).toBe('422 partner.ticket_not_sold');
    expect(await refused({ ...powerball(), offerKey: 'oz_lotto2022' })).toBe(
      '422 partner.ticket_not_sold',
    );
    expect(await refused({ ...powerball(), drawNo: 9999 })).toBe('404 draw.not_found');
    expect(await refused(book)).toBe('422 cart.cause_required');
    const cart = await api(AddCartItem, { item: aLotteryItem() });
    expect(chosen(cart)).toEqual([`powerball2018 4 ${slug}`, 'powerball2018 4 ']);
  });

  test('of a visitor goes into the cart of the token, and nowhere without one', async () => {
    const visitor = shop.visitor();
    expect(await code(visitor(BuildPartnerCart, { slug, items: [powerball()] }))).toBe(
      '404 cart.not_found',
    );
    const { token } = await visitor(CreateAnonymousCart, {});
    await visitor(BuildAnonymousCart, { token, items: [aLotteryItem()] });
    const cart = await visitor(BuildPartnerCart, { slug, token, items: [powerball()] });
    expect(chosen(cart)).toEqual(['powerball2018 4 ', `powerball2018 4 ${slug}`]);
  });

  test('of a customer goes into their own cart, whosever token is sent', async () => {
    const visitor = shop.visitor();
    const { token } = await visitor(CreateAnonymousCart, {});
    const { api } = await shop.customer();
    const cart = await api(BuildPartnerCart, { slug, token, items: [powerball()] });
    expect(chosen(cart)).toEqual([`powerball2018 4 ${slug}`]);
    expect((await visitor(GetAnonymousCart, { token })).cartItems).toEqual([]);
  });

  test('is not doubled by signing in with an earlier one in the account’s cart', async () => {
    const { api } = await shop.customer();
    await api(BuildPartnerCart, { slug, items: [powerball('games-8')] });
    await api(AddCartItem, { item: aLotteryItem() });
    const visitor = shop.visitor();
    const { token } = await visitor(CreateAnonymousCart, {});
    await visitor(BuildPartnerCart, { slug, token, items: [powerball()] });
    const cart = await api(ConvertAnonymousCart, { token });
    expect(chosen(cart).toSorted()).toEqual(['powerball2018 4 ', `powerball2018 4 ${slug}`]);
  });

  test('brings its own promotion in place of another partner’s', async () => {
    const { db } = shop.database;
    const [first, second] = [await aPromotion(db), await aPromotion(db)];
    const slugs = await Promise.all(
      [first, second].map((promotion) => aPartner(db, { promotion: promotion.toLowerCase() })),
    );
    const { api } = await shop.customer();
    const codes: (string | undefined)[] = [];
    for (const slug of slugs) {
      const cart = await api(BuildPartnerCart, { slug, items: [powerball()] });
      codes.push(promotionIn(cart.cartItems)?.promotionCode);
    }
    expect(codes).toEqual([first, second]);
  });

  test('brings the partner’s promotion, unless the cart has one; who may not use it is told why', async () => {
    const { db } = shop.database;
    const promotion = await aPromotion(db, { new_customers_only: true });
    const offering = await aPartner(db, { promotion: promotion.toLowerCase() });
    const { api, identity } = await shop.customer({ purseCents: 10_000 });
    const first = await api(BuildPartnerCart, { slug: offering, items: [powerball()] });
    expect(promotionIn(first.cartItems)?.promotionCode).toBe(promotion);
    expect(first.cartTotal.amountCents).toBe(115);
    await api(PurchaseCart, purchaseOf(first), { idempotencyKey: newId() });
    const answer = await shop.send({
      method: 'POST',
      path: `/v2/partners/${offering}/cart`,
      body: JSON.stringify({
        items: [{ offer_key: 'powerball2018', ticket: 'games-4', draw_no: 100 }],
      }),
      identity,
    });
    const { result, messages } = await answer.json();
    expect(result.cart_total.amount_cents).toBe(615);
    expect(messages).toMatchObject([{ level: 'info', code: 'promotion_not_added' }]);
  });
});

test('a purchase is booked for the partner’s affiliate, and its receipt is the partner’s', async () => {
  const { db } = shop.database;
  const mine = await aPartner(db, { affiliateCode: 'the-club' });
  const { api, identity } = await shop.customer({ purseCents: 10_000 });
  await api(AddCartItem, { item: aLotteryItem({ affiliateCode: 'friend' }) });
  const cart = await api(BuildPartnerCart, { slug: mine, items: [powerball()] });
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const { rows } = await db.execute<{ metadata: { affiliateCodes: string[] } }>(
    sql`select metadata from checkouts where id = ${id} and customer_id = ${identity.customerId}`,
  );
  expect(rows[0]?.metadata.affiliateCodes.toSorted()).toEqual(['friend', 'the-club']);
  expect((await api(GetReceipt, { checkoutId: id })).partnerSlug).toBe(mine);
  const other = await shop.customer();
  expect(await code(other.api(GetReceipt, { checkoutId: id }))).toBe('404 checkout.not_found');
});

describe('a partner who is left out of the catalogue', () => {
  const leaves = (gone: string) => {
    const { no, validFrom, catalogue } = versionNow();
    const partners = catalogue.partners.filter(({ slug: one }) => one !== gone);
    holdVersions([
      ...heldVersions(),
      {
        no: no + 1,
        validFrom: new Date(validFrom.getTime() + 1),
        catalogue: { ...catalogue, partners },
      },
    ]);
  };

  test('is unknown from then on, and is still who sold what was bought', async () => {
    const name = 'The Former Club';
    const gone = await aPartner(shop.database.db, { name });
    const { api } = await shop.customer({ purseCents: 10_000 });
    const bought = await api(BuildPartnerCart, { slug: gone, items: [powerball()] });
    const { id } = await api(PurchaseCart, purchaseOf(bought), { idempotencyKey: newId() });
    const receipt = () => api(GetReceipt, { checkoutId: id });
    const chosenBefore = await api(BuildPartnerCart, { slug: gone, items: [powerball()] });
    expect((await receipt()).partner).toMatchObject({ name, isSelling: true });

    leaves(gone);
    expect(await code(shop.visitor()(GetPartner, { slug: gone }))).toBe('404 partner.not_found');
    const attempt = api(BuildPartnerCart, { slug: gone, items: [powerball()] });
    expect(await code(attempt)).toBe('404 partner.not_found');
    expect(await receipt()).toMatchObject({
      partnerSlug: gone,
      partner: { name, isSelling: false },
    });

    // what was chosen while they sold is sold, and theirs
    const late = await api(PurchaseCart, purchaseOf(chosenBefore), { idempotencyKey: newId() });
    expect(await api(GetReceipt, { checkoutId: late.id })).toMatchObject({
      ...{ partnerSlug: gone, partner: { name, isSelling: false } },
    });
  });

  test('and whom no catalogue ever named, leave a receipt without their name', async () => {
    const { db } = shop.database;
    const { api } = await shop.customer({ purseCents: 10_000 });
    const cart = await api(BuildPartnerCart, { slug, items: [powerball()] });
    const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
    await db.execute(sql`update checkouts set partner_slug = 'of-before' where id = ${id}`);
    const receipt = await api(GetReceipt, { checkoutId: id });
    expect(receipt).toMatchObject({ partnerSlug: 'of-before' });
    expect(receipt).not.toHaveProperty('partner');
  });
});

test('what a catalogue plans for a partner is so at its instant, on a receipt as it was at the purchase', async () => {
  const planned = await aPartner(shop.database.db, { name: 'As it was' });
  const { no, catalogue } = versionNow();
  const renamed = (name: string) =>
    catalogue.partners.map((one) => (one.slug === planned ? { ...one, name } : one));
  const held = heldVersions();
  const from = (validFrom: Date, name: string, next: number) => ({
    ...{ no: no + next, validFrom, catalogue: { ...catalogue, partners: renamed(name) } },
  });
  const hour = 3_600_000;
  const { api } = await shop.customer({ purseCents: 10_000 });
  const cart = await api(BuildPartnerCart, { slug: planned, items: [powerball()] });
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const name = async () => (await shop.visitor()(GetPartner, { slug: planned })).name;

  holdVersions([...held, from(new Date(Date.now() + hour), 'As it will be', 1)]);
  expect(await name()).toBe('As it was');
  holdVersions(heldVersions(), hour);
  expect(await name()).toBe('As it will be');
  expect((await api(GetReceipt, { checkoutId: id })).partner?.name).toBe('As it was');
  holdVersions(held, 0);
});
