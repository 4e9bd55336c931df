import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LinkTabs } from '@/components/ui/link-tabs';

/** Tabs for upcoming and past tickets. */
export function TicketTabs({ current }: { current: 'upcoming' | 'past' }) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  return (
    <LinkTabs
      label={messages.tabs}
      tabs={[
        {
          href: href('upcomingTickets'),
          label: messages.tabUpcoming,
          current: current === 'upcoming',
        },
        { href: href('pastTickets'), label: messages.tabPast, current: current === 'past' },
      ]}
    />
  );
}
