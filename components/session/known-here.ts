import { browserStorage } from '@/lib/browser/storage';

/** The storage key that tells other tabs and the next page who is signed in: a customer's id, or nothing. */
export const KNOWN_AT = 'fairdraw.customer';

/** Whether somebody was signed in on the last page view: a guess until the API has answered. */
export const isKnownHere = (): boolean => Boolean(browserStorage.get(KNOWN_AT));
