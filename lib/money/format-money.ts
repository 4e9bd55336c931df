import type { Money } from '@/lib/contract/site';
import { numberFormat } from '@/lib/text/intl-formats';

export type Locale = 'en-AU' | 'en-GB';

/** `$1,234.50`: two decimals by default, with the currency's narrow symbol. */
export function formatMoney(
  { amountCents, currency }: Money,
  locale: Locale,
  { decimals = 2 }: { decimals?: 0 | 2 } = {},
): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amountCents / 100);
}

/** `+$12.00` or `−$3.50`, with a real minus sign; nothing has no sign. */
export function formatSignedMoney(money: Money, locale: Locale): string {
  const absolute = formatMoney({ ...money, amountCents: Math.abs(money.amountCents) }, locale);
  const sign = money.amountCents < 0 ? '−' : money.amountCents > 0 ? '+' : '';
  return sign + absolute;
}
