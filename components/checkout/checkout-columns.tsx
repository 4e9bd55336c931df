import type { ReactNode } from 'react';

/** One thing to do, and beside it (on a phone above it, folded) what it costs: in sight wherever the page stands. */
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
