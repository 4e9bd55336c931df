import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { NextPlay } from '@/components/quick-buy/next-play';
import { PageHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import type { Href } from '@/lib/routes/links';
import { monthName } from '@/lib/routes/months';
import { type ArchiveMonth, monthLabel } from '@/lib/rules/results/archive-months';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { localeOf } from '@/lib/rules/site';
import { drawList } from '@/lib/seo/draw-list';
import { interpolate } from '@/lib/text/interpolate';
import { ArchiveMonths } from './archive-months';
import { FeedLinks } from './feed-links';
import { NumberCheckSection } from './number-check-section';
import { OfferTabs } from './offer-tabs';
import { DrawRows } from './past-draws';

/** One month of an offer's results. */
export function ArchiveView({
  offer,
  month,
  months,
  previous,
  next,
  draws,
  variant,
  hasStatistics,
  onSale,
}: {
  offer: OfferSubject;
  month: ArchiveMonth;
  months: readonly ArchiveMonth[];
  previous: ArchiveMonth | null;
  next: ArchiveMonth | null;
  /** newest first, at least one */
  draws: readonly FullResult[];
  variant: Variant;
  hasStatistics: boolean;
  /** the offer as the site sells it; null when the site does not sell it */
  onSale: ProductOffer | null;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const locale = localeOf(variant);
  const [first] = draws;
  const label = monthLabel(month, locale);
  const heading = interpolate(messages.archiveHeading, { offer: offer.name, month: label });
  const count = draws.length;
  return (
    <div data-offer={offer.key}>
      <Crumbs
        variant={variant}
        about={[drawList({ name: heading, draws, variant })]}
        trail={[
          { label: messages.results, path: href('results') },
          { label: offer.name, path: href('offerResults', { offer: offer.key }) },
          { label, path: monthHref(href, offer.key, month) },
        ]}
      />
      <PageHeading
        lead={interpolate(messages.archiveCount, { count })}
        action={<OfferMark offer={offer.key} className="hidden size-16 sm:block" />}
      >
        {heading}
      </PageHeading>
      <OfferTabs offer={offer} current="results" hasStatistics={hasStatistics} />
      <div className="-mt-2 mb-6 empty:hidden">
        <NextPlay offer={onSale} variant={variant} />
      </div>
      <div className="grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">
          <div>
            <h2 className="sr-only">{interpolate(messages.archiveDraws, { month: label })}</h2>
            {first && <DrawRows draws={draws} dateLocale={dateLocaleOfDraw(first, locale)} />}
            <MonthSteps
              offerKey={offer.key}
              label={messages.otherMonths}
              locale={locale}
              previous={previous}
              next={next}
            />
          </div>
          <NumberCheckSection offers={[offer]} draws={draws} variant={variant} />
        </div>
        <div className="grid gap-10">
          <ArchiveMonths offerKey={offer.key} months={months} current={month} locale={locale} />
          <FeedLinks offerKey={offer.key} />
        </div>
      </div>
    </div>
  );
}

const monthHref = (href: Href, offer: string, { year, month }: ArchiveMonth): string =>
  href('archivedResults', { offer, month: monthName(month), year });

const step =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-brand-text hover:bg-brand-soft';

/** Links to the months before and after, if they have results. */
function MonthSteps({
  offerKey,
  label,
  locale,
  previous,
  next,
}: {
  offerKey: string;
  label: string;
  locale: Locale;
  previous: ArchiveMonth | null;
  next: ArchiveMonth | null;
}) {
  const { href } = useLinks();
  return (
    <nav aria-label={label} className="no-print mt-3 flex flex-wrap justify-between gap-2">
      {previous && (
        <Link href={monthHref(href, offerKey, previous)} rel="prev" className={step}>
          <Icon name="chevron-left" />
          {monthLabel(previous, locale)}
        </Link>
      )}
      {next && (
        <Link href={monthHref(href, offerKey, next)} rel="next" className={`${step} ml-auto`}>
          {monthLabel(next, locale)}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
