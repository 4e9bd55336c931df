import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LinkTabs } from '@/components/ui/link-tabs';

/** Tabs for upcoming and past tickets. */
export function TicketTabs({ current }: { current: 'upcoming' | 'past' }) {
  const { href } = useLinks();
  const words = useMessages('tickets');
  return (
    <LinkTabs
      label={words.tabs}
      tabs={[
        {
          href: href('upcomingTickets'),
          label: words.tabUpcoming,
          current: current === 'upcoming',
        },
        { href: href('pastTickets'), label: words.tabPast, current: current === 'past' },
      ]}
    />
  );
}
