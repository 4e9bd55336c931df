/** The raffles on sale, in display order; see `lib/contract/game-keys.ts`. */
export const RAFFLE_KEYS = ['make_a_smile_lottery', 'your_hospice_lottery', 'one_lottery'] as const;

export type RaffleKey = (typeof RAFFLE_KEYS)[number];
