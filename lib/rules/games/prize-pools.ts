import type { GameRules } from './game-rules';

/** A part per 10,000, rounded down, exact beyond 2^53. */
function portion(amountCents: number, parts: number): number {
  return Number((BigInt(amountCents) * BigInt(parts)) / 10_000n);
}

/**
 * Splits the prize fund of a draw's sales (without commission) over the divisions. Odd cents go to
 * the first shared division; fixed prizes have no pool.
 */
export function prizePools(rules: GameRules, salesCents: number): number[] {
  const fundCents = portion(salesCents, rules.fund.shareOfSales);
  const pools = rules.divisions.map(({ poolShare }) => portion(fundCents, poolShare ?? 0));
  const first = rules.divisions.findIndex(({ poolShare }) => poolShare !== null);
  const oddCents = fundCents - pools.reduce((sum, pool) => sum + pool, 0);
  return pools.map((pool, index) => (index === first ? pool + oddCents : pool));
}
