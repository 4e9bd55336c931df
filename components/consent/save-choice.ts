import { saveConsent } from '@/lib/consent/consent';
import { COOKIE_CATEGORIES, type CookieCategory } from '@/lib/consent/cookies';
import { keepVisitOrigin, landingSearch } from '@/lib/consent/visit-origin';
import { rememberAffiliate } from '@/lib/queries/affiliate';

/** Saves a visitor's choice of cookies, all of them if none is named, and stores the referral, which needs consent. The caller reloads the page. */
export function saveChoice(categories: readonly CookieCategory[] = COOKIE_CATEGORIES): void {
  saveConsent(categories);
  keepVisitOrigin();
  rememberAffiliate(landingSearch());
}
