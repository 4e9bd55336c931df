import type { Sentence } from '@/lib/contract/sentence';
import type { Currency, Money, PricingId } from '@/lib/contract/site';
import { assertKnown, knowVersion } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import type { Standing } from '@/server/limits';
import { noSuchCart } from './cart-owner';
import {
  type CartEntry,
  type CartLine,
  type Shopper,
  type StoredCart,
  shopperAt,
} from './cart-state';
import { type AppliedPromotion, judgePromotion, totalOf } from './judge-promotion';
import { lineOf } from './line-of';
import { withDrawnNumbers } from './new-entry';
import { readCart } from './read-cart';
import { mayPlan } from './recurring-entry';
import { runOf } from './refresh-cart';
import { stopOn } from './stop-on';

/** A cart at today's prices that nobody else can change or buy until the transaction ends. */
export interface PurchasableCart {
  id: string;
  currency: Currency;
  /** the shop's time, as an ISO 8601 instant */
  now: string;
  lines: CartLine[];
  promotion: AppliedPromotion | null;
  /** what the customer pays: the tickets less the discount */
  totalCents: number;
  /** what limits say of its customer */
  standing: Standing | null;
  /** whether the cart's owner has to be verified before they buy */
  needsVerification: boolean;
  /** prices of a cart that its purchase writes, a plan's; null where it is stored already */
  newAt: PricingId | null;
}

/**
 * Locks the customer's cart, and its lottery draws against closing, in one statement, and judges every item again.
 * Draws the numbers that customers do not choose themselves. Corrects nothing: changes that the customer has not seen
 * are refused.
 * @throws cart.not_found | cart.empty | cart.changed (its promotion no longer counts) | checkout.already_purchased |
 * sales.stopped | draw.closed | cart.sold_out | offer.not_available
 */
export async function lockCartForPurchase(
  tx: Db,
  ctx: CustomerContext,
  cartReference: string,
): Promise<PurchasableCart> {
  const cart = await readCart(
    tx,
    { customerId: ctx.customer.id, cartReference },
    { lock: 'purchase' },
  );
  if (!cart) throw noSuchCart();
  if (cart.status !== 'active') throw new ShopError('checkout.already_purchased');
  if (cart.items.length === 0) throw new ShopError('cart.empty');
  await knowVersion(tx, cart.catalogueNo);
  return { ...judgeLocked(cart, shopperAt(ctx, cart.now)), newAt: null };
}

/** What a purchase needs of a cart, beside its id and owner. */
export type LockedCart = Pick<
  StoredCart,
  | 'id'
  | 'now'
  | 'runs'
  | 'syndicates'
  | 'promotion'
  | 'standing'
  | 'needsVerification'
  | 'catalogueNo'
> & { items: readonly CartEntry[] };

/** Judges every item of a locked cart by today's prices, draws and stock. @throws as `lockCartForPurchase` */
export function judgeLocked(cart: LockedCart, shopper: Shopper): Omit<PurchasableCart, 'newAt'> {
  assertKnown(cart.catalogueNo);
  const stopped = stopOn(cart.runs);
  if (stopped) throw new ShopError('sales.stopped', stopped);
  const lines: CartLine[] = [];
  for (const item of cart.items) {
    const line = lineOf(item, runOf(cart.runs, item), lines, shopper, cart.syndicates);
    lines.push({ ...line, entry: withDrawnNumbers(line.entry, line.offer) });
  }
  const lost = lines.find(
    ({ entry }) => entry.recurring && !mayPlan(shopper.segmentName, entry.recurring.type),
  );
  if (lost) {
    const values = { offer: lost.offer.name };
    const reason = { key: 'recurring.not_available.any_more', values } as const;
    throw changedBecause(reason, { amountCents: totalOf(lines), currency: shopper.currency });
  }
  const { currency } = shopper;
  const promotion = cart.promotion && judgePromotion(cart.promotion, lines, shopper);
  if (promotion && 'reason' in promotion) {
    throw changedBecause(promotion.reason, { amountCents: totalOf(lines), currency });
  }
  const totalCents = totalOf(lines) - (promotion?.discountCents ?? 0);
  const now = new Date(cart.now).toISOString();
  const { id, standing, needsVerification } = cart;
  return { id, currency, now, lines, promotion, totalCents, standing, needsVerification };
}

/**
 * A promotion or a plan that no longer counts is not dropped silently: the customer gets the reason, and the total
 * without it.
 */
export const changedBecause = (reason: Sentence, total: Money): ShopError =>
  new ShopError('cart.changed', { key: 'cart.changed.because', values: { reason, total } });
