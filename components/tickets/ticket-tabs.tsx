import { LinkTabs } from '@/components/ui/link-tabs';
import { href } from '@/lib/routes/match';

/** From tickets to come to those that are over, and back. */
export function TicketTabs({ current }: { current: 'upcoming' | 'past' }) {
  return (
    <LinkTabs
      label="Tickets"
      tabs={[
        { href: href('upcomingTickets'), label: 'Upcoming', current: current === 'upcoming' },
        { href: href('pastTickets'), label: 'Past', current: current === 'past' },
      ]}
    />
  );
}
