'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { CartNotices } from '@/components/cart/cart-notices';
import { LimitQuestion } from '@/components/limits/limit-question';
import { PartnerOfCart } from '@/components/partners/partner-of-cart';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { FundsProtection } from '@/components/wallet/funds-protection';
import type { Cart } from '@/lib/contract/cart';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability, Money } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { useCartInSight } from '@/lib/queries/cart';
import { useCustomer } from '@/lib/queries/customer';
import { verifyFirst } from '@/lib/routes/verify-first';
import { localeOf } from '@/lib/rules/site';
import { CheckoutColumns } from './checkout-columns';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSteps } from './checkout-steps';
import { useFinishPurchase } from './finish-purchase';
import { OrderSummary } from './order-summary';
import { PayByCard } from './pay-by-card';
import { PayFromWallet } from './pay-from-wallet';
import { PaymentUnderWay, usePaymentUnderWay } from './payment-under-way';

/** Step 3 of the checkout: the order, what the wallet pays, and what a card must add. */
export function Checkout({ capabilities }: { capabilities: readonly Capability[] }) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const router = useRouter();
  const cart = useCartInSight();
  const customer = useCustomer();
  const finish = useFinishPurchase();
  useEffect(() => router.prefetch(href('account')), [router, href]);

  if (finish.isDone) return <CheckoutSkeleton label={messages.booked} />;
  if (!customer.data || cart.data === undefined)
    return <CheckoutSkeleton label={messages.loadingCart} />;
  if (!cart.data?.cartItems.length) {
    return (
      <EmptyState
        level={1}
        title={messages.emptyTitle}
        actions={<ButtonLink href={href('home')}>{messages.emptyAction}</ButtonLink>}
      >
        {messages.emptyText}
      </EmptyState>
    );
  }
  return <PayForCart {...{ capabilities, finish }} cart={cart.data} customer={customer.data} />;
}

interface PayProps {
  cart: Cart;
  customer: CustomerOverview;
  capabilities: readonly Capability[];
  finish: ReturnType<typeof useFinishPurchase>;
}

function PayForCart({ cart, customer, capabilities, finish }: PayProps) {
  const messages = useMessages('checkout');
  const locale = localeOf(customer.brandingRegion);
  const missing = amountToPay(cart, customer);
  return (
    <CheckoutColumns
      summary={
        <OrderSummary cart={cart} locale={locale} wallet={{ balance: customer.balance, missing }} />
      }
    >
      <PartnerOfCart cart={cart} />
      <CheckoutSteps step="select_payment" />
      <PageHeading>{messages.payment}</PageHeading>
      <CartNotices cart={cart} page="buyCart" />
      <Payment {...{ cart, customer, capabilities, missing, locale, finish }} />
      <p className="mt-5 text-sm text-ink-soft">{messages.responsiblePlay}</p>
    </CheckoutColumns>
  );
}

/** How the cart is paid for, or what has to be done before. */
function Payment({
  cart,
  customer,
  capabilities,
  missing,
  locale,
  finish,
}: PayProps & { missing: Money; locale: Locale }) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const underWay = usePaymentUnderWay(cart);
  if (cart.isBlocked) {
    return (
      <div className="flex flex-wrap gap-3">
        {'verificationRequired' in cart.blockedReasons && (
          <ButtonLink size="lg" href={verifyFirst(href, href('buyCart'))}>
            {messages.verify}
          </ButtonLink>
        )}
        <ButtonLink size="lg" variant="secondary" href={href('cart')}>
          {messages.changeCart}
        </ButtonLink>
      </div>
    );
  }
  const isCovered = missing.amountCents === 0;
  if (!isCovered && customer.spendLimitRequired) return <LimitQuestion isRequired />;
  if (!isCovered && customer.fundsToAcknowledge) return <FundsProtection />;
  if (underWay.deposit === undefined) return <div className="skeleton h-96 rounded-card" />;
  if (underWay.deposit) {
    return (
      <Card className="p-5 sm:p-7">
        <PaymentUnderWay deposit={underWay.deposit} locale={locale} giveUp={underWay.giveUp} />
      </Card>
    );
  }
  return (
    <Card className="p-5 sm:p-7">
      {isCovered ? (
        <PayFromWallet cart={cart} locale={locale} finish={finish} />
      ) : (
        <PayByCard {...{ cart, capabilities, missing, locale, finish }} />
      )}
    </Card>
  );
}

/** What the wallet does not cover; undefined when it covers all. */
function amountToPay(cart: Cart, { balance }: CustomerOverview) {
  return {
    ...cart.cartTotal,
    amountCents: Math.max(0, cart.cartTotal.amountCents - balance.amountCents),
  };
}
