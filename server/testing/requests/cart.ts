import { AddCartItem } from '@/lib/contract/cart-calls';
import { GetOrder, GetReceipt } from '@/lib/contract/checkout';
import { PurchaseCart } from '@/lib/contract/purchase';
import { openDrawsFrom } from '@/server/draws';
import { cancelDraw } from '@/server/flows/cancel-draw';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { aPartner } from '@/server/testing/a-partner';
import { aPromotion } from '@/server/testing/a-promotion';
import { aShareItem, aSyndicate } from '@/server/testing/a-syndicate';
import { offerWallets } from '@/server/testing/at-the-wallets';
import { guestContext } from '@/server/testing/context';
import {
  type Asker,
  aCart,
  aPage,
  aVisitorsCart,
  chosen,
  type GoodRequests,
  games,
  keyed,
  raffleItem,
} from './an-asker';

async function aReceipt({ api }: Asker) {
  const { id } = await api(PurchaseCart, purchaseOf(await aCart(api)), keyed());
  return api(GetReceipt, { checkoutId: id });
}

async function aShareOrder({ api, ctx }: Asker) {
  const [draw] = await openDrawsFrom(ctx, 'powerball2018', 100, 1);
  const syndicateId = await aSyndicate(ctx.db, { drawId: draw?.id ?? '' }, { planKey: newId() });
  const cart = await api(AddCartItem, { item: aShareItem(syndicateId) });
  const { id } = await api(PurchaseCart, purchaseOf(cart), keyed());
  const { orders } = await api(GetReceipt, { checkoutId: id });
  return orders.find(({ syndicate }) => syndicate?.id === syndicateId)?.id;
}

let offered: ReturnType<typeof offerWallets> | undefined;

/** A ticket of a draw to come, in a shop that has keys for both wallets. */
async function aTicketWithPasses(asker: Asker) {
  offered ??= offerWallets();
  await offered;
  const [order] = (await aReceipt(asker)).orders;
  return { ticketId: order?.tickets[0]?.id };
}

const DAY_MS = 86_400_000;
const FIRST_DRAW = 5_000;
let lastDraw = FIRST_DRAW;

/** An order of a draw that was cancelled and paid back, with another draw after it. */
async function aCancelledOrder({ api, ctx }: Asker) {
  lastDraw += 2;
  const of = { offerKey: 'oz_lotto2022', drawNo: lastDraw };
  // far beyond the schedule: an offer has one draw a day
  const closesInMs = (400 + lastDraw - FIRST_DRAW) * DAY_MS;
  await aDraw(ctx.db, { ...of, closesInMs });
  await aDraw(ctx.db, { ...of, drawNo: lastDraw + 1, closesInMs: closesInMs + DAY_MS });
  const cart = await aCart(api, [aLotteryItem({ lotteryKey: of.offerKey, drawNo: lastDraw })]);
  const { id } = await api(PurchaseCart, purchaseOf(cart), keyed());
  const { orders } = await api(GetReceipt, { checkoutId: id });
  await cancelDraw(guestContext(ctx.db), { ...of, reason: 'The machine is broken.' });
  return {
    orderId: orders[0]?.id,
    drawNo: lastDraw,
    expectedTotalCents: cart.cartTotal.amountCents,
  };
}

/** Carts, purchases, and what purchases create. */
export const CART_REQUESTS: GoodRequests = {
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
    items: [raffleItem()],
  }),
  addAnonymousPromotion: async (asker) => ({
    token: (await aVisitorsCart(asker)).token,
    promotionCode: await aPromotion(asker.ctx.db),
  }),
  convertAnonymousCart: async (asker) => ({ token: (await aVisitorsCart(asker)).token }),

  buildPartnerCart: async (asker) => ({
    slug: await aPartner(asker.ctx.db),
    items: [
      {
        offerKey: 'make_a_smile_lottery',
        ticket: 'book-3',
        drawNo: 7,
        causeKey: 'play_on_the_ward',
      },
    ],
    token: (await aVisitorsCart(asker)).token,
  }),

  getCart: () => ({}),
  addCartItem: () => ({ item: chosen() }),
  changeCartItem: async ({ api }) => {
    const { cartItems } = await aCart(api);
    return { itemId: cartItems[1]?.id, quantity: 3, causeKey: 'play_on_the_ward' };
  },
  removeCartItem: async ({ api }) => ({ itemId: (await aCart(api)).cartItems[0]?.id }),
  buildCart: () => ({ items: [raffleItem()], onlyOnce: true }),
  planBuild: () => ({ items: 'powerball:standard:quickpick:4' }),
  planReplay: async (asker) => ({ replayId: (await aReceipt(asker)).id }),
  addPromotion: async ({ api, ctx }) => {
    await aCart(api);
    return { promotionCode: await aPromotion(ctx.db) };
  },
  purchaseCart: async ({ api }) => ({
    ...purchaseOf(await aCart(api)),
    metadata: { platform: 'Web', campaign: 'spring', pageUrl: 'https://shop.example/cart/buy' },
  }),

  getReceipt: async (asker) => ({ checkoutId: (await aReceipt(asker)).id }),
  listRecommendedOrders: () => ({}),
  listOrders: () => ({ status: 'upcoming_products', ...aPage }),
  getOrder: async (asker) => ({
    orderId: (await aReceipt(asker)).orders[0]?.id,
    showDetails: 'true',
  }),
  getTicketProof: async (asker) => {
    const { orders } = await aReceipt(asker);
    const raffle = orders.find(({ productType }) => productType === 'raffle_ticket');
    const { tickets } = await asker.api(GetOrder, { orderId: raffle?.id ?? '' });
    return { ticketId: tickets[0]?.id };
  },
  getApplePass: aTicketWithPasses,
  getGooglePass: aTicketWithPasses,
  enterNextDraw: aCancelledOrder,
  getShare: async (asker) => ({ orderId: await aShareOrder(asker) }),
};
