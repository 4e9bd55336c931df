import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import { feedPaths } from '@/lib/rules/results/feed-paths';

/** Links to the feeds and the calendar of an offer's draws. */
export function FeedLinks({ offerKey }: { offerKey: string }) {
  const messages = useMessages('results');
  const paths = feedPaths(offerKey);
  const links = [
    { href: paths.rss, label: messages.feedRss, icon: 'bell' },
    { href: paths.json, label: messages.feedJson, icon: 'download' },
    { href: paths.calendar, label: messages.feedCalendar, icon: 'calendar' },
  ] as const;
  return (
    <nav aria-labelledby="feeds" className="no-print">
      <h2 id="feeds" className="mb-2 text-xl">
        {messages.feeds}
      </h2>
      <ul className="grid gap-x-6">
        {links.map(({ href, label, icon }) => (
          <li key={href} className="border-b border-line">
            <a
              href={href}
              className="flex min-h-11 items-center gap-3 py-2 font-semibold hover:underline"
            >
              <Icon name={icon} className="size-5 text-offer-text" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
