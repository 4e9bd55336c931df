import { saveConsent } from '@/lib/consent/consent';
import type { CookieCategory } from '@/lib/consent/cookies';
import { keepVisitOrigin, landingSearch } from '@/lib/consent/visit-origin';
import { rememberAffiliate } from '@/lib/queries/affiliate';

/** Saves a visitor's choice of cookies, and keeps what only now may be kept: what led here. The page loads anew after. */
export function saveChoice(wanted: readonly CookieCategory[]): void {
  saveConsent(wanted);
  keepVisitOrigin();
  rememberAffiliate(landingSearch());
}
