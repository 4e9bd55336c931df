import { createHash, randomInt } from 'node:crypto';

/** The seed of this run's random choices: the same seed repeats them. */
export const SEED = process.env.SOAK_SEED || String(randomInt(1_000_000));

/** Random numbers from 0 to below 1; seed and name fix their sequence, whatever other sequences are read meanwhile. */
export function chance(name) {
  let drawn = 0;
  return () => {
    drawn += 1;
    const digest = createHash('sha256').update(`${SEED}/${name}/${drawn}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
}
