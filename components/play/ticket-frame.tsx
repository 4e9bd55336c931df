import type { ReactNode } from 'react';

/** Choosing beside the ticket; on a phone one below the other, with the buy bar held at the lower edge. */
export function TicketFrame({
  ticket,
  bar,
  children,
}: {
  ticket: ReactNode;
  bar: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <div className="grid min-w-0 gap-2 sm:gap-4">{children}</div>
      {/* On a phone the bar belongs to the whole frame, or it could not stay in sight above the ticket. */}
      <aside className="contents lg:sticky lg:top-20 lg:grid lg:gap-3">
        {ticket}
        {bar}
      </aside>
    </div>
  );
}
