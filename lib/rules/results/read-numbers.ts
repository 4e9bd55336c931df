import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { GameRules, GameType } from '@/lib/rules/games/game-rules';
import { interpolate } from '@/lib/text/interpolate';
import type { TypedNumbers } from './check-link';
import { type CheckableWay, wayOf } from './checkable-ways';

/** Numbers as they were played. */
export interface ReadNumbers {
  gameType: GameType;
  numbers: number[];
  favourites: number[];
  special: number | null;
}

export type NumberField = 'numbers' | 'favourites' | 'special';
export type NumberProblems = Partial<Record<NumberField, string>>;

type Messages = ShopMessages['resultTools'];

const ONLY_NUMBERS = /^[\d\s,;.\-–]*$/;

const isDigits = ({ pool }: GameRules): boolean => pool <= 10;

/** Reads what a visitor typed as their numbers; every problem names its field. */
export function readNumbers(
  messages: Messages,
  rules: GameRules,
  typed: TypedNumbers,
): { read: ReadNumbers } | { problems: NumberProblems } {
  const way = wayOf(rules, typed.gameType);
  const numbers = splitNumbers(rules, typed.numbers);
  const favourites = way.mostFavourites > 0 ? splitNumbers(rules, typed.favourites ?? '') : [];
  const special = way.hasSpecial ? Number(typed.special.trim()) : null;
  const problemByField: Record<NumberField, string | null> = {
    numbers:
      charactersOf(messages, typed.numbers) ??
      countProblem(messages, rules, way, numbers.length) ??
      barrelProblem(messages, rules, numbers),
    favourites:
      charactersOf(messages, typed.favourites ?? '') ??
      favouritesProblem(messages, way, { numbers, favourites }) ??
      barrelProblem(messages, rules, favourites),
    special: specialProblem(messages, rules, special),
  };
  const problems = Object.entries(problemByField).filter(([, problem]) => problem !== null);
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  return { read: { gameType: playedAs(rules, way, numbers), numbers, favourites, special } };
}

const playedAs = (rules: GameRules, { gameType }: CheckableWay, numbers: readonly number[]) =>
  gameType === 'standard' && numbers.length > rules.pick ? 'reduced_system' : gameType;

/** Digits may be typed as one word: `521131`. */
function splitNumbers(rules: GameRules, text: string): number[] {
  const parts = text.match(/\d+/g) ?? [];
  const isOneWord = isDigits(rules) && parts.length === 1;
  return (isOneWord ? [...(parts[0] ?? '')] : parts).map(Number);
}

const charactersOf = (messages: Messages, text: string): string | null =>
  ONLY_NUMBERS.test(text) ? null : messages.onlyNumbers;

function countProblem(
  messages: Messages,
  rules: GameRules,
  { sizes }: CheckableWay,
  typed: number,
): string | null {
  if (sizes.includes(typed)) return null;
  return interpolate(messages.wrongCount, {
    count: sizesIn(messages, sizes),
    things: isDigits(rules) ? messages.digits : messages.numbers,
    typed,
  });
}

/** `5 to 6 or 8 to 20` */
export function sizesIn(messages: Messages, sizes: readonly number[]): string {
  const runs: { least: number; most: number }[] = [];
  for (const size of sizes.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && size === last.most + 1) last.most = size;
    else runs.push({ least: size, most: size });
  }
  const phrases = runs.map(({ least, most }) =>
    least === most ? String(least) : interpolate(messages.fromTo, { least, most }),
  );
  return phrases.reduce((list, last) => interpolate(messages.or, { list, last }));
}

function barrelProblem(
  messages: Messages,
  rules: GameRules,
  numbers: readonly number[],
): string | null {
  const { lowest } = rules;
  const highest = lowest + rules.pool - 1;
  const outside = numbers.find((number) => number < lowest || number > highest);
  if (outside !== undefined)
    return interpolate(messages.outside, { number: outside, lowest, highest });
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (!isDigits(rules) && repeated !== undefined)
    return interpolate(messages.twice, { number: repeated });
  return null;
}

function favouritesProblem(
  messages: Messages,
  { mostFavourites }: CheckableWay,
  { numbers, favourites }: Pick<ReadNumbers, 'numbers' | 'favourites'>,
): string | null {
  if (favourites.length > mostFavourites)
    return interpolate(messages.tooManyFavourites, {
      most: mostFavourites,
      typed: favourites.length,
    });
  const both = favourites.find((number) => numbers.includes(number));
  return both === undefined ? null : interpolate(messages.inBoth, { number: both });
}

function specialProblem(
  messages: Messages,
  rules: GameRules,
  special: number | null,
): string | null {
  const { special: barrel } = rules;
  if (!barrel || special === null) return null;
  if (Number.isInteger(special) && special >= 1 && special <= barrel.pool) return null;
  return interpolate(messages.special, { special: barrel.name, highest: barrel.pool });
}
