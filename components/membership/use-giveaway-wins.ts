import { useQuery } from '@tanstack/react-query';
import { useSessionSummary } from '@/components/session/session-summary';
import type { News } from '@/lib/contract/notifications';
import { notificationsQuery } from '@/lib/queries/notifications';

export type GiveawayWon = Extract<News, { kind: 'giveaway_won' }> & { isViewed: boolean };

const NONE: readonly GiveawayWon[] = [];

/**
 * What the customer won in giveaways of the last days, from the news that the bell has read already, newest first; none
 * where the segment has no news. Undefined until it is known.
 */
export function useGiveawayWins(): readonly GiveawayWon[] | undefined {
  const { visitor } = useSessionSummary();
  const hasNews = Boolean(visitor?.capabilities.includes('notifications_feed'));
  const { data: feed, isError } = useQuery({ ...notificationsQuery(), enabled: hasNews });
  if (!hasNews || isError) return NONE;
  return feed?.cards.flatMap(({ news, isViewed }) =>
    news.kind === 'giveaway_won' ? [{ ...news, isViewed }] : [],
  );
}
