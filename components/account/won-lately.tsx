import { useMessages } from '#messages';
import type { Feed } from '@/lib/contract/notifications';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useNotifications } from '@/lib/queries/notifications';
import { NEWS_REACH } from '@/lib/rules/news-reach';
import { interpolate } from '@/lib/text/interpolate';

const DAY_MS = 86_400_000;

/** What was won since the last visit, or in the days that the news go back; nothing where that is nothing. */
export function WonLately({
  since,
  asOf,
  locale,
}: {
  since: string;
  asOf: string;
  locale: Locale;
}) {
  const messages = useMessages('account');
  const { data: feed } = useNotifications();
  if (!feed) return null;
  const isWithin = Date.parse(since) >= reachOf(feed, asOf);
  const prizes = feed.cards.flatMap(({ news }) =>
    'prize' in news && news.prize.amountCents > 0 && (!isWithin || news.at > since)
      ? [news.prize]
      : [],
  );
  const [first] = prizes;
  if (!first) return null;
  const amountCents = prizes.reduce((sum, prize) => sum + prize.amountCents, 0);
  return (
    <p className="mt-2 font-semibold text-good">
      {interpolate(isWithin ? messages.wonSince : messages.wonLately, {
        prize: formatMoney({ ...first, amountCents }, locale),
      })}
    </p>
  );
}

/** The time from which on the feed leaves nothing out. */
function reachOf({ cards }: Feed, asOf: string): number {
  const oldest = cards.at(-1);
  return oldest && cards.length >= NEWS_REACH.limit
    ? Date.parse(oldest.news.at)
    : Date.parse(asOf) - NEWS_REACH.days * DAY_MS;
}
