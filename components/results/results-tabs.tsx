import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { Href } from '@/lib/routes/links';
import type { ResultsView } from '@/lib/rules/results/results-views';

const TABS = {
  all: { label: 'kindAll', route: 'results' },
  lotteries: { label: 'kindLotteries', route: 'lotteryResults' },
  raffles: { label: 'kindRaffles', route: 'raffleResults' },
} as const;

export const resultsHref = (href: Href, view: ResultsView, page = 1): string =>
  href(TABS[view].route, page > 1 ? { page } : {});

export function ResultsTabs({
  views,
  current,
}: {
  views: readonly ResultsView[];
  current: ResultsView;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  if (views.length < 2) return null;
  const tabs = views.map((view) => ({
    href: resultsHref(href, view),
    label: messages[TABS[view].label],
    current: view === current,
  }));
  return <LinkTabs label={messages.kinds} tabs={tabs} />;
}
