import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ArchiveYears } from '@/components/results/archive-years';
import { DrawNotes } from '@/components/results/draw-notes';
import { FeedLinks } from '@/components/results/feed-links';
import { SectionHeading } from '@/components/ui/headings';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import type { ArchiveMonth } from '@/lib/rules/results/archive-months';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { RaffleWinners } from './raffle-winners';
import { WinnersFrame } from './winners-frame';

/** A raffle's draws in one year with their first prizes. */
export function YearWinnersView({
  offer,
  year,
  draws,
  months,
  hasStatistics,
  onSale,
  variant,
}: {
  offer: OfferSubject;
  year: number;
  /** newest first, at least one */
  draws: readonly FullResult[];
  months: readonly ArchiveMonth[];
  hasStatistics: boolean;
  onSale: ProductOffer | null;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('winners');
  const [latest] = draws;
  const count = draws.length;
  return (
    <WinnersFrame
      offer={offer}
      heading={interpolate(messages.yearHeading, { offer: offer.name, year })}
      lead={interpolate(messages.yearLead, { count })}
      draws={draws}
      trail={[{ label: String(year), path: href('archivedWinners', { offer: offer.key, year }) }]}
      hasStatistics={hasStatistics}
      onSale={onSale}
      variant={variant}
      aside={
        <>
          <ArchiveYears offerKey={offer.key} months={months} current={year} />
          <FeedLinks offerKey={offer.key} />
        </>
      }
    >
      {latest && <DrawNotes draw={latest} />}
      <section aria-labelledby="draws">
        <SectionHeading id="draws" className="sr-only">
          {interpolate(messages.yearHeading, { offer: offer.name, year })}
        </SectionHeading>
        <div className="grid gap-12">
          {draws.map((draw) => (
            <RaffleWinners
              key={draw.drawId}
              draw={draw}
              dateLocale={dateLocaleOfDraw(draw, localeOf(variant))}
            />
          ))}
        </div>
      </section>
    </WinnersFrame>
  );
}
