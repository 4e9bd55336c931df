import type { ReactNode } from 'react';

/**
 * The current task, and the order's cost beside it (on a phone, folded above it), which stays visible while the page
 * scrolls.
 */
export function CheckoutColumns({
  summary,
  children,
}: {
  summary: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="checkout-columns">
      {summary}
      <div className="min-w-0 pb-4">{children}</div>
    </div>
  );
}
