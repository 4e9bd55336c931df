/** Tells the other tabs of this browser, and its next page, who is here: a customer's id, or nothing. */
export const KNOWN_AT = 'fairdraw.customer';

/** Whether somebody was signed in here when the last page was looked at: a guess, until the shop has answered. */
export function isKnownHere(): boolean {
  try {
    return Boolean(localStorage.getItem(KNOWN_AT));
  } catch {
    return true;
  }
}
