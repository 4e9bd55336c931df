import type { OfferKey } from '@/lib/contract/game-keys';
import type { UnspokenProblem } from '@/lib/contract/sentence';
import { gameRules, isOfferKey } from './catalogue';
import { gameProblems } from './entry-problems';
import { favouriteGame } from './favourite-game';
import type { GameRules, GameTypeRules } from './game-rules';

/** The type of a lottery whose single game is what favourite numbers are kept for; null where nobody chooses any. */
export const favouriteType = ({ gameTypes, pick }: GameRules): GameTypeRules | null =>
  gameTypes.find(({ chosenByCustomer, sizes }) => chosenByCustomer && sizes.includes(pick)) ?? null;

/** What is wrong with favourite numbers of a lottery; empty when they can be played as they are. */
export function favouriteProblems(
  lotteryKey: string,
  numbers: readonly number[],
): UnspokenProblem[] {
  const rules = isOfferKey(lotteryKey) ? gameRules(lotteryKey as OfferKey) : null;
  const type = rules && favouriteType(rules);
  if (!rules || !type)
    return [{ code: 'offer.unknown', key: 'offer.unknown', values: {}, target: 'lotteryKey' }];
  return gameProblems(rules, type.gameType, rules.pick, favouriteGame(rules, numbers))
    .slice(0, 1)
    .map((problem) => ({ ...problem, target: 'numbers' }));
}
