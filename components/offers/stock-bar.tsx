'use client';

import { ProgressLine } from '@/components/ui/progress-line';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { Locale } from '@/lib/money/format-money';

/** How many of a raffle's tickets are gone, and how many are left. */
export function StockBar({ draw, locale }: { draw: OfferDraw; locale: Locale }) {
  const { ticketsSold, ticketsTotal } = draw;
  if (ticketsSold === null || ticketsTotal === null) return null;
  const whole = new Intl.NumberFormat(locale);
  const sold = `${whole.format(ticketsSold)} of ${whole.format(ticketsTotal)} tickets sold`;
  return (
    <div className="grid gap-1.5">
      <ProgressLine
        label="Tickets sold"
        value={ticketsSold}
        max={ticketsTotal}
        text={sold}
        tone="offer"
      />
      <p className="text-sm tabular-nums text-ink-soft">
        {sold}, {whole.format(ticketsTotal - ticketsSold)} left
      </p>
    </div>
  );
}
