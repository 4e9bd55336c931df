/** Cards that are kept for a customer at most. */
export const MAX_SAVED_CARDS = 10;
