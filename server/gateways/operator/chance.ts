import { randomInt } from 'node:crypto';

const STEPS = 2 ** 47;

/** Above 0, below 1, by the platform's cryptographic generator. */
function fraction(): number {
  return (randomInt(STEPS) + 0.5) / STEPS;
}

function normal(): number {
  return Math.sqrt(-2 * Math.log(fraction())) * Math.cos(2 * Math.PI * fraction());
}

/** How often something rare happens when `mean` times are expected. */
export function poisson(mean: number): number {
  if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = fraction(); product > limit; product *= fraction()) count += 1;
  return count;
}

/** Somewhere around 1: within so many percent of it. */
export function around(percent: number): number {
  return 1 + ((2 * fraction() - 1) * percent) / 100;
}
