export { brandingOf } from './branding';
export { findCause } from './causes';
export { getProductOffers } from './get-product-offers';
export { getShopTime } from './get-shop-time';
export {
  drawPictures,
  findOffer,
  findSoldLottery,
  findSoldOffer,
  type LotteryOffer,
  OFFERS,
  type Offer,
  offersFor,
  offersOf,
  prizePoolSuffixOf,
  type RaffleOffer,
  restrictionFor,
  type SoldOffer,
  saleOf,
  sellsTo,
} from './offers';
export { capabilityMissing, requireCapability } from './require-capability';
export { defaultSegment, findSegment, hasCapability } from './segments';
export {
  CatalogueProblems,
  catalogueSchema,
  readCatalogue,
  writeCatalogue,
} from './versions/catalogue-text';
export { changeCatalogue, keepCatalogue } from './versions/change-catalogue';
export { problemsOfCatalogue } from './versions/check-catalogue';
export { catalogueAt, catalogueNow, cataloguesBefore } from './versions/held-versions';
export { changesBetween } from './versions/plan-change';
export { listVersions, versionNoAt } from './versions/stored-versions';
export {
  assertKnown,
  knowVersion,
  lookAtVersions,
  readCatalogueNow,
} from './versions/watch-versions';
