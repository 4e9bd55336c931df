/**
 * Every cache tag, in one place: pages name them when they read, the outbox when something changed.
 * A tag is revalidated in the same breath as the change that a page shows.
 */
export const offersTag = () => 'offers';
export const resultsTag = (offerKey: string | 'all') => `results:${offerKey}`;
export const drawTag = (offerKey: string, drawNo: number) => `draw:${offerKey}:${drawNo}`;
/** giveaways of the membership: what is open, what was drawn */
export const membershipTag = () => 'membership';
export const contentTag = () => 'content';
/** On every read for public pages: what `clear_cache` clears. */
export const everythingTag = () => 'everything';
