'use client';

import { useSessionSummary } from '@/components/session/session-summary';

/** How much is in the cart, behind the footer's way to it, once that is known. */
export function FooterCartCount() {
  const count = useSessionSummary().cartItems?.length ?? 0;
  return count > 0 && <span className="tabular-nums"> ({count})</span>;
}
