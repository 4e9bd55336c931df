/**
 * One attempt to buy one cart at one price. Kept in the tab while the bank asks its question, so that coming back,
 * reloading or clicking twice continues the same attempt instead of beginning another.
 */
export interface Attempt {
  cartReference: string;
  expectedTotalCents: number;
  purchaseKey: string;
  depositKey: string;
}

const PLACE = 'fairdraw.checkout';

/** The attempt for this very cart and price; another cart or price begins a new one. */
export function attemptFor(cartReference: string, expectedTotalCents: number): Attempt {
  const kept = keptAttempt();
  if (kept?.cartReference === cartReference && kept.expectedTotalCents === expectedTotalCents)
    return kept;
  return keep({
    cartReference,
    expectedTotalCents,
    purchaseKey: crypto.randomUUID(),
    depositKey: crypto.randomUUID(),
  });
}

/** After a decline the next try at paying is a new one, for the same purchase. */
export const retryPayment = (attempt: Attempt): Attempt =>
  keep({ ...attempt, depositKey: crypto.randomUUID() });

export function keptAttempt(): Attempt | null {
  const text = sessionStorage.getItem(PLACE);
  return text ? (JSON.parse(text) as Attempt) : null;
}

export const forgetAttempt = (): void => sessionStorage.removeItem(PLACE);

function keep(attempt: Attempt): Attempt {
  sessionStorage.setItem(PLACE, JSON.stringify(attempt));
  return attempt;
}
