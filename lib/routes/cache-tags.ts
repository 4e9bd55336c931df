/**
 * Every cache tag, in one place: pages name them when they read, the outbox when something changed.
 * A tag is revalidated in the same breath as the change that a page shows.
 */
export const offersTag = () => 'offers';
/** how many tickets of one draw are sold, which changes with every purchase: only its own pages depend on it */
export const salesTag = (drawId: string) => `sales:${drawId}`;
export const isSalesTag = (tag: string) => tag.startsWith(salesTag(''));
export const resultsTag = (offerKey: string | 'all') => `results:${offerKey}`;
export const drawTag = (offerKey: string, drawNo: number) => `draw:${offerKey}:${drawNo}`;
/** giveaways of the membership: what is open, what was drawn */
export const membershipTag = () => 'membership';
/**
 * What the content system holds: all of it, a collection as a list, or one item by its id (of `translations`, one
 * category). What an editor calls an item must fit into a tag.
 */
export const contentTag = (collection?: string, id?: string) =>
  ['content', collection, id && encodeURIComponent(id).slice(0, 180)].filter(Boolean).join(':');
/** Which items a collection has and where they stand, whatever else is in them. */
export const contentPlacesTag = (collection: string) => `content-places:${collection}`;
/** On every read for public pages: what `clear_cache` clears. */
export const everythingTag = () => 'everything';
