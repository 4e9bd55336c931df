const RANGE = 2 ** 32;

/**
 * A uniformly random whole number below the given one: values from the incomplete last range are rejected and drawn
 * again.
 */
export function randomBelow(maxExclusive: number): number {
  const fair = RANGE - (RANGE % maxExclusive);
  const drawn = new Uint32Array(1);
  let value = RANGE;
  while (value >= fair) {
    crypto.getRandomValues(drawn);
    value = drawn[0] ?? RANGE;
  }
  return value % maxExclusive;
}
