import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Money, Variant } from '@/lib/contract/site';
import { priceCents } from '@/lib/rules/games/prices';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';
import { currencyOf, pricingOf } from '@/lib/rules/site';

interface QuickPickOrder {
  /** as links into the cart write it (docs/cart-links.md) */
  entry: string;
  games: number;
  price: Money;
}

/**
 * A quick pick of an offer's first game type with its usual number of games, for one entry; null for raffles, whose
 * tickets differ by their cause and book, and for what may not be sold here.
 */
export function quickPickOrder(
  offer: ProductOffer,
  { variant, drawNo }: { variant: Variant; drawNo: number | undefined },
): QuickPickOrder | null {
  const { key, draws, drawCounts, restrictions } = offer;
  if (draws.length === 0 || restrictions.length > 0) return null;
  const rules = rulesOfOffer(offer);
  const type = rules?.gameTypes[0];
  const size = type?.sizes[0];
  if (!rules || !type || size === undefined) return null;
  const { gameType, defaultQuickpickGames: games } = type;
  const amountCents = priceCents({
    ...{ rules, gameType, size, games },
    draws: Math.min(...drawCounts),
    pricingId: pricingOf(variant),
  });
  const draw = drawNo === undefined ? '' : `:draw:${drawNo}`;
  return {
    entry: `${key}:${gameType}:quickpick:${games}${draw}`,
    games,
    price: { amountCents, currency: currencyOf(variant) },
  };
}
