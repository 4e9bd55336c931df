/** How long some work takes, in ms. */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The value below which this share of all values lies. */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
