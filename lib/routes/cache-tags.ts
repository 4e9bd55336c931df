/**
 * Every cache tag, in one place: pages name them when they read, the outbox when something changed.
 * A tag is revalidated in the same breath as the change that a page shows.
 */
export const offersTag = () => 'offers';
export const resultsTag = (offerKey: string | 'all') => `results:${offerKey}`;
export const drawTag = (offerKey: string, drawNo: number) => `draw:${offerKey}:${drawNo}`;
export const contentTag = () => 'content';
