import type { CartPromotion } from '@/lib/contract/cart';
import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** What a promotion does that its amount does not say; undefined where it says all. */
export function promotionWords(
  { productType, credit, remainder }: CartPromotion,
  words: Copy['cart'],
  locale: Locale,
): string | undefined {
  if (productType === 'voucher_credit_amount') {
    return interpolate(words.promotionCredit, { amount: formatMoney(credit, locale) });
  }
  if (remainder.amountCents === 0) return undefined;
  const isKept = productType === 'voucher_fixed_discount';
  const amount = formatMoney(remainder, locale);
  return interpolate(isKept ? words.promotionKept : words.promotionLost, { amount });
}
