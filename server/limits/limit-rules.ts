import type { SpendPeriod } from '@/lib/contract/limits';
import type { Currency } from '@/lib/contract/site';

const DAY_MS = 86_400_000;

/** So long a looser limit waits before it can be confirmed. */
export const COOLING_OFF_MS: Readonly<Record<Currency, number>> = { AUD: 7 * DAY_MS, GBP: DAY_MS };

/** So long it can be confirmed from then on; after that it is forgotten. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

/** A customer's own limit is no higher. */
export const HIGHEST_LIMIT_CENTS = 100_000_000;

/** The most that anybody spends: more than the dearest system entry costs. */
export const SYSTEM_LIMITS: Readonly<Record<Currency, Readonly<Record<SpendPeriod, number>>>> = {
  AUD: { day: 5_000_000, week: 10_000_000, month: 20_000_000 },
  GBP: { day: 2_500_000, week: 5_000_000, month: 10_000_000 },
};
