import words from '@/content/copy/en-AU/games.json';
import { gameRules, isOfferKey } from './catalogue';
import { combinationsOf } from './combinations';
import type { Entry, Game, GameType, NumberSet, TicketRules } from './game-rules';
import { setLabel, typeLabel } from './game-words';
import { type ResolvedSetRules, setRulesFor, sharesBarrel } from './number-sets';
import { findGameType } from './sold-types';

export interface EntryProblem {
  code: string;
  message: string;
  /** Path of the field, e.g. `games.2.powerball`. */
  target: string;
}

function duplicatesIn(numbers: readonly number[]): number[] {
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}

function setProblems(
  set: NumberSet | undefined,
  wanted: ResolvedSetRules & { label: string },
  target: string,
): EntryProblem[] {
  if (!set) {
    if (wanted.optional) return [];
    return [{ code: 'set.missing', message: `${wanted.label} are missing.`, target }];
  }
  const problems: EntryProblem[] = [];
  const filled = set.numbers.filter((number) => number !== null);
  const add = (code: string, message: string) => problems.push({ code, message, target });
  if (filled.length < wanted.required) {
    add('numbers.missing', `${wanted.label}: ${wanted.required} needed, ${filled.length} given.`);
  }
  if (set.numbers.length > wanted.count) {
    add('numbers.too_many', `${wanted.label}: at most ${wanted.count} can be chosen.`);
  }
  if (filled.some((n) => !Number.isInteger(n) || n < wanted.min || n > wanted.max)) {
    add('numbers.out_of_range', `${wanted.label} go from ${wanted.min} to ${wanted.max}.`);
  }
  const repeated = wanted.repeats ? [] : duplicatesIn(filled);
  if (repeated.length > 0) {
    add('numbers.duplicate', `${wanted.label}: ${repeated.join(', ')} is chosen twice.`);
  }
  return problems;
}

function acrossSetProblems(game: Game, target: string): EntryProblem[] {
  const main = game.sets
    .filter((set) => sharesBarrel(set.key, 'numbers') && set.key !== 'numbers')
    .flatMap((set) => set.numbers.filter((number) => number !== null));
  const numbers = game.sets.find((set) => set.key === 'numbers')?.numbers ?? [];
  const both = main.filter((number) => numbers.includes(number));
  if (both.length === 0) return [];
  const message = `${both.join(', ')} is chosen both as a number and as a favourite.`;
  return [{ code: 'numbers.duplicate', message, target }];
}

/** What keeps one panel from being complete; empty when nothing does. */
export function gameProblems(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  game: Game,
  target = 'game',
): EntryProblem[] {
  const wanted = setRulesFor(rules, gameType, size).map((set) => ({
    ...set,
    label: setLabel(words, rules, gameType, set.key),
  }));
  const problems = wanted.flatMap((set) =>
    setProblems(
      game.sets.find((candidate) => candidate.key === set.key),
      set,
      `${target}.${set.key}`,
    ),
  );
  for (const [index, { key }] of game.sets.entries()) {
    const known = wanted.some((set) => set.key === key);
    if (known && game.sets.findIndex((set) => set.key === key) === index) continue;
    const message = `This game has no such set of numbers: ${key}.`;
    problems.push({ code: 'set.unknown', message, target: `${target}.${key}` });
  }
  problems.push(...acrossSetProblems(game, target));
  if (problems.length === 0 && combinationsOf(rules, gameType, size, game) === 0) {
    const message = 'These numbers make no game.';
    problems.push({ code: 'numbers.missing', message, target });
  }
  return problems;
}

/** Everything wrong with a ticket, in reading order; empty when it can be sold. */
export function entryProblems(entry: Entry): EntryProblem[] {
  const { offerKey, gameType, size, games } = entry;
  if (!isOfferKey(offerKey)) {
    return [{ code: 'offer.unknown', message: 'There is no such game.', target: 'offerKey' }];
  }
  const rules = gameRules(offerKey);
  const type = findGameType(rules, gameType);
  if (!type) {
    const message = `${rules.name} is not sold as ${gameType}.`;
    return [{ code: 'game_type.not_offered', message, target: 'gameType' }];
  }
  if (!type.sizes.includes(size)) {
    const message = `${typeLabel(words, gameType)} of ${rules.name} is not sold with ${size} numbers.`;
    return [{ code: 'size.not_offered', message, target: 'size' }];
  }
  const problems: EntryProblem[] = [];
  if (games.length < type.minGames) {
    const message = `Please choose at least ${type.minGames} games.`;
    problems.push({ code: 'games.too_few', message, target: 'games' });
  }
  if (games.length > type.maxGames) {
    const message = `A ticket holds at most ${type.maxGames} games.`;
    return [{ code: 'games.too_many', message, target: 'games' }];
  }
  for (const [index, game] of games.entries()) {
    problems.push(...gameProblems(rules, gameType, size, game, `games.${index}`));
  }
  return problems;
}
