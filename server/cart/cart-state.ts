import type { CompleteGame, ProductType } from '@/lib/contract/cart';
import type { Currency, PricingId } from '@/lib/contract/site';
import { currencyOf } from '@/lib/rules/site';
import type { Offer } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import type { StoredPromotion } from './judge-promotion';

/** A cart holds at most this many items, and an item at most this many games. */
export const MAX_ITEMS = 20;
export const CART_LIFETIME_DAYS = 14;

/** What a customer asked for, checked against the rules, as `cart_items` keeps it. */
export interface CartEntry {
  id: string;
  productType: ProductType;
  offerKey: string;
  gameType: string;
  size: number | null;
  games: CompleteGame[];
  isQuickpick: boolean;
  firstDrawNo: number;
  numDraws: number;
  /** raffle: tickets in the chosen book; lottery: 1 */
  quantity: number;
  causeKey: string | null;
  affiliateCode: string | null;
}

/** Prices of one draw (or book) and of the whole item, in minor units. */
export interface ItemPrice {
  unitPriceCents: number;
  totalPriceCents: number;
}

/** A draw as the cart needs it; instants are ISO 8601. */
export interface DrawFact {
  id: string;
  drawNo: number;
  status: string;
  /** sold at this moment, by the database's clock */
  isOpen: boolean;
  closesAt: string;
  drawsAt: string;
  /** raffles: tickets nobody has bought yet; null where stock has no end */
  ticketsLeft: number | null;
}

/** The draw an item starts with (whatever its state), then the open ones that follow it. */
export interface DrawRun {
  offerKey: string;
  firstDrawNo: number;
  draws: DrawFact[];
}

/** A cart and all that is needed to judge it, as one statement reads it. */
export interface StoredCart {
  id: string;
  customerId: string | null;
  pricingId: PricingId;
  currency: Currency;
  status: 'active' | 'merged' | 'purchased';
  expiresAt: string;
  /** the shop's time as it was read */
  now: string;
  items: (CartEntry & ItemPrice)[];
  removed: { id: string; offerKey: string; reason: string }[];
  /** the cart's promotion */
  promotion: StoredPromotion | null;
  /** the promotion of the code that the reader asked about */
  offered: StoredPromotion | null;
  /** whose cart it is has limits to what they spend */
  hasSpendLimits: boolean;
  runs: DrawRun[];
}

/** An item that can be bought now: its offer, its draws in order, today's price. */
export interface CartLine extends ItemPrice {
  entry: CartEntry;
  offer: Offer;
  draws: DrawFact[];
}

/** Who looks at the cart: what is sold to them, at which prices. */
export interface Shopper {
  segmentName: string;
  pricingId: PricingId;
  currency: Currency;
}

export const shopperOf = (ctx: Context): Shopper => ({
  segmentName: ctx.segmentName,
  pricingId: ctx.pricingId,
  currency: currencyOf(ctx.variant),
});
