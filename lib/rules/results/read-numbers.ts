import type { Copy } from '@/lib/copy/copy';
import { fill } from '@/lib/copy/fill';
import type { GameRules } from '@/lib/rules/games/game-rules';
import type { TypedNumbers } from './check-link';

export interface ReadNumbers {
  numbers: number[];
  special: number | null;
}

export type NumberProblems = Partial<Record<keyof TypedNumbers, string>>;

type Words = Copy['resultTools'];

const ONLY_NUMBERS = /^[\d\s,;.\-–]*$/;

/** How many numbers one game may be checked with: the game's own count, and its systems above it. */
export function checkableSizes(rules: GameRules): { least: number; most: number } {
  const sizes = rules.gameTypes
    .filter(({ gameType }) => gameType === 'standard' || gameType === 'reduced_system')
    .flatMap((type) => type.sizes);
  return { least: rules.pick, most: rules.ordered ? rules.pick : Math.max(rules.pick, ...sizes) };
}

const isDigits = ({ pool }: GameRules): boolean => pool <= 10;

/** Reads what somebody typed as their numbers; every problem is told next to its field. */
export function readNumbers(
  words: Words,
  rules: GameRules,
  typed: TypedNumbers,
): { read: ReadNumbers } | { problems: NumberProblems } {
  const numbers = splitNumbers(rules, typed.numbers);
  const special = rules.special ? Number(typed.special.trim()) : null;
  const problems: NumberProblems = {};
  const wrong = problemOf(words, rules, typed.numbers, numbers);
  if (wrong) problems.numbers = wrong;
  const { special: barrel } = rules;
  const isSpecial = Number.isInteger(special) && Number(special) >= 1;
  if (barrel && !(isSpecial && Number(special) <= barrel.pool)) {
    problems.special = fill(words.special, { special: barrel.name, highest: barrel.pool });
  }
  return problems.numbers || problems.special ? { problems } : { read: { numbers, special } };
}

/** Digits may be typed as one word: `521131`. */
function splitNumbers(rules: GameRules, text: string): number[] {
  const parts = text.match(/\d+/g) ?? [];
  const isOneWord = isDigits(rules) && parts.length === 1;
  return (isOneWord ? [...(parts[0] ?? '')] : parts).map(Number);
}

function problemOf(words: Words, rules: GameRules, text: string, numbers: number[]): string | null {
  if (!ONLY_NUMBERS.test(text)) return words.onlyNumbers;
  const { least, most } = checkableSizes(rules);
  if (numbers.length < least || numbers.length > most) {
    return fill(numbers.length === 1 ? words.wrongCountOne : words.wrongCount, {
      count: least === most ? least : fill(words.fromTo, { least, most }),
      things: isDigits(rules) ? words.digits : words.numbers,
      typed: numbers.length,
    });
  }
  const { lowest } = rules;
  const highest = lowest + rules.pool - 1;
  const outside = numbers.find((number) => number < lowest || number > highest);
  if (outside !== undefined) return fill(words.outside, { number: outside, lowest, highest });
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (!isDigits(rules) && repeated !== undefined) return fill(words.twice, { number: repeated });
  return null;
}
