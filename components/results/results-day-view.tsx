import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { dayInWords } from '@/lib/rules/results/days';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { localeOf } from '@/lib/rules/site';
import { drawList } from '@/lib/seo/draw-list';
import { interpolate } from '@/lib/text/interpolate';
import { DaySteps } from './day-steps';
import { NumberCheckSection } from './number-check-section';
import { ResultCard } from './result-card';
import { ResultsByGame } from './results-by-game';
import { ResultsHeading } from './results-heading';

/** Everything that was drawn on one day. */
export function ResultsDayView({
  day,
  latest,
  previousDay,
  nextDay,
  draws,
  games,
  variant,
}: {
  /** `2026-11-21` */
  day: string;
  /** the last day with results */
  latest: string;
  previousDay: string | null;
  nextDay: string | null;
  draws: readonly FullResult[];
  games: readonly OfferSubject[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const locale = localeOf(variant);
  const label = dayInWords(day, variant);
  const heading = interpolate(messages.resultsOfDay, { day: label });
  return (
    <>
      <Crumbs
        variant={variant}
        about={draws.length > 0 ? [drawList({ name: heading, draws, variant })] : []}
        trail={[
          { label: messages.results, path: href('results') },
          { label, path: href('resultsOfDay', { day }) },
        ]}
      />
      <ResultsHeading
        action={
          <DaySteps
            day={day}
            latest={latest}
            previous={previousDay}
            next={nextDay}
            variant={variant}
          />
        }
      >
        {heading}
      </ResultsHeading>
      <div className="grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">
          {draws.length > 0 ? (
            <div className="grid gap-4">
              {draws.map((draw) => (
                <ResultCard key={draw.drawId} draw={draw} locale={locale} level={2} />
              ))}
            </div>
          ) : (
            <EmptyState
              title={messages.emptyDayTitle}
              picture={<StatePicture kind="results" />}
              actions={
                <ButtonLink href={href('results')} variant="secondary">
                  {messages.toLatest}
                </ButtonLink>
              }
            >
              {messages.emptyDayText}
            </EmptyState>
          )}
          <NumberCheckSection offers={games} variant={variant} />
        </div>
        <ResultsByGame games={games} />
      </div>
    </>
  );
}
