import type { AgainOption } from './again-options';

/** The plan that goes with an item which is bought again. */
export const recurringOf = ({ cadence, minimumJackpotCents }: AgainOption) => ({
  type: 'autoplay' as const,
  enabled: true,
  cadence,
  ...(minimumJackpotCents > 0 && { minimumJackpotCents }),
});
