const RANGE = 2 ** 32;

/** A whole number below the given one, each equally likely: values from an incomplete last run are drawn again. */
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
