import { keepsCookies } from '@/lib/browser/keeps-cookies';
import { browserStorage } from '@/lib/browser/storage';
import { readCookie, removeCookie, writeCookie } from './cookie-jar';
import {
  allows,
  COOKIES,
  type Consent,
  type CookieCategory,
  type CookieKey,
  parseConsent,
  storedConsent,
  VISIT_ORIGIN_KEY,
} from './cookies';

/** A change of this key tells the browser's other tabs about the choice. */
const STORAGE_KEY = 'fairdraw.consent';

export const consentNow = (): Consent => parseConsent(readCookie('consent'));

/** Stores a choice for a year, removes the cookies it does not allow, and tells the other tabs. */
export function saveConsent(categories: readonly CookieCategory[]): void {
  const stored = storedConsent(categories);
  writeCookie('consent', stored);
  const consent = parseConsent(stored);
  for (const key of Object.keys(COOKIES) as CookieKey[])
    if (!allows(consent, COOKIES[key].category)) removeCookie(key);
  if (!allows(consent, 'non_essential')) browserStorage.remove(VISIT_ORIGIN_KEY);
  browserStorage.set(STORAGE_KEY, `${stored} ${Date.now()}`);
  showConsent();
}

/** Calls `listener` when a choice is made in another tab. @returns a function that stops listening */
export function onConsentElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY) return;
    // The storage event may arrive before the other tab's cookie is readable here, so it carries the choice.
    showConsent(parseConsent(newValue?.split(' ')[0]));
    listener();
  };
  // Choices made before this listener existed, or while the page was in the back/forward cache, count too.
  const onReturn = () => {
    showConsent();
    listener();
  };
  showConsent();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/**
 * `data-consent` shows the banner; the document's first script sets it before the first paint. A browser that keeps no
 * cookies is not asked: it would be asked again on every page.
 */
function showConsent(consent: Consent = consentNow()): void {
  const { dataset } = document.documentElement;
  if (consent === 'unset' && keepsCookies()) dataset.consent = 'unset';
  else delete dataset.consent;
}
