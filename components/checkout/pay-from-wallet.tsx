import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import type { Cart } from '@/lib/contract/cart';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { attemptFor } from '@/lib/queries/checkout-attempt';
import { interpolate } from '@/lib/text/interpolate';
import type { useFinishPurchase } from './finish-purchase';

interface Props {
  cart: Cart;
  locale: Locale;
  finish: ReturnType<typeof useFinishPurchase>;
}

/** Shown when the wallet or a promotion covers the whole price. */
export function PayFromWallet({ cart, locale, finish }: Props) {
  const messages = useMessages('checkout');
  const { cartReference, cartTotal } = cart;
  const isFree = cartTotal.amountCents === 0;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{isFree ? messages.promotionCovers : messages.walletCovers}</p>
      <FormProblem>{finish.problem}</FormProblem>
      <Button
        size="lg"
        wide
        icon="lock"
        pending={finish.isPending}
        pendingLabel={messages.bookingTickets}
        onClick={() => finish.buy(attemptFor(cartReference, cartTotal.amountCents))}
      >
        {isFree
          ? messages.bookTickets
          : interpolate(messages.payFromWallet, { amount: formatMoney(cartTotal, locale) })}
      </Button>
    </div>
  );
}
