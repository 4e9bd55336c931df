import { browserStorage } from '@/lib/browser/storage';
import { type AttemptKey, attemptKey } from './attempt-key';

/**
 * One attempt to buy one cart at one price. Kept in this browser, for all its tabs, so that coming back from the bank,
 * reloading, clicking twice or a second tab continues the attempt instead of starting another.
 */
export interface Attempt {
  cartReference: string;
  expectedTotalCents: number;
  purchase?: AttemptKey;
  deposit?: AttemptKey;
  /** the deposit that pays for it */
  depositId?: string;
}

const STORAGE_KEY = 'fairdraw.checkout';

/** The attempt for this cart and price; another cart or price starts a new one. */
export function attemptFor(cartReference: string, expectedTotalCents: number): Attempt {
  const stored = storedAttempt();
  if (stored?.cartReference === cartReference && stored.expectedTotalCents === expectedTotalCents)
    return stored;
  return keep({ cartReference, expectedTotalCents });
}

/**
 * The idempotency key of the attempt's payment or purchase: the same for the same request, a new one when it changed.
 */
export function keyOf(attempt: Attempt, step: 'purchase' | 'deposit', input: unknown): string {
  const now = storedAttempt() ?? attempt;
  const made = attemptKey(now[step], input);
  keep({ ...now, [step]: made });
  return made.key;
}

/** Remembers which deposit pays, for whoever comes back from the bank. */
export const paidBy = (attempt: Attempt, depositId: string): Attempt =>
  keep({ ...(storedAttempt() ?? attempt), depositId });

/** After a payment that failed, or that is given up, the next one gets a new key; the purchase keeps its key. */
export function retryPayment(attempt: Attempt): void {
  const { deposit: _failed, depositId: _ofIt, ...rest } = storedAttempt() ?? attempt;
  keep(rest);
}

export function storedAttempt(): Attempt | null {
  const text = browserStorage.get(STORAGE_KEY);
  return text ? (JSON.parse(text) as Attempt) : null;
}

export const forgetAttempt = (): void => browserStorage.remove(STORAGE_KEY);

function keep(attempt: Attempt): Attempt {
  browserStorage.set(STORAGE_KEY, JSON.stringify(attempt));
  return attempt;
}
