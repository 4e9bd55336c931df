/** Whether `npm run soak` runs the tests, which has the time for what `npm test` leaves to it. */
export const IS_SOAK = process.env.SOAK === 'on';

/** How often a test repeats its work: a few times in `npm test`, many times in `npm run soak`. */
export const repeats = ({ suite, soak }: { suite: number; soak: number }): number =>
  IS_SOAK ? soak : suite;

/** One of so many in `npm test`, the same ones each time, and all of them in `npm run soak`. */
export const someOf = <Item>(all: readonly Item[], every: number): Item[] =>
  all.filter((_, index) => IS_SOAK || index % every === 0);

/** The limit of a test that kills programs, in milliseconds: each kill is followed by a start. A hung test still ends. */
export const KILLING_TIMEOUT_MS = repeats({ suite: 300_000, soak: 1_800_000 });

/**
 * The limit of a test that does many random things in a row, in milliseconds: a failure is shrunk to the shortest sequence
 * that still fails.
 */
export const SEQUENCES_TIMEOUT_MS = repeats({ suite: 300_000, soak: 1_200_000 });
