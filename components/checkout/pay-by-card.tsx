import { useEffect, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { FundsProtection } from '@/components/wallet/funds-protection';
import { openDocument } from '@/components/wallet/open-document';
import { PayWith } from '@/components/wallet/pay-with';
import { type PayWith as Choice, useCardPayment } from '@/components/wallet/use-card-payment';
import { useCardWays } from '@/components/wallet/use-card-ways';
import { WalletButtons } from '@/components/wallet/wallet-buttons/wallet-buttons';
import { ApiError } from '@/lib/client/api-error';
import { explainOnPage } from '@/lib/client/response-messages';
import type { Cart } from '@/lib/contract/cart';
import type { Capability, Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { attemptFor, keyOf, paidBy, retryPayment } from '@/lib/queries/checkout-attempt';
import { useCustomer } from '@/lib/queries/customer';
import { chargedAccount } from '@/lib/rules/recurring/plan-payer';
import { interpolate } from '@/lib/text/interpolate';
import type { useFinishPurchase } from './finish-purchase';
import { PaidInParts } from './paid-in-parts';
import { hasPlan, PlanQuestion } from './plan-question';
import { SmallestPayment } from './smallest-payment';

interface Props {
  cart: Cart;
  missing: Money;
  locale: Locale;
  /** the customer's */
  capabilities: readonly Capability[];
  finish: ReturnType<typeof useFinishPurchase>;
  /** pays with what is saved only: the fields and buttons of gateways belong to the checkout, whose policy admits them */
  isBrief?: boolean;
}

/** Deposits by card what the wallet lacks (at least the card minimum), then books the tickets in the same step. */
export function PayByCard({ cart, capabilities, missing, locale, finish, isBrief = false }: Props) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const { card, payPalAccounts, methods, newCard, isError } = useCardWays('funds.cart eq true');
  const payByCard = useCardPayment();
  const plans = useMessages('planPayer');
  const customer = useCustomer().data;
  const [isForPlans, setForPlans] = useState(true);
  // A payment whose bank has not answered has a page of its own, which says so.
  useEffect(() => explainOnPage('deposit_pending'), []);
  if (isError) return <p role="alert">{messages.waysError}</p>;
  if (!card || newCard === undefined)
    return (
      <div role="status">
        <span className="sr-only">{messages.loadingWays}</span>
        <div className="skeleton h-96 rounded-card" />
      </div>
    );
  if (isBrief && card.funds.length + payPalAccounts.length === 0)
    return (
      <ButtonLink size="lg" wide href={href('buyCart')}>
        {messages.goOnToPay}
      </ButtonLink>
    );
  const { minAmount, maxAmount } = card.rules;
  const amountCents = Math.max(missing.amountCents, minAmount.amountCents);
  const amount = { ...missing, amountCents };
  if (amountCents > maxAmount.amountCents)
    return (
      <p role="alert">
        {interpolate(messages.tooMuchForCard, { amount: formatMoney(maxAmount, locale) })}
      </p>
    );

  const asksForPlans = hasPlan(cart) && customer !== undefined;
  const account = chargedAccount(methods.find(({ code }) => code === 'pl'));

  /** A wallet on the phone pays once, and so does a card that is not kept. */
  function canPayPlans(payWith: Choice): boolean {
    if (!asksForPlans || 'wallet' in payWith) return false;
    if ('card' in payWith) return payWith.card.keep;
    return payWith.methodCode !== 'pl' || payWith.fundId === account?.id;
  }

  async function pay(payWith: Choice) {
    const attempt = attemptFor(cart.cartReference, cart.cartTotal.amountCents);
    try {
      const deposit = await payByCard({
        payWith,
        amountCents,
        checkout: true,
        plansOfCart: canPayPlans(payWith) && isForPlans ? cart.cartReference : undefined,
        keyFor: (payment) => keyOf(attempt, 'deposit', payment),
      });
      const { id: depositId, status } = deposit;
      const paid = paidBy(attempt, depositId);
      if (status === 'completed') await finish.buy(paid, depositId);
      else if (status === 'challenged') openDocument(href('depositAuthorisation', { depositId }));
      else openDocument(href('checkoutDepositSuccess', { depositId }));
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) retryPayment(attempt);
      throw error;
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <PaidInParts cart={cart} missing={missing} payment={amount} locale={locale} />
      {amountCents > missing.amountCents && (
        <SmallestPayment amount={minAmount} missing={missing} locale={locale} />
      )}
      {!isBrief && (
        <WalletButtons
          {...{ methods, capabilities, amount, pay }}
          onMissingAmount={() => undefined}
          note={asksForPlans ? plans.buttonsPayOnce : undefined}
        />
      )}
      <PayWith
        method={card}
        payPalAccounts={payPalAccounts}
        newCard={isBrief ? null : newCard}
        isSavedOnly={isBrief}
        pay={pay}
        action={interpolate(messages.pay, {
          amount: formatMoney(amount, locale),
        })}
        problem={finish.problem}
        isBusy={finish.isPending}
        question={(way) =>
          asksForPlans && (
            <PlanQuestion
              {...{ way, customer, account }}
              isYes={isForPlans}
              onChange={setForPlans}
            />
          )
        }
      />
      <FundsProtection />
    </div>
  );
}
