import messages from '@/content/copy/en-AU/games.json';
import type { Sentence, SentenceKey, UnspokenProblem } from '@/lib/contract/sentence';
import { combinationsOf } from './combinations';
import { setLabel, typeLabel } from './game-messages';
import type { Entry, Game, GameType, NumberSet, TicketRules } from './game-rules';
import { type ResolvedSetRules, setRulesFor, sharesBarrel } from './number-sets';
import { findGameType } from './sold-types';

/** A problem identified by the key of its sentence. @param target path of the field, e.g. `games.2.powerball` */
const problem = (
  key: SentenceKey,
  values: Sentence['values'],
  target: string,
): UnspokenProblem => ({ code: key, key, values, target });

function duplicatesIn(numbers: readonly number[]): number[] {
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}

function setProblems(
  set: NumberSet | undefined,
  rules: ResolvedSetRules & { label: string },
  target: string,
): UnspokenProblem[] {
  if (!set) {
    if (rules.optional) return [];
    return [problem('set.missing', { set: rules.label }, target)];
  }
  const problems: UnspokenProblem[] = [];
  const filled = set.numbers.filter((number) => number !== null);
  const add = (key: SentenceKey, values: Sentence['values']) =>
    problems.push(problem(key, { set: rules.label, ...values }, target));
  if (filled.length < rules.required) {
    add('numbers.missing', { needed: rules.required, given: filled.length });
  }
  if (set.numbers.length > rules.count) {
    add('numbers.too_many', { most: rules.count });
  }
  if (filled.some((n) => !Number.isInteger(n) || n < rules.min || n > rules.max)) {
    add('numbers.out_of_range', { lowest: rules.min, highest: rules.max });
  }
  const repeated = rules.repeats ? [] : duplicatesIn(filled);
  if (repeated.length > 0) {
    add('numbers.duplicate', { numbers: repeated.join(', ') });
  }
  return problems;
}

function acrossSetProblems(game: Game, target: string): UnspokenProblem[] {
  const main = game.sets
    .filter((set) => sharesBarrel(set.key, 'numbers') && set.key !== 'numbers')
    .flatMap((set) => set.numbers.filter((number) => number !== null));
  const numbers = game.sets.find((set) => set.key === 'numbers')?.numbers ?? [];
  const both = main.filter((number) => numbers.includes(number));
  if (both.length === 0) return [];
  const key = 'numbers.duplicate.across';
  return [{ code: 'numbers.duplicate', key, values: { numbers: both.join(', ') }, target }];
}

/** What keeps one panel from being complete; empty when nothing does. */
export function gameProblems(
  rules: TicketRules,
  gameType: GameType,
  size: number,
  game: Game,
  target = 'game',
): UnspokenProblem[] {
  const sets = setRulesFor(rules, gameType, size).map((set) => ({
    ...set,
    label: setLabel(messages, rules, gameType, set.key),
  }));
  const problems = sets.flatMap((set) =>
    setProblems(
      game.sets.find((candidate) => candidate.key === set.key),
      set,
      `${target}.${set.key}`,
    ),
  );
  for (const [index, { key }] of game.sets.entries()) {
    const known = sets.some((set) => set.key === key);
    if (known && game.sets.findIndex((set) => set.key === key) === index) continue;
    problems.push(problem('set.unknown', { set: key }, `${target}.${key}`));
  }
  problems.push(...acrossSetProblems(game, target));
  if (problems.length === 0 && combinationsOf(rules, gameType, size, game) === 0) {
    problems.push({ code: 'numbers.missing', key: 'numbers.no_game', target });
  }
  return problems;
}

/** Everything wrong with a ticket, in reading order; empty when it can be sold as the rules say. */
export function entryProblems(
  rules: TicketRules,
  { gameType, size, games }: Omit<Entry, 'offerKey'>,
): UnspokenProblem[] {
  const type = findGameType(rules, gameType);
  if (!type) {
    return [problem('game_type.not_offered', { offer: rules.name, gameType }, 'gameType')];
  }
  if (!type.sizes.includes(size)) {
    const values = { gameType: typeLabel(messages, gameType), offer: rules.name, size };
    return [problem('size.not_offered', values, 'size')];
  }
  const problems: UnspokenProblem[] = [];
  if (games.length < type.minGames) {
    problems.push(problem('games.too_few', { least: type.minGames }, 'games'));
  }
  if (games.length > type.maxGames) {
    return [problem('games.too_many', { most: type.maxGames }, 'games')];
  }
  for (const [index, game] of games.entries()) {
    problems.push(...gameProblems(rules, gameType, size, game, `games.${index}`));
  }
  return problems;
}
