import type { OfferKey } from '@/lib/contract/game-keys';
import type { GameType } from '@/lib/rules/games/game-rules';

/** A syndicate that the house offers for every draw of a lottery. An operator changes this list. */
export interface HouseSyndicatePlan {
  /** never used again for another one: each makes one syndicate for a draw */
  key: string;
  lotteryKey: OfferKey;
  gameType: GameType;
  size: number;
  /** panels, picked by chance when the syndicate goes on sale */
  games: number;
  shares: number;
  /** with fewer shares sold it is paid back even where the house takes those that are left */
  leastShares: number;
  whenNotFull: 'top_up' | 'refund';
}

export const HOUSE_SYNDICATES: readonly HouseSyndicatePlan[] = [
  {
    key: 'powerball-system-10',
    lotteryKey: 'powerball2018',
    gameType: 'reduced_system',
    size: 10,
    games: 1,
    shares: 20,
    leastShares: 5,
    whenNotFull: 'top_up',
  },
  {
    key: 'saturday-system-10',
    lotteryKey: 'saturday_lotto',
    gameType: 'reduced_system',
    size: 10,
    games: 1,
    shares: 25,
    leastShares: 5,
    whenNotFull: 'top_up',
  },
  {
    key: 'oz-thirty-games',
    lotteryKey: 'oz_lotto2022',
    gameType: 'standard',
    size: 7,
    games: 30,
    shares: 10,
    leastShares: 10,
    whenNotFull: 'refund',
  },
];

/** A syndicate's sales stop this long before those of single tickets, so that its ticket can be placed. */
export const CLOSES_BEFORE_MS = 2 * 3_600_000;
/** It goes on sale this long before its draw. */
export const OPENS_BEFORE_DAYS = 8;

/** The lotteries in which the house sells shares. */
export const SHARED_LOTTERIES: readonly OfferKey[] = [
  ...new Set(HOUSE_SYNDICATES.map(({ lotteryKey }) => lotteryKey)),
];

/** Whether the house sells shares in a lottery. */
export const sellsShares = (lotteryKey: string): boolean =>
  SHARED_LOTTERIES.some((key) => key === lotteryKey);
