'use client';

import { CartLink } from './header-controls';
import { useSessionSummary } from './session-summary';

/** The way to the cart; the number comes once it is known. */
export function CartIsland({ href }: { href: string }) {
  const { cartItems } = useSessionSummary();
  return <CartLink href={href} count={cartItems?.length ?? 0} />;
}
