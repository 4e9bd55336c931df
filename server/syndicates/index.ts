export { cancelSyndicate } from './cancel-syndicate';
export { cancelSyndicatesOf } from './cancel-syndicates-of';
export { type ClosedSyndicate, closeSyndicates } from './close-syndicates';
export { dividePrizes } from './divide-prizes';
export { ensureSyndicates } from './ensure-syndicates';
export { findSyndicates, type SyndicateFact } from './facts';
export { findSyndicate } from './find-syndicate';
export { type HouseSyndicate, openSyndicates, type PartySyndicate } from './open-syndicate';
export { type PaidSyndicate, settleSyndicates } from './settle-syndicates';
