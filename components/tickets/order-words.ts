import type { Order } from '@/lib/contract/checkout';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { interpolate } from '@/lib/text/interpolate';

/** An order in one line: "Standard, 4 games, 2 draws". */
export function orderWords(
  order: Order,
  messages: ShopMessages['tickets'],
  games: ShopMessages['games'],
): string {
  const { productType, quantity, gameType, numGames, numDraws, syndicate } = order;
  if (syndicate) {
    const { title } = syndicate;
    return interpolate(messages.shares, { title, count: quantity });
  }
  const what =
    productType === 'raffle_ticket'
      ? interpolate(messages.tickets, { count: quantity })
      : interpolate(messages.games, {
          game: typeLabel(games, gameType),
          count: numGames,
        });
  return numDraws > 1 ? interpolate(messages.drawsMany, { what, count: numDraws }) : what;
}
