import { useLinks } from '#links';
import { useMessages } from '#messages';
import { NextPlay } from '@/components/quick-buy/next-play';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import type { ArchiveMonth } from '@/lib/rules/results/archive-months';
import { captionOf } from '@/lib/rules/results/draw-messages';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { localeOf } from '@/lib/rules/site';
import { drawList } from '@/lib/seo/draw-list';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { ArchiveMonths } from './archive-months';
import { ArchiveYears } from './archive-years';
import { DrawHero } from './draw-hero';
import { DrawNotes } from './draw-notes';
import { FeedLinks } from './feed-links';
import { NumberCheckSection } from './number-check-section';
import { OfferTabs } from './offer-tabs';
import { PastDraws } from './past-draws';
import { NoDrawsYet } from './result-days';

/** An offer's results: the latest in large type, earlier ones, and the number checker. */
export function OfferResultsView({
  offer,
  draws,
  months,
  variant,
  onSale,
  hasStatistics,
}: {
  offer: OfferSubject;
  /** newest first, cancelled ones among them */
  draws: readonly FullResult[];
  /** the months with results, newest first */
  months: readonly ArchiveMonth[];
  variant: Variant;
  /** the offer as the site sells it; null when the site does not sell it */
  onSale: ProductOffer | null;
  hasStatistics: boolean;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const locale = localeOf(variant);
  // a draw that was not held has no numbers to show in large type
  const latest = draws.find(({ cancellation }) => !cancellation) ?? draws[0];
  const earlier = draws.filter((draw) => draw !== latest);
  const name = interpolate(messages.offerHeading, { offer: offer.name });
  const heading = <h1 className="text-title max-sm:text-2xl">{name}</h1>;
  const top = (
    <>
      <Crumbs
        variant={variant}
        about={latest ? [drawList({ name, draws, variant })] : []}
        trail={[
          { label: messages.results, path: href('results') },
          { label: offer.name, path: href('offerResults', { offer: offer.key }) },
        ]}
      />
      <div className="mt-4">
        <OfferTabs offer={offer} current="results" hasStatistics={hasStatistics} />
      </div>
    </>
  );
  if (!latest) {
    return (
      <div data-offer={offer.key}>
        {top}
        <div className="pt-6">{heading}</div>
        <NextPlay offer={onSale} variant={variant} />
        <NoDrawsYet />
      </div>
    );
  }
  const dateLocale = dateLocaleOfDraw(latest, locale);
  const all = href('drawResults', { offer: offer.key, drawNo: latest.drawNo });
  return (
    <div data-offer={offer.key}>
      {top}
      <DrawHero
        draw={latest}
        dateLocale={dateLocale}
        eyebrow={`${captionOf(messages, latest.drawNo)}, ${formatDrawDate(latest.drawDate, dateLocale)}`}
        heading={heading}
        actions={
          <TextLink standalone href={all} className="self-start text-offer-text">
            {messages.allPrizes} <Icon name="arrow-right" className="size-4" />
          </TextLink>
        }
      />
      <div className="mt-4 empty:hidden">
        <NextPlay offer={onSale} variant={variant} />
      </div>
      <div className="grid gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">
          <DrawNotes draw={latest} />
          <NumberCheckSection offers={[offer]} draws={draws} variant={variant} />
          <PastDraws draws={earlier} dateLocale={dateLocale} />
        </div>
        <div className="grid gap-10">
          {offer.kind === 'lottery' ? (
            <ArchiveMonths offerKey={offer.key} months={months} locale={locale} />
          ) : (
            <ArchiveYears offerKey={offer.key} months={months} />
          )}
          <FeedLinks offerKey={offer.key} />
        </div>
      </div>
    </div>
  );
}
