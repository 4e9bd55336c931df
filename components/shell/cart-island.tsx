'use client';

import { CartLink } from './header-controls';
import { useVisitFacts } from './visit-facts';

/** The way to the cart; the number comes once it is known. */
export function CartIsland({ href }: { href: string }) {
  const { cartItems } = useVisitFacts();
  return <CartLink href={href} count={cartItems?.length ?? 0} />;
}
