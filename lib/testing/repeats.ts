/** How often a test repeats its work: a few times in `npm test`, many times in `npm run soak`. */
export const repeats = ({ suite, soak }: { suite: number; soak: number }): number =>
  process.env.SOAK === 'on' ? soak : suite;
