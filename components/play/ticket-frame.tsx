import type { ReactNode } from 'react';

/** The choices beside the ticket; on a phone stacked, with the buy bar sticky at the bottom. */
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
      {/* On a phone the bar is sticky within the whole frame, so that it is visible above the ticket too. */}
      <aside className="contents lg:sticky lg:top-20 lg:grid lg:gap-3">
        {ticket}
        {bar}
      </aside>
    </div>
  );
}
