/** An expected count, and the range that holds it at least 19 times in 20 by chance alone. */
export interface ChanceRange {
  expected: number;
  low: number;
  high: number;
  /** the probability of a count outside the range: 0.05 or less, since counts are whole */
  outside: number;
}

/**
 * The middle 95 % of a binomial count, exact: `low` and `high` are counts, both inside the range.
 * @param probability of one trial, above 0 and below 1
 */
export function chanceRange(trials: number, probability: number): ChanceRange {
  const expected = trials * probability;
  const odds = Math.log(probability) - Math.log1p(-probability);
  let logChance = trials * Math.log1p(-probability);
  let upTo = Math.exp(logChance);
  let low = upTo >= 0.025 ? 0 : null;
  let below = 0;
  let count = 0;
  while (upTo < 0.975 && count < trials) {
    logChance += Math.log((trials - count) / (count + 1)) + odds;
    count += 1;
    if (low === null) below = upTo;
    upTo += Math.exp(logChance);
    if (low === null && upTo >= 0.025) low = count;
  }
  return { expected, low: low ?? 0, high: count, outside: below + Math.max(0, 1 - upTo) };
}

/** A wait of this many draws or longer happens about once in twenty waits. */
export function longWait(probability: number): number {
  return Math.ceil(Math.log(0.05) / Math.log1p(-probability));
}
