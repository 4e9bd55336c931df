import type { CartItem, NewTicketItem } from '@/lib/contract/cart-items';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { interpolate } from '@/lib/text/interpolate';

type ItemFacts = Pick<
  CartItem,
  'productType' | 'gameType' | 'size' | 'games' | 'quantity' | 'numDraws' | 'quickpick'
> &
  Pick<Partial<CartItem>, 'syndicate'>;

/** An entry that is not in the cart yet, as its item would be. */
export function factsOf(item: NewTicketItem): ItemFacts {
  const { productType } = item;
  if (productType === 'raffle_ticket') {
    const none = { gameType: 'raffle', size: null, games: [], numDraws: 1, quickpick: false };
    return { ...none, productType, quantity: item.quantity };
  }
  const { gameType, size = null, games = [], numDraws = 1, quickpick } = item;
  return {
    ...{ productType, gameType, size, games, numDraws },
    quantity: quickpick ?? 1,
    quickpick: quickpick !== undefined,
  };
}

/** An item in one line: "System 8, 1 game, 2 draws, QuickPick". */
export function itemWords(
  item: ItemFacts,
  messages: ShopMessages['cart'],
  gameMessages: ShopMessages['games'],
): string {
  if (item.productType === 'raffle_ticket') return bookWords(item.quantity, messages);
  if (item.productType === 'syndicate_share') return shareWords(item, messages);
  const games = item.games.length || item.quantity;
  const size = item.size && item.gameType !== 'standard' ? ` ${item.size}` : '';
  return [
    `${typeLabel(gameMessages, item.gameType)}${size}`,
    interpolate(messages.games, { count: games }),
    item.numDraws > 1 && interpolate(messages.draws, { count: item.numDraws }),
    item.quickpick && messages.quickPick,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `Powerball System 10: 2 shares of 20`. */
function shareWords({ quantity, syndicate }: ItemFacts, messages: ShopMessages['cart']): string {
  if (!syndicate) return interpolate(messages.shares, { count: quantity });
  const { title, sharesTotal: total } = syndicate;
  return interpolate(messages.sharesOf, { title, count: quantity, total });
}

/** The label of a raffle's book: its number of tickets. */
export const bookWords = (tickets: number, messages: ShopMessages['cart']): string =>
  interpolate(messages.book, { count: tickets });
