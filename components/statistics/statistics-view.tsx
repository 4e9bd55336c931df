import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import { NextPlay } from '@/components/quick-buy/next-play';
import { FeedLinks } from '@/components/results/feed-links';
import { OfferTabs } from '@/components/results/offer-tabs';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { EmptyState } from '@/components/ui/states';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { OfferStatistics } from '@/lib/contract/draw-statistics';
import type { Variant } from '@/lib/contract/site';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { formatCount } from '@/lib/rules/results/result-messages';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatShortDate } from '@/lib/time/draw-label';
import { LazyCharts } from './lazy-charts';
import { rounded } from './statistics-messages';

/** A lottery's statistics: how often numbers were drawn, beside what to expect. */
export function StatisticsView({
  offer,
  statistics,
  specialName,
  onSale,
  variant,
}: {
  offer: OfferSubject;
  statistics: OfferStatistics;
  specialName: string | undefined;
  /** the offer as the site sells it; null when the site does not sell it */
  onSale: ProductOffer | null;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('statistics');
  const results = useMessages('results');
  const { draws, first, last, main, special, pairs, jackpots, divisionOne } = statistics;
  const locale = localeOf(variant);
  const dateLocale = { locale, timeZone: timeZoneOf(variant) };
  const values = {
    offer: offer.name,
    draws: formatCount(draws, locale),
    from: first ? formatShortDate(first.drawDate, dateLocale) : '',
    to: last ? formatShortDate(last.drawDate, dateLocale) : '',
  };
  const lead = interpolate(messages.lead, values);
  return (
    <div data-offer={offer.key} className="pb-12">
      <Crumbs
        variant={variant}
        trail={[
          { label: results.results, path: href('results') },
          { label: offer.name, path: href('offerResults', { offer: offer.key }) },
          { label: messages.crumb, path: href('statistics', { offer: offer.key }) },
        ]}
      />
      <PageHeading
        lead={draws > 0 && lead}
        action={<OfferMark offer={offer.key} className="hidden size-16 sm:block" />}
      >
        {interpolate(messages.heading, values)}
      </PageHeading>
      <OfferTabs offer={offer} current="statistics" hasStatistics />
      <div className="-mt-2 mb-6 empty:hidden">
        <NextPlay offer={onSale} variant={variant} />
      </div>
      {draws === 0 ? (
        <EmptyState title={messages.noneTitle} picture={<StatePicture kind="results" />}>
          {messages.noneText}
        </EmptyState>
      ) : (
        <div className="grid gap-12">
          <Meaning statistics={statistics} variant={variant} />
          <MessagesProvider messages={{ statistics: messages }}>
            <LazyCharts
              statistics={{ draws, main, special, pairs, jackpots, divisionOne }}
              specialName={specialName}
              archiveHref={href('offerResults', { offer: offer.key })}
              variant={variant}
            />
          </MessagesProvider>
          <div className="max-w-sm">
            <FeedLinks offerKey={offer.key} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Shown first: what statistics cannot predict. */
function Meaning({ statistics, variant }: { statistics: OfferStatistics; variant: Variant }) {
  const messages = useMessages('statistics');
  const { draws, sandboxDraws, main } = statistics;
  const locale = localeOf(variant);
  const values = {
    pool: main.pool,
    outside: rounded(main.pool * main.chance.outside, locale),
    draws: formatCount(draws, locale),
    sandbox: formatCount(sandboxDraws, locale),
  };
  const points = [
    messages.meaningMemory,
    messages.meaningDue,
    interpolate(messages.meaningOutside, values),
    messages.meaningOdds,
  ];
  return (
    <Card as="section" tone="offer" aria-labelledby="meaning">
      <h2 id="meaning" className="mb-3 text-xl">
        {messages.meaningTitle}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-x-10">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Icon name="info" className="mt-0.5 size-5 text-offer-text" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {sandboxDraws > 0 && (
        <p className="mt-4 border-t border-offer-line pt-3 text-sm">
          {sandboxDraws === draws ? messages.sandboxAll : interpolate(messages.sandboxSome, values)}
        </p>
      )}
    </Card>
  );
}
