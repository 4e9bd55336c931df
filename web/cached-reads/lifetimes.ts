/**
 * The maximum age of a read for public pages, in seconds (specification, section 9). Changes are revalidated by tag
 * at once; the lifetime is the fallback.
 */
export const LIFETIME_SECONDS = {
  default: 60,
  theme: 10 * 60,
  placement: 5 * 60,
  productOffers: 18 * 60,
  tips: 18 * 60,
  /** navigation, components, and one translation path */
  messages: 24 * 60 * 60,
  resultKeys: 24 * 60 * 60,
  brandingKeys: 24 * 60 * 60,
  /** pages rendered while a service was down */
  stale: 30,
} as const;

const OF_CALL: Record<string, number> = {
  getProductOffers: LIFETIME_SECONDS.productOffers,
  listRaffles: LIFETIME_SECONDS.productOffers,
  getPastResultKeys: LIFETIME_SECONDS.resultKeys,
  getProductBrandingKeys: LIFETIME_SECONDS.brandingKeys,
  listPlacements: LIFETIME_SECONDS.placement,
  listTips: LIFETIME_SECONDS.tips,
  listTranslations: LIFETIME_SECONDS.messages,
  getNavigation: LIFETIME_SECONDS.messages,
  getComponents: LIFETIME_SECONDS.messages,
};

/** The lifetime of a call's answer when the page does not set one. */
export const lifetimeOf = (callName: string): number =>
  OF_CALL[callName] ?? LIFETIME_SECONDS.default;
