import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import type { OrderTicket } from '@/lib/contract/checkout';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** How a ticket stands, in a word or two. */
export function TicketOutcome({ ticket, locale }: { ticket: OrderTicket; locale: Locale }) {
  const words = useMessages('tickets');
  if (ticket.status === 'refunded') return <Badge tone="info">{words.refunded}</Badge>;
  if (ticket.status === 'paid' || ticket.status === 'won') {
    return (
      <Badge tone="good" icon="check">
        {interpolate(ticket.status === 'paid' ? words.paid : words.won, {
          prize: formatMoney(ticket.prize, locale),
        })}
      </Badge>
    );
  }
  if (ticket.status === 'lost') return <Badge tone="neutral">{words.noPrize}</Badge>;
  if (ticket.drawStatus === 'DRAW_OPEN' || ticket.drawStatus === 'DRAW_CAPPED')
    return <Badge tone="brand">{words.entered}</Badge>;
  return (
    <Badge tone="warn">
      {ticket.isProvisional && ticket.numbers ? words.beingChecked : words.awaitingDraw}
    </Badge>
  );
}
