import { sql } from 'drizzle-orm';
import type { Api, Identity } from '@/lib/api/server-client';
import type { Cart, NewCartItem } from '@/lib/contract/cart';
import {
  BuildAnonymousCart,
  BuildCart,
  CreateAnonymousCart,
  PurchaseCart,
} from '@/lib/contract/cart';
import { GetReceipt } from '@/lib/contract/checkout';
import { RequestPasswordReset } from '@/lib/contract/identity';
import { DepositFromFund } from '@/lib/contract/wallet';
import { settleDraw } from '@/server/flows/settle-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import { newId } from '@/server/kernel/ids';
import { writeLinkToken } from '@/server/kernel/preference-link';
import { setMembership } from '@/server/membership';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { aCard, aCardToken, TEST_EXPIRY } from '@/server/wallet/testing/a-card';
import { purchaseOf } from './a-buyer';
import { aLotteryItem, aRaffleItem } from './a-cart';
import { aDraw, aRunOfDraws } from './a-draw';
import { aPromotion } from './a-promotion';
import { guestContext } from './context';
import type { TestCustomer, TestShop } from './test-shop';

type Input = Record<string, unknown>;
type Asker = TestCustomer & { email: string; shop: TestShop };

/** Draws on sale and drawn, for every offer that the good requests name. */
export async function someDraws({ database: { db } }: TestShop): Promise<void> {
  await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
  const past = { closesInMs: -7_200_000, offerKey: 'powerball2018', drawNo: 99 };
  const drawId = await aDraw(db, { ...past, prizePoolCents: 500_000_000 });
  await settleDraw(guestContext(db), drawId, sandboxOperator);
}

/** A request that this call answers, and who makes it: a new customer, who has what it takes. Needs `someDraws`. */
export async function goodRequest(
  shop: TestShop,
  callName: string,
): Promise<{ identity: Identity; input: Input; api: Api }> {
  const make = GOOD[callName];
  if (!make) throw new Error(`${callName} has no good request: write one here`);
  const customer = WITH_PASSWORD.has(callName)
    ? await shop.member()
    : { ...(await shop.customer({ purseCents: 1_000_000 })), email: '' };
  const { identity, api } = customer;
  return { identity, api, input: await make({ ...customer, shop }) };
}

const NEW_PASSWORD = 'a horse of another colour';
const WITH_PASSWORD = new Set([
  'signIn',
  'requestPasswordReset',
  'completePasswordReset',
  'forcePasswordChange',
  'changePassword',
]);

const panel = {
  sets: [
    { key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6, 7] },
    { key: 'powerball' as const, numbers: [8] },
  ],
};
const games = [panel, panel, panel, panel];
const chosen = () => aLotteryItem({ games, size: 7, numDraws: 2, affiliateCode: 'friend' });
const given = () => aRaffleItem({ affiliateCode: 'friend' });
const keyed = () => ({ idempotencyKey: newId() });
const aPage = { limit: 5, offset: 0 };
const drawn = { offerKey: 'powerball2018', drawNo: 99 };

const aCart = (api: Api, items: NewCartItem[] = [chosen(), given()]): Promise<Cart> =>
  api(BuildCart, { items });

async function aVisitorsCart({ shop }: Asker, items: NewCartItem[] = [chosen(), given()]) {
  const visitor = shop.visitor();
  const { token } = await visitor(CreateAnonymousCart, {});
  const { cartItems } = await visitor(BuildAnonymousCart, { token, items });
  return { token, lotteryId: cartItems[0]?.id, raffleId: cartItems[1]?.id };
}

async function aReceipt({ api }: Asker) {
  const { id } = await api(PurchaseCart, purchaseOf(await aCart(api)), keyed());
  return api(GetReceipt, { checkoutId: id });
}

async function aDeposit({ api, ctx }: Asker, scenario: string) {
  const { id: fundId } = await aCard(ctx, scenario);
  return api(DepositFromFund, { fundId, amountCents: 2_000, csc: '123' }, keyed());
}

async function aResetToken({ email, shop }: Asker): Promise<string> {
  await shop.visitor()(RequestPasswordReset, { email });
  const { rows } = await shop.database.db.execute<{ token: string }>(sql`
    select payload->'data'->>'token' as token from outbox
    where payload->>'template' = 'password-reset' and payload->>'to' = ${email}`);
  return rows[0]?.token ?? '';
}

const GOOD: Record<string, (asker: Asker) => Input | Promise<Input>> = {
  listTranslations: () => ({ locale: 'en-GB', c: ['shell'], id: ['shell.menu'], t: ['plain'] }),
  listRevalidations: () => ({ since: '1:1:' }),
  revalidateContent: () => ({ everything: true }),

  getBranding: () => ({}),
  getCapabilities: () => ({}),
  getConfig: () => ({}),
  getProductOffers: () => ({ pricingId: 'AU' }),
  listCauses: () => ({ ...aPage, slug: 'play-on-the-ward' }),
  getCause: () => ({ slug: 'play-on-the-ward' }),
  getShopTime: () => ({}),

  discover: () => ({}),
  locate: () => ({ country: 'GB' }),
  listTips: () => ({}),
  getPricingInfo: () => ({ pricingId: 'GB' }),
  getNavigation: () => ({}),
  getComponents: () => ({}),
  getTheme: () => ({}),

  listPlacements: () => ({
    keys: 'feature_placement,pre_cart_standard',
    brandingKey: 'AU',
    pricingId: 'AU',
    customerKey: 'somebody',
    cart: '[{"lottery_key":"powerball2018","draw_number":100}]',
    segmentDeviceId: 'a-device',
  }),
  primeCartPlacements: () => ({ segmentDeviceId: 'a-device', segmentUserId: 'somebody' }),

  getPastResultKeys: () => ({ pricingId: 'AU' }),
  listPastDraws: () => ({ pricingId: 'AU', category: 'lotteries', ...aPage }),
  listPastDrawsOfOffer: () => ({ pricingId: 'AU', offerKey: drawn.offerKey, ...aPage }),
  listPastDrawsForCustomer: () => ({ offerKey: drawn.offerKey, ...aPage }),
  listArchivedDraws: () => ({ offerKey: 'latest', year: 2026, month: 1, ...aPage }),
  listArchivedMonths: () => ({ offerKey: drawn.offerKey }),
  listArchivedYear: () => ({ offerKey: drawn.offerKey, year: 2026, ...aPage }),
  getDrawDetails: () => drawn,
  getDrawPrizes: () => drawn,
  getDrawWinners: () => drawn,
  getFullResult: () => drawn,
  getFullResultForCustomer: () => drawn,
  previewDraw: () => ({ ...drawn, drawNo: 100 }),
  getDrawProof: () => ({ offerKey: 'make_a_smile_lottery', drawNo: 7 }),
  getStatistics: () => ({ offerKey: drawn.offerKey }),

  sendSupportMessage: () => ({ topic: 'tickets', message: 'Where do I see my ticket?' }),

  createAnonymousCart: () => ({}),
  getAnonymousCart: async (asker) => ({ token: (await aVisitorsCart(asker)).token }),
  addAnonymousCartItem: async (asker) => ({
    token: (await aVisitorsCart(asker)).token,
    item: chosen(),
  }),
  changeAnonymousCartItem: async (asker) => {
    const { token, lotteryId } = await aVisitorsCart(asker);
    return { token, itemId: lotteryId, numDraws: 2, games };
  },
  removeAnonymousCartItem: async (asker) => {
    const { token, raffleId } = await aVisitorsCart(asker);
    return { token, itemId: raffleId };
  },
  buildAnonymousCart: async (asker) => ({
    token: (await aVisitorsCart(asker)).token,
    items: [given()],
  }),
  addAnonymousPromotion: async (asker) => ({
    token: (await aVisitorsCart(asker)).token,
    promotionCode: await aPromotion(asker.ctx.db),
  }),
  convertAnonymousCart: async (asker) => ({ token: (await aVisitorsCart(asker)).token }),

  getCart: () => ({}),
  addCartItem: () => ({ item: chosen() }),
  changeCartItem: async ({ api }) => {
    const { cartItems } = await aCart(api);
    return { itemId: cartItems[1]?.id, quantity: 3, causeKey: 'play_on_the_ward' };
  },
  removeCartItem: async ({ api }) => ({ itemId: (await aCart(api)).cartItems[0]?.id }),
  buildCart: () => ({ items: [given()] }),
  addPromotion: async ({ api, ctx }) => {
    await aCart(api);
    return { promotionCode: await aPromotion(ctx.db) };
  },
  purchaseCart: async ({ api }) => ({
    ...purchaseOf(await aCart(api)),
    metadata: { platform: 'Web', campaign: 'spring', pageUrl: 'https://shop.example/cart/buy' },
  }),

  getReceipt: async (asker) => ({ checkoutId: (await aReceipt(asker)).id }),
  listOrders: () => ({ status: 'upcoming_products', ...aPage }),
  getOrder: async (asker) => ({
    orderId: (await aReceipt(asker)).orders[0]?.id,
    showDetails: 'true',
  }),

  listPaymentMethods: () => ({ filter: 'funds.cart eq true' }),
  listCardGateways: () => ({}),
  addCard: async ({ ctx }) => ({
    gateway: 'sandbox',
    token: await aCardToken(ctx, 'approved_amex'),
    holderName: 'Robin Example',
    expiry: TEST_EXPIRY,
  }),
  setDefaultFund: async ({ ctx }) => ({ fundId: (await aCard(ctx)).id }),
  removeFund: async ({ ctx }) => ({ fundId: (await aCard(ctx)).id }),
  depositFromFund: async ({ ctx }) => ({
    fundId: (await aCard(ctx)).id,
    amountCents: 2_000,
    csc: '123',
    checkout: false,
    depositMethodCode: 'cc',
    paymentGateway: 'sandbox',
  }),
  getDeposit: async (asker) => ({ depositId: (await aDeposit(asker, 'approved')).id }),
  answerChallenge: async (asker) => ({
    depositId: (await aDeposit(asker, 'challenge')).id,
    outcome: 'approved',
  }),
  cancelDeposit: async (asker) => ({ depositId: (await aDeposit(asker, 'challenge')).id }),
  notifyThreeDS: async (asker) => ({
    gateway: 'sandbox',
    eventId: newId(),
    reference: (await aDeposit(asker, 'challenge')).id,
    outcome: 'declined',
  }),
  listTransactions: () => aPage,

  signUp: async (asker) => ({
    email: `${newId()}@fairdraw.example`,
    password: NEW_PASSWORD,
    firstName: 'Sam',
    lastName: 'Example',
    dateOfBirth: '1990-02-28',
    phone: '+61 400 000 000',
    state: 'NSW',
    termsAccepted: true,
    marketingAccepted: false,
    cartReference: (await aVisitorsCart(asker)).token,
    attribution: { referrer: 'https://friends.example', source: 'friend' },
    favouriteNumbers: [{ lotteryKey: 'powerball2018', numbers: [1, 2] }],
  }),
  signIn: async (asker) => ({
    email: asker.email,
    password: MEMBERS_PASSWORD,
    otp: '123456',
    cartReference: (await aVisitorsCart(asker)).token,
    favouriteNumbers: [],
  }),
  checkEmail: () => ({ email: 'nobody@fairdraw.example' }),
  requestPasswordReset: ({ email }) => ({ email }),
  completePasswordReset: async (asker) => ({
    token: await aResetToken(asker),
    password: NEW_PASSWORD,
  }),
  forcePasswordChange: async ({ ctx, shop }) => {
    await shop.database.db.execute(
      sql`update customers set force_password_change = true where id = ${ctx.customer.id}`,
    );
    return { password: NEW_PASSWORD };
  },
  changePassword: () => ({ currentPassword: MEMBERS_PASSWORD, password: NEW_PASSWORD }),
  acceptTerms: () => ({ accepted: true }),
  getDetails: () => ({}),
  changeDetails: () => ({
    address: {
      line1: '1 Example Street',
      line2: '',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    },
    phone: '+61 400 000 000',
    winnerNamePublic: true,
  }),
  confirmAddress: () => ({}),
  confirmEmailAddress: () => ({}),
  refresh: ({ tokens }) => ({ refreshToken: tokens.refreshToken }),
  signOut: () => ({}),
  getCustomer: () => ({}),

  createEvent: () => ({
    category: 'user',
    eventType: 'tracking_event',
    name: 'Click',
    clientInformation: {
      build: 'release',
      name: 'Fairdraw web',
      version: '1.0.0',
      clientEnvironment: { timezone: 'Australia/Sydney', locale: 'en-AU' },
    },
    source: '/powerball2018',
    variant: 'AU',
    attributes: { campaign: 'spring' },
    details: { target: 'support' },
    consentSessionId: newId(),
    anonymousId: newId(),
  }),

  getMembershipConfig: () => ({}),
  getMember: () => ({}),
  listGiveaways: () => ({ status: 'past', type: 'daily', ...aPage }),
  getGiveawayProof: async ({ ctx }) => ({ drawId: (await aGiveaway(ctx.db)).id }),
  enterGiveaway: async ({ ctx }) => {
    await setMembership(ctx, 'member');
    const { id } = await aGiveaway(ctx.db, { type: 'monthly' });
    return { drawId: id, entryStatus: 'unlocked' };
  },
  registerInterest: async ({ ctx }) => {
    await ctx.db.execute(sql`
      update customers set variant = 'GB', pricing_id = 'GB', segment_name = 'gb_default'
      where id = ${ctx.customer.id}`);
    return { email: 'robin@fairdraw.example' };
  },
  getBenefits: async ({ ctx }) => {
    await setMembership(ctx, 'member');
    return {};
  },
  changeMembership: () => ({ membershipProgram: 'daily_winners', membershipStatus: 'member' }),
  getPreferences: ({ ctx }) => ({ id: writeLinkToken(ctx.customer.id) }),
  changePreferences: ({ ctx }) => ({
    id: writeLinkToken(ctx.customer.id),
    preferences: { email: { isOn: false, mutedOffers: ['one_lottery'] }, sms: { isOn: true } },
    unsubscribeReasons: ['too_many'],
  }),
  changeChannelPreferences: ({ ctx }) => ({
    id: writeLinkToken(ctx.customer.id),
    channel: 'email',
    preferences: { isOn: true, mutedOffers: [] },
    unsubscribeReasons: [],
  }),
  getRaised: () => ({ offerKey: 'make_a_smile_lottery' }),
  getDrawCalendar: () => ({ offerKey: drawn.offerKey }),

  getSandbox: () => ({}),
  moveClock: () => ({ byMs: 60_000 }),
  listMails: () => ({ recipient: 'robin@fairdraw.example', ...aPage }),
  tokenizeCard: () => ({ number: '4111 1111 1111 1111', expiry: TEST_EXPIRY, csc: '123' }),
};
