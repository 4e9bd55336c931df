'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { CartNotices } from '@/components/cart/cart-notices';
import { PartnerOfCart } from '@/components/partners/partner-of-cart';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { Cart } from '@/lib/contract/cart';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability } from '@/lib/contract/site';
import { useCartInSight } from '@/lib/queries/cart';
import { useCustomer } from '@/lib/queries/customer';
import { localeOf } from '@/lib/rules/site';
import { CheckoutColumns } from './checkout-columns';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSteps } from './checkout-steps';
import { useFinishPurchase } from './finish-purchase';
import { OrderSummary } from './order-summary';
import { amountToPay, Payment } from './payment';

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
