/** The storage key that tells other tabs and the next page who is signed in: a customer's id, or nothing. */
export const KNOWN_AT = 'fairdraw.customer';

/** Whether somebody was signed in on the last page view: a guess until the API has answered. */
export function isKnownHere(): boolean {
  try {
    return Boolean(localStorage.getItem(KNOWN_AT));
  } catch {
    return true;
  }
}
