import { type AttemptKey, attemptKey } from './attempt-key';

/**
 * One attempt to buy one cart at one price. Kept in the tab while the bank asks its question, so that coming back,
 * reloading or clicking twice continues the same attempt instead of beginning another.
 */
export interface Attempt {
  cartReference: string;
  expectedTotalCents: number;
  purchase?: AttemptKey;
  deposit?: AttemptKey;
}

const STORAGE_KEY = 'fairdraw.checkout';

/** The attempt for this very cart and price; another cart or price begins a new one. */
export function attemptFor(cartReference: string, expectedTotalCents: number): Attempt {
  const kept = keptAttempt();
  if (kept?.cartReference === cartReference && kept.expectedTotalCents === expectedTotalCents)
    return kept;
  return keep({ cartReference, expectedTotalCents });
}

/** The key of the payment or the purchase of this attempt: the same for the same, another when anything changed. */
export function keyOf(attempt: Attempt, step: 'purchase' | 'deposit', asked: unknown): string {
  const now = keptAttempt() ?? attempt;
  const made = attemptKey(now[step], asked);
  keep({ ...now, [step]: made });
  return made.key;
}

/** After a decline the next try at paying is a new one, for the same purchase. */
export function retryPayment(attempt: Attempt): void {
  const { deposit: _declined, ...rest } = keptAttempt() ?? attempt;
  keep(rest);
}

export function keptAttempt(): Attempt | null {
  const text = sessionStorage.getItem(STORAGE_KEY);
  return text ? (JSON.parse(text) as Attempt) : null;
}

export const forgetAttempt = (): void => sessionStorage.removeItem(STORAGE_KEY);

function keep(attempt: Attempt): Attempt {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
  return attempt;
}
