import { randomInt } from 'node:crypto';

const STEPS = 2 ** 47;

/** Above 0 and below 1, from the platform's cryptographic random generator. */
function fraction(): number {
  return (randomInt(STEPS) + 0.5) / STEPS;
}

function normal(): number {
  return Math.sqrt(-2 * Math.log(fraction())) * Math.cos(2 * Math.PI * fraction());
}

/** A random count of a rare event that is expected `mean` times. */
export function poisson(mean: number): number {
  if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = fraction(); product > limit; product *= fraction()) count += 1;
  return count;
}

/** A random factor within this percentage of 1. */
export function around(percent: number): number {
  return 1 + ((2 * fraction() - 1) * percent) / 100;
}
