'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { PayWith } from '@/components/wallet/pay-with';
import { type PayWith as Choice, useCardPayment } from '@/components/wallet/use-card-payment';
import { ApiError } from '@/lib/api/api-error';
import type { Cart } from '@/lib/contract/cart';
import type { CustomerOverview } from '@/lib/contract/identity';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useCart } from '@/lib/queries/cart';
import { attemptFor, retryPayment } from '@/lib/queries/checkout-attempt';
import { useCustomer } from '@/lib/queries/customer';
import { paymentMethodsQuery } from '@/lib/queries/wallet';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { CheckoutSkeleton } from './checkout-skeleton';
import { useFinishPurchase } from './finish-purchase';
import { OrderSummary } from './order-summary';

/** Step 3 of the checkout: what is bought, what the wallet pays, what a card must add. */
export function Checkout() {
  const router = useRouter();
  const cart = useCart();
  const customer = useCustomer();
  const finish = useFinishPurchase();
  useEffect(() => router.prefetch(href('account')), [router]);

  if (finish.isDone)
    return <CheckoutSkeleton label="Your tickets are booked. Here comes your receipt." />;
  if (!customer.data || cart.data === undefined)
    return <CheckoutSkeleton label="Loading your cart" />;
  if (!cart.data?.cartItems.length) {
    return (
      <EmptyState
        title="Your cart is empty"
        actions={<ButtonLink href={href('home')}>See what is on offer</ButtonLink>}
      >
        There is nothing to pay.
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
  const locale = localeOf(customer.brandingRegion);
  const missing = amountToPay(cart, customer);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <OrderSummary cart={cart} locale={locale} balance={customer.balance} missing={missing} />
      <Card as="section" aria-labelledby="pay">
        <SectionHeading id="pay">Payment</SectionHeading>
        <FormProblem>{finish.problem}</FormProblem>
        {missing.amountCents === 0 ? (
          <FromWallet cart={cart} locale={locale} finish={finish} />
        ) : (
          <ByCard cart={cart} missing={missing} locale={locale} finish={finish} />
        )}
        <p className="mt-5 text-sm text-ink-soft">
          18 and over. Only spend what you can afford to lose: most tickets win nothing.
        </p>
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
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-ink-soft">Your wallet covers all of it.</p>
      <Button
        size="lg"
        wide
        pending={finish.isPending}
        pendingLabel="Booking your tickets…"
        onClick={() => finish.buy(attemptOf(cart))}
      >
        Pay {formatMoney(cart.cartTotal, locale)} from my wallet
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
  const methods = useQuery(paymentMethodsQuery('funds.cart eq true'));
  const payByCard = useCardPayment();
  const [pendingNote, setPendingNote] = useState<string>();
  const card = methods.data?.find((method) => method.code === 'cc');
  if (!card) return <p className="mt-4 text-ink-soft">Loading ways to pay…</p>;
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
      else
        setPendingNote(
          'Your bank has not answered yet. Your money is safe, and your tickets are not booked. We tell you by email as soon as we know: there is no need to pay again.',
        );
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
          The smallest card payment is {formatMoney(card.rules.minAmount, locale)}. What is left
          over stays in your wallet.
        </p>
      )}
      <PayWith
        funds={card.funds}
        pay={pay}
        action={`Pay ${formatMoney({ ...missing, amountCents }, locale)}`}
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
