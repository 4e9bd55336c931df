export const COOKIE_CATEGORIES = ['essential', 'non_essential'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

interface CookieRow {
  name: string;
  category: CookieCategory;
  /** lifetime after the last write */
  seconds: number;
}

const MINUTE = 60;
const DAY = 86_400;
const YEAR = 365 * DAY;

/** Every cookie that the shop writes, with its name and lifetime. */
export const COOKIES = {
  /** encrypted: who is signed in, and the token of a visitor's cart */
  session: { name: 'fairdraw', category: 'essential', seconds: 14 * DAY },
  /** tells this browser from others, so that a sign-in from a new one is told by mail, and a link knows who asked for it */
  device: { name: 'device', category: 'essential', seconds: YEAR },
  /** encrypted: the way through a sign-in with another company */
  signInWith: { name: 'sign_in_with', category: 'essential', seconds: 10 * MINUTE },
  /** the variant that the visitor chose */
  subVariant: { name: 'sv', category: 'essential', seconds: YEAR },
  /** the affiliate that referred a visitor, until something is put into the cart; only commission depends on it */
  affiliate: { name: 'aff', category: 'non_essential', seconds: 14 * DAY },
  /** set for a week when a customer postpones the migration of an old account */
  migrationDismissed: { name: 'migration_dismissed', category: 'essential', seconds: 7 * DAY },
  /** when a visitor joined the waiting line of a busy shop */
  place: { name: 'place', category: 'essential', seconds: 60 * MINUTE },
  /** the categories that a visitor agreed to */
  consent: { name: 'cookie_consent', category: 'essential', seconds: YEAR },
  /** the id of one visit; a new visit starts after half an hour of inactivity */
  consentSession: { name: 'consent_session', category: 'non_essential', seconds: 30 * MINUTE },
  /** distinguishes browsers in statistics, without names */
  anonymousId: { name: 'ajs_anonymous_id', category: 'non_essential', seconds: YEAR },
} as const satisfies Record<string, CookieRow>;

/** The local storage key for the origin of the current visit; non-essential, like the visit cookie. */
export const VISIT_ORIGIN_KEY = 'fairdraw.visit-origin';

export type CookieKey = keyof typeof COOKIES;

/** What a visitor agreed to: a list that always includes `essential`, or `unset` before a choice. */
export type Consent = readonly CookieCategory[] | 'unset';

const isCategory = (name: string): name is CookieCategory =>
  COOKIE_CATEGORIES.some((category) => category === name);

/** Reads the consent cookie; anything but a list of known categories counts as unset. */
export function parseConsent(value: string | undefined): Consent {
  const names = (value ?? '').split(',');
  return names.includes('essential') && names.every(isCategory) ? names : 'unset';
}

/** The list as it is stored; `essential` always comes first. */
export const storedConsent = (categories: readonly CookieCategory[]): string =>
  COOKIE_CATEGORIES.filter(
    (category) => category === 'essential' || categories.includes(category),
  ).join(',');

/** Essential cookies need no consent. */
export const allows = (consent: Consent, category: CookieCategory): boolean =>
  category === 'essential' || (consent !== 'unset' && consent.includes(category));
