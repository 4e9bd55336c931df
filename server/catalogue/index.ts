export { brandingOf } from './branding';
export { findCause } from './causes';
export { getProductOffers } from './get-product-offers';
export { getShopTime } from './get-shop-time';
export {
  drawPictures,
  findOffer,
  type LotteryOffer,
  OFFERS,
  type Offer,
  offersFor,
  offersOf,
  prizePoolSuffixOf,
  type RaffleOffer,
  restrictionFor,
  sellsTo,
} from './offers';
export { capabilityMissing, requireCapability } from './require-capability';
export { defaultSegment, findSegment, hasCapability } from './segments';
