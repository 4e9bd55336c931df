import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetPricingInfo } from '@/lib/contract/start-up';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { typeLabel } from '@/lib/rules/games/game-messages';
import type { GameTypeRules } from '@/lib/rules/games/game-rules';
import { priceCents } from '@/lib/rules/games/prices';
import { currencyOf } from '@/lib/rules/site';
import type { Context } from '@/server/kernel/context';
import { offersFor, type SoldLottery, type SoldOffer } from './offers';

/** Every price under a pricing, for the offers sold to the visitor's segment. */
export async function getPricingInfo(
  ctx: Context,
  { pricingId }: VerbInput<typeof GetPricingInfo>,
): Promise<CallResult<typeof GetPricingInfo>> {
  return {
    pricingId,
    currency: currencyOf(pricingId),
    offers: offersFor(ctx.segmentName, pricingId).map(pricesOf),
  };
}

function pricesOf(offer: SoldOffer) {
  const { key: lotteryKey, name, currency } = offer;
  if (offer.kind === 'lottery')
    return {
      lotteryKey,
      name,
      gameTypes: offer.rules.gameTypes.map((type) => gameTypePrices(offer, type)),
      books: [],
    };
  const books = offer.rules.books.map(({ tickets, priceCents: amountCents }) => ({
    tickets,
    price: { amountCents, currency },
  }));
  return { lotteryKey, name, gameTypes: [], books };
}

function gameTypePrices({ rules, pricingId, currency }: SoldLottery, type: GameTypeRules) {
  const { gameType, minGames, sizes } = type;
  const label = typeLabel(SHIPPED_MESSAGES.games, gameType);
  const priceOf = (size: number) =>
    priceCents({
      rules,
      gameType,
      size,
      games: minGames,
      draws: rules.drawsPerEntry,
      pricingId,
    });
  return {
    gameType,
    label,
    minGames,
    prices: sizes.map((size) => ({ size, price: { amountCents: priceOf(size), currency } })),
  };
}
