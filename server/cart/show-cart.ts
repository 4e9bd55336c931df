import type { Cart, CartPromotion } from '@/lib/contract/cart';
import type { CartItem } from '@/lib/contract/cart-items';
import type { Currency } from '@/lib/contract/site';
import { SYNDICATE_OFFER_KEYS } from '@/lib/contract/syndicates';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { interpolate } from '@/lib/text/interpolate';
import { findOffer } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { reasonsNotToBuy, reasonsNotToPay } from '@/server/limits';
import type { SyndicateFact } from '@/server/syndicates';
import type { CartLine, StoredCart } from './cart-state';
import { type AppliedPromotion, totalOf } from './judge-promotion';
import { showRecurring } from './recurring-entry';
import { stopOn } from './stop-on';

/** The cart as the customer sees it: today's prices, what was removed and why, and what prevents its purchase. */
export async function showCart(
  ctx: Context,
  cart: Pick<
    StoredCart,
    | 'id'
    | 'customerId'
    | 'currency'
    | 'expiresAt'
    | 'removed'
    | 'standing'
    | 'needsVerification'
    | 'runs'
  >,
  lines: readonly CartLine[],
  applied: AppliedPromotion | null,
): Promise<Cart> {
  const totalCents = totalOf(lines) - (applied?.discountCents ?? 0);
  const offers = new Set(lines.map(({ entry }) => entry.offerKey));
  const runs = cart.runs.filter(({ offerKey }) => offers.has(offerKey));
  const stopped = stopOn(runs, 'sales.stopped.cart');
  const blockedReasons = {
    ...(stopped && { salesStopped: ctx.say(stopped) }),
    ...(cart.needsVerification && {
      verificationRequired: ctx.say({ key: 'verification.required.cart' }),
    }),
    ...(await reasonsAgainst(ctx, cart, totalCents)),
  };
  return {
    cartReference: cart.id,
    currency: cart.currency,
    cartItems: [
      ...lines.map((line) =>
        showLine(line, { currency: cart.currency, segmentName: ctx.segmentName }),
      ),
      ...(applied ? [showPromotion(applied)] : []),
    ],
    autoRemovedItems: cart.removed.map(({ id, offerKey, reason }) => ({
      id,
      lotteryKey: offerKey,
      offerName: findOffer(offerKey)?.name ?? offerKey,
      reason,
    })),
    cartTotal: { amountCents: totalCents, currency: cart.currency },
    isBlocked: Object.keys(blockedReasons).length > 0,
    blockedReasons,
    expiry: soonest([cart.expiresAt, ...lines.map((line) => stopOf(line))]),
  };
}

async function reasonsAgainst(
  ctx: Context,
  { customerId, standing, currency }: Pick<StoredCart, 'customerId' | 'standing' | 'currency'>,
  totalCents: number,
): Promise<Cart['blockedReasons']> {
  if (!customerId || !standing || totalCents === 0) return {};
  const purchase = { customerId, standing, totalCents, currency };
  const reasons = [
    ...(await reasonsNotToBuy(ctx, purchase)),
    ...(await reasonsNotToPay(ctx, purchase)),
  ];
  return Object.fromEntries(reasons.map(({ key, reason }) => [key, ctx.say(reason)]));
}

function showLine(line: CartLine, shopper: { currency: Currency; segmentName: string }): CartItem {
  const { entry, offer } = line;
  const { currency } = shopper;
  const cause = offer.causes.find(({ key }) => key === entry.causeKey);
  return {
    id: entry.id,
    productType: entry.productType,
    lotteryKey: entry.offerKey,
    offerName: offer.name,
    gameType: entry.gameType,
    gameTypeLabel: gameTypeLabelOf(offer, entry),
    size: entry.size,
    games: entry.games,
    quickpick: entry.isQuickpick,
    drawNo: entry.firstDrawNo,
    numDraws: entry.numDraws,
    drawEncodedIds: line.draws.map(({ id }) => id),
    drawDate: instant(line.draws[0]?.drawsAt),
    stop: stopOf(line),
    quantity: entry.quantity,
    unitPrice: { amountCents: line.unitPriceCents, currency },
    totalPrice: { amountCents: line.totalPriceCents, currency },
    causeKey: entry.causeKey,
    causeName: cause?.name ?? null,
    ...(entry.partnerSlug !== null && { partnerSlug: entry.partnerSlug }),
    ...(line.syndicate && { syndicate: showSyndicate(line.syndicate) }),
    recurringPurchase: showRecurring(line, shopper),
    analytics: {
      itemId: entry.offerKey,
      itemName: offer.name,
      itemCategory: offer.isCharity ? 'charity_lottery' : 'lottery',
      itemVariant: entry.gameType,
      affiliation: entry.affiliateCode,
    },
  };
}

const showSyndicate = ({ id, offerKey, number, title, sharesTotal }: SyndicateFact) => ({
  ...{ id, offerKey, number, title, sharesTotal },
});

function showPromotion({ promotion, ...applied }: AppliedPromotion): CartPromotion {
  const money = (amountCents: number) => ({ amountCents, currency: promotion.currency });
  const off = money(applied.discountCents && -applied.discountCents);
  return {
    id: promotion.id,
    productType: `voucher_${promotion.kind}`,
    promotionCode: promotion.code,
    name: promotion.name,
    quantity: 1,
    unitPrice: off,
    totalPrice: off,
    credit: money(applied.creditCents),
    remainder: money(applied.remainderCents),
  };
}

/** The game type of a lottery ticket, such as `PowerHit`; a raffle sells books of tickets. */
export function gameTypeLabelOf(
  offer: CartLine['offer'],
  { gameType, quantity }: { gameType: string; quantity: number },
): string {
  if (offer.kind === 'lottery') return typeLabel(SHIPPED_MESSAGES.games, gameType);
  return interpolate(SHIPPED_MESSAGES.cart.book, { count: quantity });
}

/** Game types of shares. */
const SHARES: readonly string[] = SYNDICATE_OFFER_KEYS;

/** An entry in a few words: `Standard, 4 games`, `Book of 10 tickets` or `2 shares`. */
export function descriptionOf(
  offer: CartLine['offer'],
  entry: Pick<CartLine['entry'], 'gameType' | 'quantity' | 'size' | 'games'>,
): string {
  const label = gameTypeLabelOf(offer, entry);
  if (offer.kind === 'raffle') return label;
  if (SHARES.includes(entry.gameType)) {
    return interpolate(SHIPPED_MESSAGES.cart.shares, { count: entry.quantity });
  }
  const size = offer.rules.pick === entry.size || entry.size === null ? '' : ` ${entry.size}`;
  return `${label}${size}, ${entry.games.length} ${entry.games.length === 1 ? 'game' : 'games'}`;
}

const stopOf = ({ draws }: CartLine) => instant(draws[0]?.closesAt);
const instant = (iso = '') => new Date(iso).toISOString();
const soonest = (instants: string[]) =>
  new Date(Math.min(...instants.map((iso) => Date.parse(iso)))).toISOString();
