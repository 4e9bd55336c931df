'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCopy } from '#copy';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { PayWith } from '@/components/wallet/pay-with';
import { type PayWith as Choice, useCardPayment } from '@/components/wallet/use-card-payment';
import { useCardWays } from '@/components/wallet/use-card-ways';
import { ApiError } from '@/lib/api/api-error';
import type { Cart } from '@/lib/contract/cart';
import type { CustomerOverview } from '@/lib/contract/identity';
import { fill } from '@/lib/copy/fill';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useCartInSight } from '@/lib/queries/cart';
import { attemptFor, retryPayment } from '@/lib/queries/checkout-attempt';
import { useCustomer } from '@/lib/queries/customer';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { CheckoutSkeleton } from './checkout-skeleton';
import { useFinishPurchase } from './finish-purchase';
import { OrderSummary } from './order-summary';

/** Step 3 of the checkout: what is bought, what the wallet pays, what a card must add. */
export function Checkout() {
  const words = useCopy('checkout');
  const router = useRouter();
  const cart = useCartInSight();
  const customer = useCustomer();
  const finish = useFinishPurchase();
  useEffect(() => router.prefetch(href('account')), [router]);

  if (finish.isDone) return <CheckoutSkeleton label={words.booked} />;
  if (!customer.data || cart.data === undefined)
    return <CheckoutSkeleton label={words.loadingCart} />;
  if (!cart.data?.cartItems.length) {
    return (
      <EmptyState
        title={words.emptyTitle}
        actions={<ButtonLink href={href('home')}>{words.emptyAction}</ButtonLink>}
      >
        {words.emptyText}
      </EmptyState>
    );
  }
  return <PayForCart cart={cart.data} customer={customer.data} finish={finish} />;
}

interface PayProps {
  cart: Cart;
  customer: CustomerOverview;
  finish: ReturnType<typeof useFinishPurchase>;
}

function PayForCart({ cart, customer, finish }: PayProps) {
  const words = useCopy('checkout');
  const locale = localeOf(customer.brandingRegion);
  const missing = amountToPay(cart, customer);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <OrderSummary cart={cart} locale={locale} balance={customer.balance} missing={missing} />
      <Card as="section" aria-labelledby="pay">
        <SectionHeading id="pay">{words.payment}</SectionHeading>
        <FormProblem>{finish.problem}</FormProblem>
        {missing.amountCents === 0 ? (
          <FromWallet cart={cart} locale={locale} finish={finish} />
        ) : (
          <ByCard cart={cart} missing={missing} locale={locale} finish={finish} />
        )}
        <p className="mt-5 text-sm text-ink-soft">{words.responsiblePlay}</p>
      </Card>
    </div>
  );
}

function FromWallet({
  cart,
  locale,
  finish,
}: {
  cart: Cart;
  locale: Locale;
  finish: PayProps['finish'];
}) {
  const words = useCopy('checkout');
  const isFree = cart.cartTotal.amountCents === 0;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-ink-soft">{isFree ? words.promotionCovers : words.walletCovers}</p>
      <Button
        size="lg"
        wide
        pending={finish.isPending}
        pendingLabel={words.bookingTickets}
        onClick={() => finish.buy(attemptOf(cart))}
      >
        {isFree
          ? words.bookTickets
          : fill(words.payFromWallet, { amount: formatMoney(cart.cartTotal, locale) })}
      </Button>
    </div>
  );
}

interface ByCardProps {
  cart: Cart;
  missing: { amountCents: number; currency: 'AUD' | 'GBP' };
  locale: Locale;
  finish: PayProps['finish'];
}

function ByCard({ cart, missing, locale, finish }: ByCardProps) {
  const router = useRouter();
  const words = useCopy('checkout');
  const { card, newCardGateway, isError } = useCardWays('funds.cart eq true');
  const payByCard = useCardPayment();
  const [pendingNote, setPendingNote] = useState<string>();
  if (isError)
    return (
      <p role="alert" className="mt-4">
        {words.waysError}
      </p>
    );
  if (!card || newCardGateway === undefined)
    return <p className="mt-4 text-ink-soft">{words.loadingWays}</p>;
  const amountCents = Math.max(missing.amountCents, card.rules.minAmount.amountCents);

  async function pay(payWith: Choice) {
    const attempt = attemptOf(cart);
    setPendingNote(undefined);
    try {
      const deposit = await payByCard({
        payWith,
        amountCents,
        checkout: true,
        idempotencyKey: attempt.depositKey,
      });
      if (deposit.status === 'challenged')
        router.push(href('depositAuthorisation', { depositId: deposit.id }));
      else if (deposit.status === 'completed') await finish.buy(attempt, deposit.id);
      else setPendingNote(words.bankSilent);
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) retryPayment(attempt);
      throw error;
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      {pendingNote && (
        <p role="status" className="rounded-xl bg-info-soft px-4 py-3 text-info">
          {pendingNote}
        </p>
      )}
      {amountCents > missing.amountCents && (
        <p className="text-sm text-ink-soft">
          {fill(words.smallestPayment, { amount: formatMoney(card.rules.minAmount, locale) })}
        </p>
      )}
      <PayWith
        funds={card.funds}
        newCardGateway={newCardGateway}
        pay={pay}
        action={fill(words.pay, { amount: formatMoney({ ...missing, amountCents }, locale) })}
      />
    </div>
  );
}

/** What the wallet does not cover; nothing when it does. */
function amountToPay(cart: Cart, { balance }: CustomerOverview) {
  return {
    ...cart.cartTotal,
    amountCents: Math.max(0, cart.cartTotal.amountCents - balance.amountCents),
  };
}

const attemptOf = (cart: Cart) => attemptFor(cart.cartReference, cart.cartTotal.amountCents);
