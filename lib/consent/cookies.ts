export const COOKIE_CATEGORIES = ['essential', 'non_essential'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

interface CookieRow {
  name: string;
  category: CookieCategory;
  /** how long it is kept after it was last written */
  seconds: number;
}

const MINUTE = 60;
const DAY = 86_400;
const YEAR = 365 * DAY;

/** Every cookie that the shop writes. Whoever writes one takes its name and lifetime from here. */
export const COOKIES = {
  /** sealed: who is signed in, and the token of a visitor's cart */
  session: { name: 'fairdraw', category: 'essential', seconds: 14 * DAY },
  /** the regional variant that was chosen */
  subVariant: { name: 'sv', category: 'essential', seconds: YEAR },
  /** the partner that sent a visitor, until something is put into the cart: a commission hangs on it, the shop does not */
  affiliate: { name: 'aff', category: 'non_essential', seconds: 14 * DAY },
  /** that a customer put off moving an old account, for a week */
  migrationDismissed: { name: 'migration_dismissed', category: 'essential', seconds: 7 * DAY },
  /** when somebody came who has to wait in line on a busy night */
  place: { name: 'place', category: 'essential', seconds: 60 * MINUTE },
  /** the categories that a visitor agreed to */
  consent: { name: 'cookie_consent', category: 'essential', seconds: YEAR },
  /** one visit: another one after half an hour without a sign of life */
  consentSession: { name: 'consent_session', category: 'non_essential', seconds: 30 * MINUTE },
  /** tells browsers apart in statistics, knows no names */
  anonymousId: { name: 'ajs_anonymous_id', category: 'non_essential', seconds: YEAR },
} as const satisfies Record<string, CookieRow>;

/** Where local storage keeps what led to the present visit; non-essential, like the cookie of the visit. */
export const VISIT_ORIGIN_KEY = 'fairdraw.visit-origin';

export type CookieKey = keyof typeof COOKIES;

/** What a visitor agreed to: a list that always holds `essential`, or nothing said yet. */
export type Consent = readonly CookieCategory[] | 'unset';

const isCategory = (name: string): name is CookieCategory =>
  COOKIE_CATEGORIES.some((category) => category === name);

/** Reads the consent cookie; what is no list of known categories counts as not said. */
export function parseConsent(value: string | undefined): Consent {
  const names = (value ?? '').split(',');
  return names.includes('essential') && names.every(isCategory) ? names : 'unset';
}

/** The list as it is stored: essential first, always. */
export const storedConsent = (wanted: readonly CookieCategory[]): string =>
  COOKIE_CATEGORIES.filter(
    (category) => category === 'essential' || wanted.includes(category),
  ).join(',');

/** Essential cookies need no consent. */
export const allows = (consent: Consent, category: CookieCategory): boolean =>
  category === 'essential' || (consent !== 'unset' && consent.includes(category));
