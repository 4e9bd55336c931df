// The names alone: pages that only list them need no schema.

/** How often a subscription renews (specification, document 2, section 4). */
export const SUBSCRIPTION_INTERVALS = ['monthly', 'quarterly', 'biannually', 'annually'] as const;

/** How often an autoplay enters. */
export const AUTOPLAY_CADENCES = ['every_draw', 'weekly', 'monthly'] as const;

/** How often an entry is bought again: at every draw, after a week, or once in each period of so many months. */
export const CADENCES = ['every_draw', 'weekly', ...SUBSCRIPTION_INTERVALS] as const;
