import type { GameRules, GameTypeRules } from '@/lib/rules/games/game-rules';
import { findGameType } from '@/lib/rules/games/sold-types';

/**
 * A game type of a lottery that the house can sell in shares; null for all others. A syndicate plays one draw, with numbers
 * that are picked for it: what combos cost follows the numbers that were picked.
 */
export function sharedGameType(rules: GameRules, gameType: string): GameTypeRules | null {
  const type = findGameType(rules, gameType);
  if (!type?.chosenByCustomer || rules.drawsPerEntry !== 1) return null;
  return type.sets.some(({ key }) => key === 'favourites') ? null : type;
}
