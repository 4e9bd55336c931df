'use client';

import { browserPart } from '@/components/deferred/browser-part';
import { CartSkeleton } from './cart-skeleton';

const Cart = browserPart(
  async () => (await import('./cart-view')).CartView,
  <CartSkeleton className="noscript:hidden" />,
  { isUrgent: true },
);

/** The visitor's cart, as high as the window from the start, so that nothing below it moves when it arrives. */
export const CartIsland = () => (
  <div className="min-h-svh print:min-h-0">
    <Cart />
  </div>
);

export const CartLinkIsland = browserPart(
  async () => (await import('./cart-link-view')).CartLinkView,
  <CartSkeleton className="min-h-svh" />,
  { isUrgent: true },
);
