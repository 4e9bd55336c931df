'use client';

import { CartLink } from '@/components/navigation/header-controls';
import { useSessionSummary } from '@/components/session/session-summary';

/** The link to the cart; the count follows once it is known. */
export function CartIsland({ href }: { href: string }) {
  const { cartItems, cartLabel } = useSessionSummary();
  return <CartLink href={href} count={cartItems?.length ?? 0} label={cartLabel} />;
}
