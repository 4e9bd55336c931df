import type { Game, GameType, NumberSet, TicketRules } from './game-rules';
import { emptyGame, type ResolvedSetRules, setRulesFor, sharesBarrel } from './number-sets';

/** Returns a whole number from 0 up to but not including `maxExclusive`, all equally likely. */
export type RandomBelow = (maxExclusive: number) => number;

function candidates(set: ResolvedSetRules, taken: ReadonlySet<number>): number[] {
  const all: number[] = [];
  for (let number = set.min; number <= set.max; number += 1) {
    if (!taken.has(number)) all.push(number);
  }
  return all;
}

/** Takes `count` of the numbers, every order equally likely. It reorders the given array. */
export function takeAtRandom(numbers: number[], count: number, random: RandomBelow): number[] {
  const taken: number[] = [];
  while (taken.length < count && numbers.length > 0) {
    const index = random(numbers.length);
    const last = numbers[numbers.length - 1];
    const chosen = numbers[index];
    if (chosen === undefined || last === undefined) throw new RangeError('random out of range');
    numbers[index] = last;
    numbers.pop();
    taken.push(chosen);
  }
  return taken;
}

function takenInBarrel(game: Game, set: ResolvedSetRules): Set<number> {
  return new Set(
    game.sets
      .filter(({ key }) => sharesBarrel(key, set.key))
      .flatMap(({ numbers }) => numbers.filter((number) => number !== null)),
  );
}

function filled(game: Game, set: ResolvedSetRules, numbers: readonly number[]): Game {
  const queue = [...numbers];
  const fill = (target: NumberSet): NumberSet =>
    target.key === set.key
      ? { key: target.key, numbers: target.numbers.map((n) => n ?? queue.shift() ?? null) }
      : target;
  return { sets: game.sets.map(fill) };
}

/** Fills a panel's empty slots at random and keeps the numbers already chosen. */
export function completeGame(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  game: Game,
  random: RandomBelow,
): Game {
  let result = game;
  for (const set of setRulesFor(rules, gameType, size)) {
    const slots = result.sets.find(({ key }) => key === set.key)?.numbers;
    if (!slots) continue;
    const missing = set.required - slots.filter((number) => number !== null).length;
    if (missing <= 0) continue;
    const drawn = set.repeats
      ? Array.from({ length: missing }, () => set.min + random(set.max - set.min + 1))
      : takeAtRandom(candidates(set, takenInBarrel(result, set)), missing, random);
    if (!rules.ordered) drawn.sort((a, b) => a - b);
    result = filled(result, set, drawn);
  }
  return result;
}

/** A complete random panel; its numbers are ascending unless their order matters. */
export function quickPick(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  random: RandomBelow,
): Game {
  return completeGame(rules, gameType, size, emptyGame(rules, gameType, size), random);
}
