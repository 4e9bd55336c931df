'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/states';
import { useCartInSight } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';

const loadKnownCart = () => import('./known-cart');
const KnownCart = lazy(async () => ({ default: (await loadKnownCart()).KnownCart }));

/** The visitor's cart, as high as the window from the start, so that nothing below it moves when it arrives. */
export const CartView = () => (
  <div className="min-h-svh print:min-h-0">
    <CartAsFarAsKnown />
  </div>
);

function CartAsFarAsKnown() {
  const visitor = useVisitor();
  const cart = useCartInSight();
  // Its code is fetched while the cart itself is.
  useEffect(() => void loadKnownCart(), []);
  if (cart.isError || visitor.isError) return <CartError onRetry={() => cart.refetch()} />;
  if (!visitor.data || cart.data === undefined) return <CartSkeleton />;
  return (
    <Suspense fallback={<CartSkeleton />}>
      <KnownCart cart={cart.data} visitor={visitor.data} />
    </Suspense>
  );
}

function CartError({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages('cart');
  return (
    <ErrorState
      title={messages.errorTitle}
      actions={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
    >
      {messages.errorText}
    </ErrorState>
  );
}

/** As large as a cart with one item and a total. */
function CartSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid items-start gap-6 noscript:hidden lg:grid-cols-[1fr_20rem]"
    >
      <div className="skeleton h-64 rounded-card" />
      <div className="skeleton h-44 rounded-card" />
    </div>
  );
}
