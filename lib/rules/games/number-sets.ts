import type { Game, GameType, NumberSetKey, SetRules, TicketRules } from './game-rules';
import { gameTypeRules } from './sold-types';

export interface ResolvedSetRules {
  key: NumberSetKey;
  /** Slots to show. */
  count: number;
  /** Filled slots that make the set complete. */
  required: number;
  min: number;
  max: number;
  repeats: boolean;
  optional: boolean;
}

function resolve(set: SetRules, size: number): ResolvedSetRules {
  const count = set.count === 'size' ? size : set.count;
  return {
    key: set.key,
    count,
    required: set.fillAtLeast ?? count,
    min: set.min,
    max: set.max,
    repeats: set.repeats ?? false,
    optional: set.optional ?? false,
  };
}

/** The sets one panel of this type and size consists of, in the order they are shown. */
export function setRulesFor(
  rules: TicketRules,
  gameType: GameType,
  size: number,
): ResolvedSetRules[] {
  return gameTypeRules(rules, gameType).sets.map((set) => resolve(set, size));
}

/** A panel with every slot empty, optional sets included. */
export function emptyGame(rules: TicketRules, gameType: GameType, size: number): Game {
  return {
    sets: setRulesFor(rules, gameType, size).map(({ key, count }) => ({
      key,
      numbers: Array<null>(count).fill(null),
    })),
  };
}

/** The filled slots of a set, in slot order; empty when the panel has no such set. */
export function filledNumbers(game: Game, key: NumberSetKey): number[] {
  const set = game.sets.find((candidate) => candidate.key === key);
  return set ? set.numbers.filter((number) => number !== null) : [];
}

/** Whether a number may be in only one of the two sets, because both are marked in the main barrel. */
export function sharesBarrel(one: NumberSetKey, other: NumberSetKey): boolean {
  const main = (key: NumberSetKey) => key === 'numbers' || key === 'favourites';
  return one === other || (main(one) && main(other));
}
