import type { Cadence } from '@/lib/contract/cadence';
import type { CompleteGame, ProductType } from '@/lib/contract/cart-items';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { MigrationStatus } from '@/lib/contract/migration';
import type { Currency, PricingId } from '@/lib/contract/site';
import type { PlanType } from '@/lib/rules/recurring/cadences';
import { currencyOf } from '@/lib/rules/site';
import { catalogueAt, catalogueNow, type Offer } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import type { Standing } from '@/server/limits';
import type { SyndicateFact } from '@/server/syndicates';
import type { StoredPromotion } from './judge-promotion';

/** A cart holds at most this many items, and an item at most this many games. */
export const MAX_ITEMS = 20;
export const CART_LIFETIME_DAYS = 14;

/** What is bought again after the purchase. */
export interface RecurringEntry {
  type: PlanType;
  cadence: Cadence;
  /** draws with a smaller jackpot are left out; 0: none is */
  minimumJackpotCents: number;
  /** whether later draws have numbers of their own; absent: as the first draw's */
  isQuickpick?: boolean;
}

/** An item that a customer asked for, checked against the rules, as stored in `cart_items`. */
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
  /** raffle: tickets in the chosen book; shares: how many; lottery: 1 */
  quantity: number;
  causeKey: string | null;
  affiliateCode: string | null;
  /** the plan that its purchase begins; null for a ticket that is bought once */
  recurring: RecurringEntry | null;
  /** the partner on whose page it was chosen */
  partnerSlug: string | null;
  /** whose shares they are; null for tickets */
  syndicateId: string | null;
}

/** Prices of one draw (or book, or share) and of the whole item, in minor units. */
export interface ItemPrice {
  unitPriceCents: number;
  totalPriceCents: number;
}

/** What the cart needs of a draw; instants are ISO 8601. */
export interface DrawFact {
  id: string;
  drawNo: number;
  status: string;
  /** on sale at this moment, by the database's clock */
  isOpen: boolean;
  closesAt: string;
  drawsAt: string;
  /** raffles: unsold tickets; null where stock is unlimited */
  ticketsLeft: number | null;
}

/** The draw an item starts with (in any state), then the open ones that follow it. */
export interface DrawRun {
  offerKey: string;
  firstDrawNo: number;
  /** whether its sales are stopped for the moment, by somebody of the office */
  isStopped: boolean;
  draws: DrawFact[];
}

/** A cart with everything needed to judge it, as one statement reads it. */
export interface StoredCart {
  id: string;
  /** whether its customer has none yet: it is read to be changed, and saving it stores it */
  isNew: boolean;
  customerId: string | null;
  pricingId: PricingId;
  currency: Currency;
  status: 'active' | 'merged' | 'purchased';
  expiresAt: string;
  /** the shop's time when the cart was read */
  now: string;
  items: (CartEntry & ItemPrice)[];
  removed: { id: string; offerKey: string; reason: string }[];
  /** the promotion in the cart */
  promotion: StoredPromotion | null;
  /** the promotion of the code that the request asks about */
  offered: StoredPromotion | null;
  /** what limits say of whose cart it is; null for a visitor's */
  standing: Standing | null;
  /** whether the cart's owner has to be verified before they buy */
  needsVerification: boolean;
  runs: DrawRun[];
  /** of a purchase: the version of the catalogue that holds at `now` */
  catalogueNo: number;
  /** those whose shares it holds, and those that the request asks about */
  syndicates: SyndicateFact[];
}

/** An item that can be bought now: its offer, its draws in order, and today's price. */
export interface CartLine extends ItemPrice {
  entry: CartEntry;
  /** of shares: the lottery's */
  offer: Offer;
  draws: DrawFact[];
  /** null for tickets */
  syndicate: SyndicateFact | null;
}

/** Who the cart is for: decides what they may buy, and at which prices. */
export interface Shopper {
  segmentName: string;
  pricingId: PricingId;
  currency: Currency;
  /** a visitor has no account that could move */
  migrationStatus: MigrationStatus;
  /** what is sold, and for how much */
  catalogue: CatalogueFile;
}

export const shopperOf = (ctx: Context): Shopper => ({
  segmentName: ctx.segmentName,
  pricingId: ctx.pricingId,
  currency: currencyOf(ctx.variant),
  migrationStatus: ctx.customer?.migrationStatus ?? 'ineligible',
  catalogue: catalogueNow(),
});

/** The same, by what is sold at an instant of the shop's time. */
export const shopperAt = (ctx: Context, instant: string): Shopper => ({
  ...shopperOf(ctx),
  catalogue: catalogueAt(new Date(instant)),
});
