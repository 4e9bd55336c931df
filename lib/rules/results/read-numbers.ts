import type { GameRules } from '@/lib/rules/games/game-rules';

export interface TypedNumbers {
  numbers: string;
  special: string;
}

export interface ReadNumbers {
  numbers: number[];
  special: number | null;
}

export type NumberProblems = Partial<Record<keyof TypedNumbers, string>>;

const ONLY_NUMBERS = /^[\d\s,;.\-–]*$/;
const NOT_NUMBERS = 'Please enter numbers only';

/** How many numbers one game may be checked with: the game's own count, and its systems above it. */
export function checkableSizes(rules: GameRules): { least: number; most: number } {
  const sizes = rules.gameTypes
    .filter(({ gameType }) => gameType === 'standard' || gameType === 'reduced_system')
    .flatMap((type) => type.sizes);
  return { least: rules.pick, most: rules.ordered ? rules.pick : Math.max(rules.pick, ...sizes) };
}

/** Reads what somebody typed as their numbers; every problem is told next to its field. */
export function readNumbers(
  rules: GameRules,
  typed: TypedNumbers,
): { read: ReadNumbers } | { problems: NumberProblems } {
  const numbers = splitNumbers(rules, typed.numbers);
  const special = rules.special ? Number(typed.special.trim()) : null;
  const problems: NumberProblems = {};
  const wrong = problemOf(rules, typed.numbers, numbers);
  if (wrong) problems.numbers = wrong;
  const { special: barrel } = rules;
  if (
    barrel &&
    !(Number.isInteger(special) && Number(special) >= 1 && Number(special) <= barrel.pool)
  )
    problems.special = `Please enter the ${barrel.name}, from 1 to ${barrel.pool}.`;
  return problems.numbers || problems.special ? { problems } : { read: { numbers, special } };
}

/** Digits may be typed as one word: `521131`. */
function splitNumbers(rules: GameRules, text: string): number[] {
  const words = text.match(/\d+/g) ?? [];
  const isOneWord = rules.pool <= 10 && words.length === 1;
  return (isOneWord ? [...(words[0] ?? '')] : words).map(Number);
}

function problemOf(rules: GameRules, text: string, numbers: number[]): string | null {
  if (!ONLY_NUMBERS.test(text)) return NOT_NUMBERS;
  const { least, most } = checkableSizes(rules);
  const count = least === most ? `${least}` : `${least} to ${most}`;
  const highest = rules.lowest + rules.pool - 1;
  if (numbers.length < least || numbers.length > most)
    return `Please enter ${count} ${rules.pool <= 10 ? 'digits' : 'numbers'}. There ${numbers.length === 1 ? 'is' : 'are'} ${numbers.length} so far.`;
  const outside = numbers.find((number) => number < rules.lowest || number > highest);
  if (outside !== undefined)
    return `${outside} is not in the barrel: it holds ${rules.lowest} to ${highest}.`;
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (rules.pool > 10 && repeated !== undefined) return `${repeated} is there twice.`;
  return null;
}
