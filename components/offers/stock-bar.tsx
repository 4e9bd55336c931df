'use client';

import { useMessages } from '#messages';
import { ProgressLine } from '@/components/ui/progress-line';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { Locale } from '@/lib/money/format-money';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { formatDrawDate } from '@/lib/time/draw-label';

/** When a raffle is not drawn, by its promise: every buyer reads it before they buy. */
function PromisedEnds({ draw, locale }: { draw: OfferDraw; locale: Locale }) {
  const messages = useMessages('offers');
  const { leastTickets, refundAfter } = draw.promise ?? {};
  const dateLocale = dateLocaleOfDraw(draw, locale);
  if (!leastTickets && !refundAfter) return null;
  return (
    <p className="text-sm text-ink-soft">
      {leastTickets
        ? interpolate(messages.leastTickets, {
            least: numberFormat(locale).format(leastTickets),
            date: formatDrawDate(draw.stop, dateLocale),
          })
        : messages.noLeastTickets}{' '}
      {refundAfter &&
        interpolate(messages.refundAfter, { date: formatDrawDate(refundAfter, dateLocale) })}
    </p>
  );
}

/** How many of a raffle's tickets are sold and how many are left. */
export function StockBar({ draw, locale }: { draw: OfferDraw; locale: Locale }) {
  const messages = useMessages('offers');
  const { ticketsSold, ticketsTotal } = draw;
  if (ticketsSold === null || ticketsTotal === null) return null;
  const whole = numberFormat(locale);
  const sold = interpolate(messages.ticketsSold, {
    sold: whole.format(ticketsSold),
    total: whole.format(ticketsTotal),
  });
  return (
    <div className="grid gap-1.5">
      <ProgressLine
        label={messages.ticketsSoldLabel}
        value={ticketsSold}
        max={ticketsTotal}
        text={sold}
        tone="offer"
      />
      <p className="text-sm tabular-nums text-ink-soft">
        {interpolate(messages.ticketsLeft, {
          sold,
          left: whole.format(ticketsTotal - ticketsSold),
        })}
      </p>
      <PromisedEnds draw={draw} locale={locale} />
    </div>
  );
}
