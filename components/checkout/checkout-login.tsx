import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { enter } from '@/components/identity/enter';
import { SignInOrJoin } from '@/components/identity/sign-in-or-join';
import { PartnerOfCart } from '@/components/partners/partner-of-cart';
import { Providers } from '@/components/providers/providers';
import { useCart } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';
import { localeOf } from '@/lib/rules/site';
import { CheckoutColumns } from './checkout-columns';
import { CheckoutSteps } from './checkout-steps';
import { OrderSummary } from './order-summary';

/** Steps 1 and 2 of the checkout: sign in or sign up, beside the order summary. */
export const CheckoutLogin = () => (
  <Providers>
    <Login />
  </Providers>
);

function Login() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const cart = useCart();
  const visitor = useVisitor();
  const isSignedIn = visitor.data?.isSignedIn ?? false;
  // after a sign-in the form redirects by itself: of two simultaneous redirects the browser drops one
  const cameAsGuest = useRef(false);
  useEffect(() => {
    if (visitor.data && !isSignedIn) cameAsGuest.current = true;
    if (isSignedIn && !cameAsGuest.current) enter(href('buyCart'));
  }, [visitor.data, isSignedIn, href]);

  return (
    <CheckoutColumns
      summary={
        visitor.data && cart.data !== undefined ? (
          cart.data?.cartItems.length ? (
            <OrderSummary cart={cart.data} locale={localeOf(visitor.data.variant)} />
          ) : null
        ) : (
          <div aria-hidden="true" className="order-summary order-summary-empty" />
        )
      }
    >
      {cart.data && <PartnerOfCart cart={cart.data} />}
      <SignInOrJoin
        fallback={href('buyCart')}
        title={messages.checkoutLoginTitle}
        lead={messages.checkoutLoginLead}
        progress={(step, toFirst) => <CheckoutSteps step={step} onBack={toFirst} />}
      />
    </CheckoutColumns>
  );
}
