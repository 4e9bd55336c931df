/** The raffles that the shop knows; see `lib/contract/game-keys.ts`. */
export const RAFFLE_KEYS = ['make_a_smile_lottery', 'your_hospice_lottery', 'one_lottery'] as const;

export type RaffleKey = (typeof RAFFLE_KEYS)[number];

/** More than a browser lists and draws again in reasonable time. */
export const MOST_TICKETS = 2_000_000;

/** What an order holds at most. */
export const MOST_IN_A_BOOK = 500;
