import { priceCents } from '@/lib/rules/games/prices';
import { findGameType } from '@/lib/rules/games/sold-types';
import type { SoldOffer } from '@/server/catalogue';
import type { CartEntry, ItemPrice, Shopper } from './cart-state';

/**
 * What an item costs by the rules; null when the offer is no longer sold this way. A lottery ticket's unit is the
 * smallest run of draws that the game sells; a raffle's is the book.
 */
export function priceOf(
  offer: SoldOffer,
  entry: CartEntry,
  pricingId: Shopper['pricingId'],
): ItemPrice | null {
  if (offer.kind === 'raffle') {
    const book = offer.rules.books.find(({ tickets }) => tickets === entry.quantity);
    // a cause that has left the list cannot be chosen any more
    const isSupported =
      offer.causes.length === 0 || offer.causes.some(({ key }) => key === entry.causeKey);
    return book && isSupported
      ? { unitPriceCents: book.priceCents, totalPriceCents: book.priceCents }
      : null;
  }
  const { rules } = offer;
  const type = findGameType(rules, entry.gameType);
  const { size } = entry;
  if (!type || size === null || !type.sizes.includes(size)) return null;
  if (entry.games.length < type.minGames || entry.games.length > type.maxGames) return null;
  if (!rules.prices[pricingId] || !rules.multiDraw.includes(entry.numDraws)) return null;
  const ticket = {
    rules,
    gameType: type.gameType,
    size,
    games: entry.games,
    pricingId,
  };
  return {
    unitPriceCents: priceCents({ ...ticket, draws: rules.drawsPerEntry }),
    totalPriceCents: priceCents({ ...ticket, draws: entry.numDraws }),
  };
}
