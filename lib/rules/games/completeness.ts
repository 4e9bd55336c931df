import { combinationsOf } from './combinations';
import type { Game, GameType, NumberSet, TicketRules } from './game-rules';
import { type ResolvedSetRules, setRulesFor } from './number-sets';

function isSetComplete(set: NumberSet | undefined, rules: ResolvedSetRules): boolean {
  if (!set) return rules.optional;
  const { required, count, min, max, repeats } = rules;
  const filled = set.numbers.filter((number) => number !== null);
  return (
    filled.length >= required &&
    set.numbers.length <= count &&
    filled.every((number) => Number.isInteger(number) && number >= min && number <= max) &&
    (repeats || new Set(filled).size === filled.length)
  );
}

/**
 * Whether every set is filled; favourites, if present, need at least one number. This is the boolean
 * form of `gameProblems`, for callers that check often and show no message.
 */
export function isGameComplete(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  game: Game,
): boolean {
  const sets = setRulesFor(rules, gameType, size);
  const setOf = (key: string) => game.sets.find((set) => set.key === key);
  const inBoth = (number: number | null) =>
    number !== null && setOf('numbers')?.numbers.includes(number);
  return (
    sets.every((set) => isSetComplete(setOf(set.key), set)) &&
    game.sets.every((set) => set === setOf(set.key) && sets.some(({ key }) => key === set.key)) &&
    !setOf('favourites')?.numbers.some(inBoth) &&
    combinationsOf(rules, gameType, size, game) > 0
  );
}
