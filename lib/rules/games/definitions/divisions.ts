import type { DivisionMatch, DivisionRule } from '../game-rules';

/** A division that gets a share (per 10,000) of the prize fund. */
export function shared(
  division: number,
  oneIn: number,
  poolShare: number,
  match: DivisionMatch,
): DivisionRule {
  return {
    division,
    match,
    oneIn,
    poolShare,
    fixedPrizeCents: null,
    fixedPrizeWinners: null,
  };
}

/**
 * A division with a fixed prize for each winner. With more winners than `winners`, they share that
 * many prizes.
 */
export function fixed(
  division: number,
  oneIn: number,
  fixedPrizeCents: number,
  match: DivisionMatch,
  { winners = null }: { winners?: number | null } = {},
): DivisionRule {
  return {
    division,
    match,
    oneIn,
    poolShare: null,
    fixedPrizeCents,
    fixedPrizeWinners: winners,
  };
}

/** These match `main` main numbers, with at least one supplementary, with none, or with any. */
export function withSupplementary(main: number): DivisionMatch {
  return { kind: 'count', main: [main], supplementary: [1, 9] };
}

export function withoutSupplementary(main: number): DivisionMatch {
  return { kind: 'count', main: [main], supplementary: [0, 0] };
}

export function mainOnly(main: number): DivisionMatch {
  return { kind: 'count', main: [main] };
}

export function withSpecial(main: number, special: boolean): DivisionMatch {
  return { kind: 'count', main: [main], special };
}
