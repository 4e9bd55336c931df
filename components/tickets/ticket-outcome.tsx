import { Badge } from '@/components/ui/badge';
import type { OrderTicket } from '@/lib/contract/checkout';
import { formatMoney, type Locale } from '@/lib/money/format-money';

/** How a ticket stands, in a word or two. */
export function TicketOutcome({ ticket, locale }: { ticket: OrderTicket; locale: Locale }) {
  if (ticket.status === 'refunded') return <Badge tone="info">Refunded</Badge>;
  if (ticket.status === 'paid' || ticket.status === 'won') {
    return (
      <Badge tone="good" icon="check">
        {ticket.status === 'paid' ? 'Paid' : 'Won'} {formatMoney(ticket.prize, locale)}
      </Badge>
    );
  }
  if (ticket.status === 'lost') return <Badge tone="neutral">No prize</Badge>;
  if (ticket.drawStatus === 'DRAW_OPEN' || ticket.drawStatus === 'DRAW_CAPPED')
    return <Badge tone="brand">Entered</Badge>;
  return (
    <Badge tone="warn">
      {ticket.isProvisional && ticket.numbers ? 'Being checked' : 'Awaiting the draw'}
    </Badge>
  );
}
