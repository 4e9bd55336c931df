import type { NewTicketItem } from '@/lib/contract/cart-items';
import { findSoldOffer, restrictionFor } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { type CartEntry, shopperOf } from './cart-state';
import { newEntry } from './new-entry';
import { priceOf } from './price-entry';

/**
 * An item as the shop would sell it today, whichever draw it is for, and what it would cost in one.
 * @throws what `newEntry` throws | offer.licensing_restriction | offer.migration_restriction
 */
export function judgeItem(
  ctx: Context,
  item: NewTicketItem,
): { entry: CartEntry; priceCents: number } {
  const shopper = shopperOf(ctx);
  const entry = newEntry(item, shopper);
  const offer = findSoldOffer(entry.offerKey, shopper.catalogue);
  const price = offer && priceOf(offer, entry, shopper.pricingId);
  if (!offer || !price) throw new ShopError('offer.not_available');
  const restriction = restrictionFor(offer, shopper);
  if (restriction) throw new ShopError(`offer.${restriction}`, { values: { offer: offer.name } });
  return { entry, priceCents: price.totalPriceCents };
}
