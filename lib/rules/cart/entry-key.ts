import type { CartItem, CompleteGame, NewTicketItem } from '@/lib/contract/cart-items';

/** An entry without its draw. */
export interface UndatedEntry {
  lotteryKey: string;
  gameType: string;
  size: number | null;
  games: readonly CompleteGame[];
  quickpick: boolean;
  numDraws: number;
  /** tickets of a raffle's book */
  quantity: number;
  causeKey: string | null;
}

/**
 * What makes two entries the same, whatever draw they enter: the game and the numbers, or how many games are picked at
 * random (their numbers differ every time).
 */
export const entryKey = ({ games, quickpick, ...entry }: UndatedEntry): string =>
  JSON.stringify([
    entry.lotteryKey,
    entry.gameType,
    entry.size,
    quickpick
      ? games.length
      : games.map(({ sets }) => sets.map(({ key, numbers }) => [key, numbers])),
    entry.numDraws,
    entry.quantity,
    entry.causeKey,
  ]);

/** Whether a cart has a line for the same entry in the same draw. @param item as a plan says it, nothing left to defaults */
export const isInCart = (item: NewTicketItem, lines: readonly CartItem[]): boolean =>
  lines.some((line) => line.drawNo === item.drawNo && entryKey(line) === entryKey(entryOf(item)));

function entryOf(item: NewTicketItem): UndatedEntry {
  const { lotteryKey } = item;
  if (item.productType === 'raffle_ticket') {
    const { quantity, causeKey = null } = item;
    const book = { gameType: 'raffle', size: null, games: [], quickpick: false, numDraws: 1 };
    return { ...book, lotteryKey, quantity, causeKey };
  }
  const { gameType, size = null, quickpick, numDraws = 1 } = item;
  const picked = Array.from({ length: quickpick ?? 0 }, () => ({ sets: [] }));
  return {
    ...{ lotteryKey, gameType, size, numDraws, quantity: 1, causeKey: null },
    games: quickpick === undefined ? item.games : picked,
    quickpick: quickpick !== undefined,
  };
}
