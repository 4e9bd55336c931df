import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { openDocument } from '@/components/wallet/open-document';
import { PayWith } from '@/components/wallet/pay-with';
import { type PayWith as Choice, useCardPayment } from '@/components/wallet/use-card-payment';
import { useCardWays } from '@/components/wallet/use-card-ways';
import { ApiError } from '@/lib/client/api-error';
import type { Cart } from '@/lib/contract/cart';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { attemptFor, keyOf, retryPayment } from '@/lib/queries/checkout-attempt';
import { interpolate } from '@/lib/text/interpolate';
import type { useFinishPurchase } from './finish-purchase';

interface Props {
  cart: Cart;
  missing: Money;
  locale: Locale;
  finish: ReturnType<typeof useFinishPurchase>;
}

/** Deposits by card what the wallet lacks (at least the card minimum), then books the tickets in the same step. */
export function PayByCard({ cart, missing, locale, finish }: Props) {
  const { href } = useLinks();
  const words = useMessages('checkout');
  const { card, newCardGateway, isError } = useCardWays('funds.cart eq true');
  const payByCard = useCardPayment();
  const [pendingNote, setPendingNote] = useState<string>();
  if (isError) return <p role="alert">{words.waysError}</p>;
  if (!card || newCardGateway === undefined)
    return (
      <div role="status">
        <span className="sr-only">{words.loadingWays}</span>
        <div className="skeleton h-96 rounded-card" />
      </div>
    );
  const amountCents = Math.max(missing.amountCents, card.rules.minAmount.amountCents);

  async function pay(payWith: Choice) {
    const attempt = attemptFor(cart.cartReference, cart.cartTotal.amountCents);
    setPendingNote(undefined);
    try {
      const deposit = await payByCard({
        payWith,
        amountCents,
        checkout: true,
        keyFor: (payment) => keyOf(attempt, 'deposit', payment),
      });
      if (deposit.status === 'challenged')
        openDocument(href('depositAuthorisation', { depositId: deposit.id }));
      else if (deposit.status === 'completed') await finish.buy(attempt, deposit.id);
      else setPendingNote(words.bankSilent);
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) retryPayment(attempt);
      throw error;
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {amountCents > missing.amountCents && (
        <p className="text-sm text-ink-soft">
          {interpolate(words.smallestPayment, {
            amount: formatMoney(card.rules.minAmount, locale),
          })}
        </p>
      )}
      <PayWith
        method={card}
        newCardGateway={newCardGateway}
        pay={pay}
        action={interpolate(words.pay, {
          amount: formatMoney({ ...missing, amountCents }, locale),
        })}
        problem={finish.problem}
        isBusy={finish.isPending}
      />
      {pendingNote && (
        <p role="status" className="rounded-xl bg-info-soft px-4 py-3 text-info">
          {pendingNote}
        </p>
      )}
    </div>
  );
}
