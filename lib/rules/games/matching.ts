import type { DivisionMatch, GameRules } from './game-rules';

/** How well one standard game matched. For games of position, `main` counts as `positionMatches` does. */
export interface Matched {
  main: number;
  supplementary: number;
  special: boolean;
}

function meets(match: DivisionMatch, { main, supplementary, special }: Matched): boolean {
  switch (match.kind) {
    case 'run':
      return main === match.digits;
    case 'positions':
      return main === match.positions;
    case 'count': {
      const [least, most] = match.supplementary ?? [0, supplementary];
      return (
        match.main.includes(main) &&
        supplementary >= least &&
        supplementary <= most &&
        (match.special === undefined || match.special === special)
      );
    }
  }
}

/** The one division a game is paid in, the highest it meets; null when it wins nothing. */
export function divisionOf(rules: GameRules, matched: Matched): number | null {
  return rules.divisions.find(({ match }) => meets(match, matched))?.division ?? null;
}

/** Numbers of one list that stand in the other. */
export function countCommon(numbers: readonly number[], drawn: readonly number[]): number {
  return numbers.filter((number) => drawn.includes(number)).length;
}

/** Positions that hold the drawn number exactly. */
export function positionMatches(numbers: readonly number[], drawn: readonly number[]): number {
  return numbers.filter((number, position) => number === drawn[position]).length;
}

/** The longer of the matching digits from the front and from the back, unbroken. */
export function longestRun(digits: readonly number[], drawn: readonly number[]): number {
  const front = digits.findIndex((digit, position) => digit !== drawn[position]);
  if (front < 0) return digits.length;
  const back = digits.findLastIndex((digit, position) => digit !== drawn[position]);
  return Math.max(front, digits.length - 1 - back);
}
