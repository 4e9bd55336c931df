import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from './format-money';

const MILLION_CENTS = 100_000_000;

/**
 * A prize as a headline: from a million on as millions with one decimal, rounded down so that it never
 * promises more than there is; below that the whole amount without cents.
 */
export function jackpotLabel(prize: Money, locale: Locale): string {
  if (prize.amountCents < MILLION_CENTS)
    return formatMoney(
      { ...prize, amountCents: Math.floor(prize.amountCents / 100) * 100 },
      locale,
      { decimals: 0 },
    );
  const tenths = Math.floor(prize.amountCents / (MILLION_CENTS / 10));
  const millions = tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
  const sign = formatMoney({ amountCents: 0, currency: prize.currency }, locale, {
    decimals: 0,
  }).replace('0', '');
  return `${sign}${millions} million`;
}
