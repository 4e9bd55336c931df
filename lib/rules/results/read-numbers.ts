import type { Copy } from '@/lib/copy/copy';
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

type Words = Copy['resultTools'];

const ONLY_NUMBERS = /^[\d\s,;.\-–]*$/;

const isDigits = ({ pool }: GameRules): boolean => pool <= 10;

/** Reads what a visitor typed as their numbers; every problem names its field. */
export function readNumbers(
  words: Words,
  rules: GameRules,
  typed: TypedNumbers,
): { read: ReadNumbers } | { problems: NumberProblems } {
  const way = wayOf(rules, typed.gameType);
  const numbers = splitNumbers(rules, typed.numbers);
  const favourites = way.mostFavourites > 0 ? splitNumbers(rules, typed.favourites ?? '') : [];
  const special = way.hasSpecial ? Number(typed.special.trim()) : null;
  const found: Record<NumberField, string | null> = {
    numbers:
      charactersOf(words, typed.numbers) ??
      countProblem(words, rules, way, numbers.length) ??
      barrelProblem(words, rules, numbers),
    favourites:
      charactersOf(words, typed.favourites ?? '') ??
      favouritesProblem(words, way, { numbers, favourites }) ??
      barrelProblem(words, rules, favourites),
    special: specialProblem(words, rules, special),
  };
  const problems = Object.entries(found).filter(([, problem]) => problem !== null);
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

const charactersOf = (words: Words, text: string): string | null =>
  ONLY_NUMBERS.test(text) ? null : words.onlyNumbers;

function countProblem(
  words: Words,
  rules: GameRules,
  { sizes }: CheckableWay,
  typed: number,
): string | null {
  if (sizes.includes(typed)) return null;
  return interpolate(words.wrongCount, {
    count: sizesIn(words, sizes),
    things: isDigits(rules) ? words.digits : words.numbers,
    typed,
  });
}

/** `5 to 6 or 8 to 20` */
export function sizesIn(words: Words, sizes: readonly number[]): string {
  const runs: { least: number; most: number }[] = [];
  for (const size of sizes.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && size === last.most + 1) last.most = size;
    else runs.push({ least: size, most: size });
  }
  const said = runs.map(({ least, most }) =>
    least === most ? String(least) : interpolate(words.fromTo, { least, most }),
  );
  return said.reduce((list, last) => interpolate(words.or, { list, last }));
}

function barrelProblem(words: Words, rules: GameRules, numbers: readonly number[]): string | null {
  const { lowest } = rules;
  const highest = lowest + rules.pool - 1;
  const outside = numbers.find((number) => number < lowest || number > highest);
  if (outside !== undefined)
    return interpolate(words.outside, { number: outside, lowest, highest });
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (!isDigits(rules) && repeated !== undefined)
    return interpolate(words.twice, { number: repeated });
  return null;
}

function favouritesProblem(
  words: Words,
  { mostFavourites }: CheckableWay,
  { numbers, favourites }: Pick<ReadNumbers, 'numbers' | 'favourites'>,
): string | null {
  if (favourites.length > mostFavourites)
    return interpolate(words.tooManyFavourites, { most: mostFavourites, typed: favourites.length });
  const both = favourites.find((number) => numbers.includes(number));
  return both === undefined ? null : interpolate(words.inBoth, { number: both });
}

function specialProblem(words: Words, rules: GameRules, special: number | null): string | null {
  const { special: barrel } = rules;
  if (!barrel || special === null) return null;
  if (Number.isInteger(special) && special >= 1 && special <= barrel.pool) return null;
  return interpolate(words.special, { special: barrel.name, highest: barrel.pool });
}
