import { saveConsent } from '@/lib/consent/consent';
import type { CookieCategory } from '@/lib/consent/cookies';
import { keepVisitOrigin, landingSearch } from '@/lib/consent/visit-origin';
import { rememberAffiliate } from '@/lib/queries/affiliate';

/** Saves a visitor's choice of cookies, and stores the referral, which needs consent. The caller reloads the page. */
export function saveChoice(wanted: readonly CookieCategory[]): void {
  saveConsent(wanted);
  keepVisitOrigin();
  rememberAffiliate(landingSearch());
}
