import type { PendingLimit } from '@/lib/contract/limits';
import type { Currency } from '@/lib/contract/site';
import { CONFIRM_WITHIN_MS, COOLING_OFF_MS } from './limit-rules';

/** The columns that every limit has. Without an amount, what is pending is to have no limit. */
export interface StoredLimit {
  limitCents: number;
  pendingLimitCents: number | null;
  pendingFrom: Date | null;
}

type LimitChange =
  /** counts at once; null: there is no limit any more */
  | { becomes: number | null }
  /** waits to be confirmed */
  | { pending: number | null; from: Date }
  /** was asked for before, and cannot be confirmed yet */
  | { coolingOffUntil: Date };

/**
 * What comes of asking for another limit (null: for none). Lower counts at once, and so does a first one. Higher is
 * asked for twice: the second time after the cooling-off time, while it can still be confirmed.
 */
export function judgeChange(
  stored: StoredLimit | null,
  wishCents: number | null,
  { now, currency }: { now: Date; currency: Currency },
): LimitChange {
  if (!stored || (wishCents !== null && wishCents <= stored.limitCents))
    return { becomes: wishCents };
  const pending = pendingOf(stored, now);
  if (pending && pending.limitCents === wishCents) {
    return pending.from > now ? { coolingOffUntil: pending.from } : { becomes: wishCents };
  }
  return { pending: wishCents, from: new Date(now.getTime() + COOLING_OFF_MS[currency]) };
}

/** What is pending and not forgotten yet. */
function pendingOf({ pendingFrom: from, pendingLimitCents: limitCents }: StoredLimit, now: Date) {
  if (!from) return null;
  const until = new Date(from.getTime() + CONFIRM_WITHIN_MS);
  return now < until ? { limitCents, from, until } : null;
}

/** What is pending, as a customer is told. */
export function showPending(
  stored: StoredLimit,
  { now, currency }: { now: Date; currency: Currency },
): PendingLimit | null {
  const pending = pendingOf(stored, now);
  if (!pending) return null;
  const { limitCents: amountCents, from, until } = pending;
  return {
    limit: amountCents === null ? null : { amountCents, currency },
    confirmableFrom: from.toISOString(),
    confirmableUntil: until.toISOString(),
  };
}
