import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ArchiveMonths } from '@/components/results/archive-months';
import { ArchiveYears } from '@/components/results/archive-years';
import { DrawNotes } from '@/components/results/draw-notes';
import { FeedLinks } from '@/components/results/feed-links';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import type { ArchiveMonth } from '@/lib/rules/results/archive-months';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { dateLocaleOfDraw } from '@/lib/rules/results/result-messages';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { LotteryWinners } from './lottery-winners';
import { RaffleWinners } from './raffle-winners';
import { WinnersFrame } from './winners-frame';

/** An offer's recent winners: the tickets of a raffle, the number of winners of a lottery. */
export function OfferWinnersView({
  offer,
  draws,
  months,
  hasStatistics,
  onSale,
  variant,
}: {
  offer: OfferSubject;
  /** newest first */
  draws: readonly FullResult[];
  /** the months with results, newest first */
  months: readonly ArchiveMonth[];
  hasStatistics: boolean;
  onSale: ProductOffer | null;
  variant: Variant;
}) {
  const messages = useMessages('winners');
  const locale = localeOf(variant);
  const isRaffle = offer.kind === 'raffle';
  const [latest, ...earlier] = draws;
  const archive = isRaffle ? (
    <ArchiveYears offerKey={offer.key} months={months} />
  ) : (
    <ArchiveMonths offerKey={offer.key} months={months} locale={locale} />
  );
  return (
    <WinnersFrame
      offer={offer}
      heading={interpolate(messages.heading, { offer: offer.name })}
      lead={isRaffle ? messages.leadRaffle : messages.leadLottery}
      draws={draws}
      hasStatistics={hasStatistics}
      onSale={onSale}
      variant={variant}
      aside={
        <>
          {archive}
          <FeedLinks offerKey={offer.key} />
        </>
      }
    >
      {latest ? (
        <>
          <DrawNotes draw={latest} />
          {isRaffle ? (
            <RaffleList latest={latest} earlier={earlier} variant={variant} />
          ) : (
            <LotteryWinners
              draws={draws}
              caption={interpolate(messages.tableCaption, { offer: offer.name })}
              dateLocale={dateLocaleOfDraw(latest, locale)}
            />
          )}
        </>
      ) : (
        <EmptyState title={messages.noneTitle} picture={<StatePicture kind="results" />}>
          {messages.noneText}
        </EmptyState>
      )}
    </WinnersFrame>
  );
}

function RaffleList({
  latest,
  earlier,
  variant,
}: {
  latest: FullResult;
  earlier: readonly FullResult[];
  variant: Variant;
}) {
  const messages = useMessages('winners');
  const dateLocale = dateLocaleOfDraw(latest, localeOf(variant));
  return (
    <>
      <section aria-labelledby="latest">
        <SectionHeading id="latest">{messages.latest}</SectionHeading>
        <RaffleWinners draw={latest} dateLocale={dateLocale} />
        {latest.isSandbox && <p className="mt-2 text-sm text-ink-soft">{messages.invented}</p>}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <SectionHeading id="earlier">{messages.earlier}</SectionHeading>
          <div className="grid gap-10">
            {earlier.map((draw) => (
              <RaffleWinners key={draw.drawId} draw={draw} dateLocale={dateLocale} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
