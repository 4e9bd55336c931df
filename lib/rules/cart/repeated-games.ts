import type { CartItem } from '@/lib/contract/cart-items';

type Line = Pick<
  CartItem,
  | 'id'
  | 'productType'
  | 'lotteryKey'
  | 'offerName'
  | 'gameType'
  | 'size'
  | 'games'
  | 'drawEncodedIds'
>;

interface RepeatedGame {
  lotteryKey: string;
  offerName: string;
  /** in how many lines it stands: the most of all games of this lottery */
  count: number;
}

/**
 * The lotteries of which one game, with the same numbers, stands in several lines of a cart for the same draw: as when a
 * visitor's cart joins the customer's own, which keeps every line. Raffle tickets differ by their numbers.
 */
export function repeatedGames(lines: readonly Line[]): RepeatedGame[] {
  const holders = new Map<string, Set<string>>();
  for (const line of lines) {
    for (const key of gamesByDraw(line))
      holders.set(key, (holders.get(key) ?? new Set()).add(line.id));
  }
  const repeated = new Map<string, RepeatedGame>();
  for (const line of lines) {
    const { lotteryKey, offerName } = line;
    const counts = gamesByDraw(line).map((key) => holders.get(key)?.size ?? 0);
    const count = Math.max(...counts, repeated.get(lotteryKey)?.count ?? 0);
    if (count > 1) repeated.set(lotteryKey, { lotteryKey, offerName, count });
  }
  return [...repeated.values()];
}

/** A key for each game at each draw that it enters. */
function gamesByDraw({
  productType,
  lotteryKey,
  gameType,
  size,
  games,
  drawEncodedIds,
}: Line): string[] {
  if (productType !== 'lottery_ticket') return [];
  return games.flatMap(({ sets }) => {
    const chosen = sets.map(({ key, numbers }) => [
      key,
      isInOrder(gameType, key) ? numbers : numbers.toSorted((one, next) => one - next),
    ]);
    const game = JSON.stringify([lotteryKey, gameType, size, chosen]);
    return drawEncodedIds.map((draw) => `${draw} ${game}`);
  });
}

/** Lotto Strike and Super 66 win by places; elsewhere numbers are the same in whatever order they were pressed. */
const isInOrder = (gameType: string, key: string): boolean =>
  key === 'digits' || gameType === 'strike_standard';
