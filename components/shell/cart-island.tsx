'use client';

import { useCart } from '@/lib/queries/cart';
import { CartLink } from './header-controls';

/** The way to the cart; the number comes once it is known. */
export function CartIsland({ href }: { href: string }) {
  const cart = useCart();
  return <CartLink href={href} count={cart.data?.cartItems.length ?? 0} />;
}
