import type { DivisionMatch, GameRules } from './game-rules';

/**
 * How well one standard game matched. `main` counts exact positions in strike games, the longest run
 * in Super 66.
 */
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

/** The division a game is paid in: the highest it meets, or null when it wins nothing. */
export function divisionOf(rules: GameRules, matched: Matched): number | null {
  return rules.divisions.find(({ match }) => meets(match, matched))?.division ?? null;
}

/** How many numbers of one list are in the other. */
export function countCommon(numbers: readonly number[], drawn: readonly number[]): number {
  return numbers.filter((number) => drawn.includes(number)).length;
}

/** How many positions hold exactly the drawn number. */
export function positionMatches(numbers: readonly number[], drawn: readonly number[]): number {
  return numbers.filter((number, position) => number === drawn[position]).length;
}

/** The length of the longer run of matching digits, from the front or from the back. */
export function longestRun(digits: readonly number[], drawn: readonly number[]): number {
  const front = digits.findIndex((digit, position) => digit !== drawn[position]);
  if (front < 0) return digits.length;
  const back = digits.findLastIndex((digit, position) => digit !== drawn[position]);
  return Math.max(front, digits.length - 1 - back);
}
