/** How often a test does again what it does: a few times in `npm test`, many times in `npm run soak`. */
export const repeats = ({ suite, soak }: { suite: number; soak: number }): number =>
  process.env.SOAK === 'on' ? soak : suite;
