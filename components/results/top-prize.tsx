import { useMessages } from '#messages';
import { Money } from '@/components/ui/money';
import type { FullResult } from '@/lib/contract/draws';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { formatCount, hasResult } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';

/** The outcome of the first prize, in one line. */
export function TopPrize({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const messages = useMessages('results');
  const [division] = draw.divisions;
  const [prize] = draw.rafflePrizes;
  if (prize) {
    const ticket = <strong className="ticket-serial">{prize.ticketNo}</strong>;
    return interpolateNodes(messages.topTicket, { prize: prize.title, ticket });
  }
  if (draw.cancellation) return messages.topCancelled;
  if (!hasResult(draw)) return messages.topNotDrawn;
  if (draw.kind === 'raffle') {
    return draw.ticketsSold === 0 ? messages.topNoTickets : messages.topTicketsFollow;
  }
  if (!division) return messages.topNotKnown;
  if (division.winners === 0) {
    if (draw.prizePool.amountCents === 0) return messages.topNotWonUnknown;
    return interpolate(messages.topNotWon, { amount: jackpotLabel(draw.prizePool, locale) });
  }
  const amount = <Money amount={division.dividend} locale={locale} className="font-bold" />;
  const count = formatCount(division.winners, locale);
  return interpolateNodes(messages.topWinners, {
    amount,
    count,
  });
}
