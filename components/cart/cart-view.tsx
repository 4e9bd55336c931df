'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/states';
import { useCartInSight } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';
import { CartSkeleton } from './cart-skeleton';

const loadKnownCart = () => import('./known-cart');
const KnownCart = lazy(async () => ({ default: (await loadKnownCart()).KnownCart }));

/** The visitor's cart, with what reads it. */
export const CartView = () => (
  <Providers>
    <CartAsFarAsKnown />
  </Providers>
);

function CartAsFarAsKnown() {
  const visitor = useVisitor();
  const cart = useCartInSight();
  // Its code is fetched while the cart itself is.
  useEffect(() => void loadKnownCart(), []);
  if (cart.isLoadingError || visitor.isLoadingError)
    return <CartError onRetry={() => cart.refetch()} />;
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
