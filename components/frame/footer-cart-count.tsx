'use client';

import { useSessionSummary } from '@/components/session/session-summary';

/** The number of items in the cart, beside the footer's link to it, once it is known. */
export function FooterCartCount() {
  const count = useSessionSummary().cartItems?.length ?? 0;
  return count > 0 && <span className="tabular-nums"> ({count})</span>;
}
