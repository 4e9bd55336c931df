/**
 * Every cache tag, in one place: pages name them when they read data, the outbox when something
 * changed. The outbox expires a tag as soon as the data behind it changes.
 */
export const offersTag = () => 'offers';
/**
 * the number of tickets sold for one draw. It changes with every purchase, so only the draw's own
 * pages have it
 */
export const salesTag = (drawId: string) => `sales:${drawId}`;
export const isSalesTag = (tag: string) => tag.startsWith(salesTag(''));
export const resultsTag = (offerKey: string | 'all') => `results:${offerKey}`;
export const drawTag = (offerKey: string, drawNo: number) => `draw:${offerKey}:${drawNo}`;
/** which syndicates are open; not how many of their shares are sold */
export const syndicatesTag = () => 'syndicates';
/** the membership's open and drawn giveaways */
export const membershipTag = () => 'membership';
/** what all wallets added up to, day by day */
export const ledgerTag = () => 'ledger';
/**
 * The CMS's content: all of it, a collection as a list, or one item by its id (of `translations`, one
 * category). An item's id must fit into a tag.
 */
export const contentTag = (collection?: string, id?: string) =>
  ['content', collection, id && encodeURIComponent(id).slice(0, 180)].filter(Boolean).join(':');
/** Which items a collection has and their paths, whatever else is in them. */
export const contentPlacesTag = (collection: string) => `content-places:${collection}`;
/** On every read for public pages; `clear_cache` expires it. */
export const everythingTag = () => 'everything';
