import { useCopy } from '#copy';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { Capability } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';

export type ResultsView = 'all' | 'lotteries' | 'raffles';

/** The views a segment has; with only one kind of draws there is nothing to choose from. */
export function resultsViews(capabilities: readonly Capability[]): ResultsView[] {
  if (!capabilities.includes('multi_offer_site')) return ['all'];
  if (!capabilities.includes('commercial_lotteries')) return ['raffles'];
  return capabilities.includes('charity_lotteries')
    ? ['all', 'lotteries', 'raffles']
    : ['lotteries'];
}

const TABS = {
  all: { label: 'kindAll', route: 'results' },
  lotteries: { label: 'kindLotteries', route: 'lotteryResults' },
  raffles: { label: 'kindRaffles', route: 'raffleResults' },
} as const;

export const resultsHref = (view: ResultsView, page = 1): string =>
  href(TABS[view].route, page > 1 ? { page } : {});

export function ResultsTabs({
  views,
  current,
}: {
  views: readonly ResultsView[];
  current: ResultsView;
}) {
  const words = useCopy('results');
  if (views.length < 2) return null;
  const tabs = views.map((view) => ({
    href: resultsHref(view),
    label: words[TABS[view].label],
    current: view === current,
  }));
  return <LinkTabs label={words.kinds} tabs={tabs} />;
}
