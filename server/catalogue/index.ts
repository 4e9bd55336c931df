export { brandingOf } from './branding';
export { findCause } from './causes';
export { joinedCohort } from './cohorts';
export { entriesOf, findEntry, withEntry, withoutEntry } from './drafts/entries';
export { formerEntries } from './drafts/former-entries';
export { judgeCatalogue } from './drafts/judge-draft';
export { mergeCatalogues } from './drafts/merge-catalogues';
export { readEntry, readWhole, TextProblems, writeEntry } from './drafts/read-entry';
export {
  beginDraft,
  type Draft,
  draftSubject,
  endDraft,
  findDraft,
  lockDraft,
  lockRequested,
  openDrafts,
  saveDraft,
} from './drafts/stored-drafts';
export { getProductOffers } from './get-product-offers';
export { getShopTime } from './get-shop-time';
export {
  allOffers,
  drawPictures,
  drawsPerYearOf,
  findOffer,
  findSoldLottery,
  findSoldOffer,
  findSoldRaffle,
  keysOfShop,
  type LotteryOffer,
  type Offer,
  offersFor,
  offersIn,
  offersOf,
  offersOfShop,
  type RaffleOffer,
  restrictionFor,
  type SoldOffer,
  saleOf,
  sellsTo,
} from './offers';
export { defaultVariant, openVariants } from './open-variants';
export { findPartner, partnerAt } from './partners';
export { capabilityMissing, requireCapability } from './require-capability';
export {
  defaultSegment,
  findDefaultSegment,
  findSegment,
  hasCapability,
  hasWallet,
  isOffered,
  isOfferedIn,
  segmentsWithoutWallet,
} from './segments';
export {
  CatalogueProblems,
  catalogueSchema,
  readCatalogue,
  writeCatalogue,
} from './versions/catalogue-text';
export { changeCatalogue, checkChange, writeChange } from './versions/change-catalogue';
export { problemsOfCatalogue } from './versions/check-catalogue';
export { circumstancesAt } from './versions/circumstances';
export { claimCatalogue } from './versions/claim-catalogue';
export {
  catalogueAt,
  catalogueNow,
  standingVersions,
  versionAt,
  versionNoHeldAt,
  versionWithFormer,
} from './versions/held-versions';
export { keepCatalogue } from './versions/keep-catalogue';
export { changesBetween, differencesBetween } from './versions/plan-change';
export { previewCatalogue } from './versions/preview-catalogue';
export { listVersions, versionHeads, versionNoAt } from './versions/stored-versions';
export {
  assertKnown,
  knowVersion,
  lookAtVersions,
  readCatalogueNow,
  readNewVersions,
} from './versions/watch-versions';
