import { createHash, randomInt } from 'node:crypto';

/** What chance decides in this run: the same seed makes the same choices again. */
export const SEED = process.env.SOAK_SEED || String(randomInt(1_000_000));

/** Numbers from 0 to below 1, in an order that the seed and the name fix, whatever others draw meanwhile. */
export function chance(name) {
  let drawn = 0;
  return () => {
    drawn += 1;
    const digest = createHash('sha256').update(`${SEED}/${name}/${drawn}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
}
