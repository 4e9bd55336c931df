/**
 * How long a read for public pages is kept at the latest, in seconds (specification, section 9). A change is told by
 * tag in the same breath; this is the net below it.
 */
export const LIFETIME_SECONDS = {
  default: 60,
  theme: 10 * 60,
  placement: 5 * 60,
  productOffers: 18 * 60,
  tips: 18 * 60,
  /** navigation, components, and one translation path */
  words: 24 * 60 * 60,
  resultKeys: 24 * 60 * 60,
  /** what was rendered while a service was down */
  stale: 30,
} as const;

const OF_CALL: Record<string, number> = {
  getProductOffers: LIFETIME_SECONDS.productOffers,
  getPastResultKeys: LIFETIME_SECONDS.resultKeys,
  listPlacements: LIFETIME_SECONDS.placement,
  listTips: LIFETIME_SECONDS.tips,
  listTranslations: LIFETIME_SECONDS.words,
  getNavigation: LIFETIME_SECONDS.words,
  getComponents: LIFETIME_SECONDS.words,
};

/** How long a call's answer is kept where the page does not say. */
export const lifetimeOf = (callName: string): number =>
  OF_CALL[callName] ?? LIFETIME_SECONDS.default;
