import { type AttemptKey, attemptKey } from './attempt-key';

/**
 * One attempt to buy one cart at one price. Kept in session storage during 3-D Secure, so that returning from the
 * bank, reloading or clicking twice continues the attempt instead of starting another.
 */
export interface Attempt {
  cartReference: string;
  expectedTotalCents: number;
  purchase?: AttemptKey;
  deposit?: AttemptKey;
}

const STORAGE_KEY = 'fairdraw.checkout';

/** The attempt for this cart and price; another cart or price starts a new one. */
export function attemptFor(cartReference: string, expectedTotalCents: number): Attempt {
  const kept = keptAttempt();
  if (kept?.cartReference === cartReference && kept.expectedTotalCents === expectedTotalCents)
    return kept;
  return keep({ cartReference, expectedTotalCents });
}

/**
 * The idempotency key of the attempt's payment or purchase: the same for the same request, a new one when it changed.
 */
export function keyOf(attempt: Attempt, step: 'purchase' | 'deposit', asked: unknown): string {
  const now = keptAttempt() ?? attempt;
  const made = attemptKey(now[step], asked);
  keep({ ...now, [step]: made });
  return made.key;
}

/** After a decline the next payment gets a new key; the purchase keeps its key. */
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
