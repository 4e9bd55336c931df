import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from './format-money';

const MILLION_CENTS = 100_000_000;
const THOUSAND_CENTS = 100_000;

/** A prize as a headline: `$40` with a small `million` after it, or `Win` before `$200k` and the rest after it. */
export interface JackpotParts {
  before?: string;
  value: string;
  /** shown on one line with the value */
  unit?: string;
  after?: string;
}

/**
 * From a million up, in millions with one decimal, rounded down so that it never promises more than there is. Below
 * that, in thousands if the draw has a suffix (`Win $40k in gold`), otherwise the whole amount without cents.
 * @param suffix the draw's own words after its prize
 */
export function jackpotParts(
  prize: Money,
  locale: Locale,
  suffix: string | null = null,
): JackpotParts {
  const { amountCents, currency } = prize;
  const whole = (units: number) =>
    formatMoney({ amountCents: units * 100, currency }, locale, { decimals: 0 });
  if (amountCents >= MILLION_CENTS) {
    const tenths = Math.floor(amountCents / (MILLION_CENTS / 10));
    const millions = tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
    return { value: whole(0).replace('0', millions), unit: 'million' };
  }
  if (suffix && amountCents >= THOUSAND_CENTS)
    return {
      before: 'Win',
      value: `${whole(Math.floor(amountCents / THOUSAND_CENTS))}k`,
      after: suffix,
    };
  return { value: whole(Math.floor(amountCents / 100)) };
}

/** Keeps an amount and its `million` on one line. */
const NO_BREAK = '\u00a0';

/** The same parts as one string. */
export function jackpotLabel(prize: Money, locale: Locale, suffix: string | null = null): string {
  const { before, value, unit, after } = jackpotParts(prize, locale, suffix);
  const amount = [value, unit].filter(Boolean).join(NO_BREAK);
  return [before, amount, after].filter(Boolean).join(' ');
}
