import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { interpolate } from '@/lib/text/interpolate';

const TABS = [
  { view: 'results', label: 'tabResults', route: 'offerResults' },
  { view: 'winners', label: 'tabWinners', route: 'offerWinners' },
  { view: 'statistics', label: 'tabStatistics', route: 'statistics' },
  { view: 'terms', label: 'tabTerms', route: 'offerTerms' },
] as const;
export type OfferView = (typeof TABS)[number]['view'];

/**
 * Tabs for the pages about an offer's draws. Statistics exist only for lotteries, and for segments that may see them.
 */
export function OfferTabs({
  offer,
  current,
  hasStatistics,
}: {
  offer: OfferSubject;
  current: OfferView;
  hasStatistics: boolean;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const shown = TABS.filter(
    ({ view }) => view !== 'statistics' || (hasStatistics && offer.kind === 'lottery'),
  );
  const tabs = shown.map(({ view, label, route }) => ({
    href: href(route, { offer: offer.key }),
    label: messages[label],
    current: view === current,
  }));
  return (
    <div className="no-print">
      <LinkTabs label={interpolate(messages.pagesOfOffer, { offer: offer.name })} tabs={tabs} />
    </div>
  );
}
