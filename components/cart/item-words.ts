import type { CartItem } from '@/lib/contract/cart';
import type { Copy } from '@/lib/copy/copy';
import { typeLabel } from '@/lib/rules/games/game-words';
import { interpolate } from '@/lib/text/interpolate';

/** An item in one line: "System 8, 1 game, 2 draws, QuickPick". */
export function itemWords(item: CartItem, words: Copy['cart'], gameWords: Copy['games']): string {
  if (item.productType === 'raffle_ticket') return bookWords(item.quantity, words);
  const games = item.games.length || item.quantity;
  const size = item.size && item.gameType !== 'standard' ? ` ${item.size}` : '';
  return [
    `${typeLabel(gameWords, item.gameType)}${size}`,
    interpolate(words.games, { count: games }),
    item.numDraws > 1 && interpolate(words.draws, { count: item.numDraws }),
    item.quickpick && words.quickPick,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The label of a raffle's book: its number of tickets. */
export const bookWords = (tickets: number, words: Copy['cart']): string =>
  interpolate(words.book, { count: tickets });
