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

/** Tells the other tabs of this browser that the choice was made, or changed. */
const STORAGE_KEY = 'fairdraw.consent';

export const consentNow = (): Consent => parseConsent(readCookie('consent'));

/** Keeps a choice for a year, removes what it does not allow, and tells the other tabs. */
export function saveConsent(wanted: readonly CookieCategory[]): void {
  const stored = storedConsent(wanted);
  writeCookie('consent', stored);
  const consent = parseConsent(stored);
  for (const key of Object.keys(COOKIES) as CookieKey[])
    if (!allows(consent, COOKIES[key].category)) removeCookie(key);
  if (!allows(consent, 'non_essential')) localStorage.removeItem(VISIT_ORIGIN_KEY);
  localStorage.setItem(STORAGE_KEY, `${stored} ${Date.now()}`);
  showConsent();
}

/** Calls back when a choice is made in another tab. @returns how to stop */
export function onConsentElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY) return;
    // The news may come before the other tab's cookie can be read here, so it carries the choice itself.
    showConsent(parseConsent(newValue?.split(' ')[0]));
    listener();
  };
  // What happened before anybody listened, or while the page was put aside, counts too.
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

/** The banner shows by this mark, which the document's first script sets before anything is painted. */
function showConsent(consent: Consent = consentNow()): void {
  const { dataset } = document.documentElement;
  if (consent === 'unset') dataset.consent = 'unset';
  else delete dataset.consent;
}
