import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { NextPlay } from '@/components/quick-buy/next-play';
import { OfferTabs } from '@/components/results/offer-tabs';
import { PageHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { drawList } from '@/lib/seo/draw-list';
import type { Crumb } from '@/lib/seo/structured-data';

/** The frame of the pages about an offer's winners: breadcrumbs, heading, tabs, side column. */
export function WinnersFrame({
  offer,
  heading,
  lead,
  draws = [],
  trail = [],
  hasStatistics,
  onSale,
  variant,
  aside,
  children,
}: {
  offer: OfferSubject;
  heading: string;
  lead: ReactNode;
  /** the draws on the page, for structured data */
  draws?: readonly FullResult[];
  /** the crumbs after the offer's winners */
  trail?: readonly Crumb[];
  hasStatistics: boolean;
  /** the offer as the site sells it; null when the site does not sell it */
  onSale: ProductOffer | null;
  variant: Variant;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('winners');
  const results = useMessages('results');
  return (
    <div data-offer={offer.key}>
      <Crumbs
        variant={variant}
        about={draws.length > 0 ? [drawList({ name: heading, draws, variant })] : []}
        trail={[
          { label: results.results, path: href('results') },
          { label: offer.name, path: href('offerResults', { offer: offer.key }) },
          { label: messages.crumb, path: href('offerWinners', { offer: offer.key }) },
          ...trail,
        ]}
      />
      <PageHeading
        lead={lead}
        action={<OfferMark offer={offer.key} className="hidden size-16 sm:block" />}
      >
        {heading}
      </PageHeading>
      <OfferTabs offer={offer} current="winners" hasStatistics={hasStatistics} />
      <div className="-mt-2 mb-6 empty:hidden">
        <NextPlay offer={onSale} variant={variant} />
      </div>
      <div className="grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">{children}</div>
        {aside && <div className="grid gap-10">{aside}</div>}
      </div>
    </div>
  );
}
