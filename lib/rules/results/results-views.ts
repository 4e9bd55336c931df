import type { Capability } from '@/lib/contract/site';

export type ResultsView = 'all' | 'lotteries' | 'raffles';

/** The views of a segment; with only one kind of draw there is nothing to choose. */
export function resultsViews(capabilities: readonly Capability[]): ResultsView[] {
  if (!capabilities.includes('multi_offer_site')) return ['all'];
  if (!capabilities.includes('commercial_lotteries')) return ['raffles'];
  return capabilities.includes('charity_lotteries')
    ? ['all', 'lotteries', 'raffles']
    : ['lotteries'];
}
