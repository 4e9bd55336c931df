import type { DivisionRule, GameRules } from './game-rules';
import { prizePools } from './prize-pools';

export interface DivisionDividend {
  division: number;
  /** The division's pool after roll-down; for a fixed prize, the amount it pays. */
  poolCents: number;
  winners: number;
  /** Paid to each winner; 0 when there is none. */
  dividendCents: number;
}

export interface Dividends {
  divisions: DivisionDividend[];
  /** The part of division 1's pool that is carried to the next draw. */
  nextJackpotCents: number;
  /**
   * What the operator's prize reserve gains; negative when it pays guarantees, fixed prizes or the
   * cents of rounding up. Pools + carried jackpot = dividends paid + next jackpot + this.
   */
  reserveCents: number;
}

export interface DividendInput {
  rules: GameRules;
  /** Pools of the divisions before roll-down, none for fixed prizes. The alternative is `salesCents`. */
  poolCentsByDivision?: readonly number[];
  /** Sales of the draw without commission, from which the pools are computed. */
  salesCents?: number;
  winnersByDivision: readonly number[];
  jackpotCarriedCents?: number;
  /** The advertised minimum that division 1 pays when it is won; the default is the game's starting pool. */
  guaranteedCents?: number;
  /** Consecutive draws before this one in which division 1 was not won. */
  consecutiveJackpots?: number;
}

interface Settlement {
  rules: GameRules;
  pools: readonly number[];
  results: DivisionDividend[];
  guaranteedCents: number;
  divisionOneCents: number;
  reserveCents: number;
}

function nearest(poolCents: number, winners: number, stepCents: number): number {
  const unit = stepCents * winners;
  return Math.floor((2 * poolCents + unit) / (2 * unit)) * stepCents;
}

/** Division 1 is shared and rounded up to the cent: three winners of 10 million got 3,333,333.34 each. */
function upToTheCent(poolCents: number, winners: number): number {
  return Math.ceil(poolCents / winners);
}

function fixedDividend(rule: DivisionRule, winners: number, stepCents: number): number {
  const prize = rule.fixedPrizeCents ?? 0;
  if (rule.fixedPrizeWinners === null || winners <= rule.fixedPrizeWinners) return prize;
  const shared = prize * rule.fixedPrizeWinners;
  return rule.division === 1 ? upToTheCent(shared, winners) : nearest(shared, winners, stepCents);
}

function begin(input: DividendInput): Settlement {
  const { rules, winnersByDivision, jackpotCarriedCents = 0 } = input;
  const pools = input.poolCentsByDivision ?? prizePools(rules, input.salesCents ?? 0);
  return {
    rules,
    pools,
    results: rules.divisions.map(({ division }, index) => ({
      division,
      poolCents: 0,
      winners: winnersByDivision[index] ?? 0,
      dividendCents: 0,
    })),
    guaranteedCents: input.guaranteedCents ?? rules.jackpot?.startingPoolCents ?? 0,
    divisionOneCents: rules.jackpot ? (pools[0] ?? 0) + jackpotCarriedCents : 0,
    reserveCents: rules.jackpot ? 0 : jackpotCarriedCents,
  };
}

function payFixedPrizes(settlement: Settlement): void {
  const { rules, pools, results } = settlement;
  for (const [index, rule] of rules.divisions.entries()) {
    const result = results[index];
    if (rule.fixedPrizeCents === null || !result) continue;
    if (result.winners > 0) {
      result.dividendCents = fixedDividend(rule, result.winners, rules.fund.dividendStepCents);
      result.poolCents = result.dividendCents * result.winners;
    }
    const balanceCents = (pools[index] ?? 0) - result.poolCents;
    const fromDivisionOne = rules.jackpot && rules.fund.fixedPrizesFrom === 'division_1';
    settlement[fromDivisionOne ? 'divisionOneCents' : 'reserveCents'] += balanceCents;
  }
}

/** What division 1 passes down: everything after its last allowed jackpot, otherwise what exceeds the cap. */
function takeFromDivisionOne(settlement: Settlement, consecutiveJackpots: number): number {
  const { rules, results, guaranteedCents, divisionOneCents } = settlement;
  const { jackpot } = rules;
  if (!jackpot) return 0;
  const isLast = jackpot.maxConsecutive !== null && consecutiveJackpots >= jackpot.maxConsecutive;
  if (isLast && results[0]?.winners === 0) {
    const cents = Math.max(divisionOneCents, guaranteedCents);
    settlement.reserveCents -= cents - divisionOneCents;
    settlement.divisionOneCents = 0;
    return cents;
  }
  const overCents = Math.max(0, divisionOneCents - (jackpot.capCents ?? divisionOneCents));
  settlement.divisionOneCents -= overCents;
  return overCents;
}

/** Pays the shared divisions from 2 down and returns the remainder: rounding, and pools that nobody won. */
function payShared(settlement: Settlement, consecutiveJackpots: number): number {
  const { rules, pools, results } = settlement;
  const shared = results.filter(
    ({ division }) => division > 1 && rules.divisions[division - 1]?.fixedPrizeCents === null,
  );
  const someoneWon = shared.some(({ winners }) => winners > 0);
  let rollingCents = someoneWon ? takeFromDivisionOne(settlement, consecutiveJackpots) : 0;
  let leftCents = 0;
  for (const result of shared) {
    rollingCents += pools[result.division - 1] ?? 0;
    if (result.winners === 0) continue;
    result.poolCents = rollingCents;
    result.dividendCents = nearest(rollingCents, result.winners, rules.fund.dividendStepCents);
    leftCents += rollingCents - result.dividendCents * result.winners;
    rollingCents = 0;
  }
  return leftCents + rollingCents;
}

/**
 * Dividends of a draw. A division without winners adds its pool to the next lower one; rounding
 * differences and what no lower division takes go to division 1 (to the reserve where its prize is
 * fixed); an unwon division 1 goes to the next draw, and above its cap or after its last allowed
 * jackpot to the next lower division with winners.
 */
export function dividends(input: DividendInput): Dividends {
  const settlement = begin(input);
  payFixedPrizes(settlement);
  const leftCents = payShared(settlement, input.consecutiveJackpots ?? 0);
  const { results: divisions, guaranteedCents, reserveCents } = settlement;
  const first = divisions[0];
  if (!input.rules.jackpot || !first) {
    return { divisions, nextJackpotCents: 0, reserveCents: reserveCents + leftCents };
  }
  const poolCents = settlement.divisionOneCents + leftCents;
  if (first.winners === 0) {
    const nextJackpotCents = Math.max(0, poolCents);
    return {
      divisions,
      nextJackpotCents,
      reserveCents: reserveCents + poolCents - nextJackpotCents,
    };
  }
  first.poolCents = Math.max(poolCents, guaranteedCents);
  first.dividendCents = upToTheCent(first.poolCents, first.winners);
  const paidCents = first.dividendCents * first.winners;
  return { divisions, nextJackpotCents: 0, reserveCents: reserveCents + poolCents - paidCents };
}
