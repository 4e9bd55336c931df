import { useMessages } from '#messages';
import type { Cart } from '@/lib/contract/cart';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  cart: Cart;
  /** what the wallet lacks */
  missing: Money;
  /** what is paid now: what is missing, or the least that can be paid */
  payment: Money;
  locale: Locale;
}

/** What the order costs, what the wallet pays of it, and what is paid now. Nothing where the wallet pays nothing. */
export function PaidInParts({ cart: { cartTotal }, missing, payment, locale }: Props) {
  const messages = useMessages('checkout');
  const fromWalletCents = cartTotal.amountCents - missing.amountCents;
  if (fromWalletCents <= 0) return null;
  return (
    <p className="font-semibold tabular-nums">
      {interpolate(messages.inParts, {
        total: formatMoney(cartTotal, locale),
        wallet: formatMoney({ ...cartTotal, amountCents: fromWalletCents }, locale),
        payment: formatMoney(payment, locale),
      })}
    </p>
  );
}
