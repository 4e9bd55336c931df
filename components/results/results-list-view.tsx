import { useLinks } from '#links';
import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import { Pagination } from '@/components/ui/pagination';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { dayBefore, dayOf } from '@/lib/rules/results/days';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import type { ResultsView } from '@/lib/rules/results/results-views';
import { dateLocaleOf } from '@/lib/rules/site';
import { drawList } from '@/lib/seo/draw-list';
import { interpolate } from '@/lib/text/interpolate';
import { DaySteps } from './day-steps';
import { LatestResults } from './latest-results';
import { NumberCheckSection } from './number-check-section';
import { ResultDays } from './result-days';
import { ResultsByGame } from './results-by-game';
import { ResultsHeading } from './results-heading';
import { listWords } from './results-messages';
import { ResultsTabs } from './results-tabs';

/** One page of results, of all kinds or of one. The first page starts with the latest of each game. */
export function ResultsListView({
  view,
  views,
  page,
  pageCount,
  hrefFor,
  latest,
  draws,
  games,
  variant,
}: {
  view: ResultsView;
  views: readonly ResultsView[];
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** the latest of each game, newest first, for the first page */
  latest: readonly FullResult[];
  draws: readonly FullResult[];
  games: readonly OfferSubject[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const { heading } = listWords(messages, view);
  const dateLocale = dateLocaleOf(variant);
  const isFirst = page === 1;
  const shown = new Set(isFirst ? latest.map(({ drawId }) => drawId) : []);
  const older = draws.filter(({ drawId }) => !shown.has(drawId));
  const sold = new Set(games.map(({ key }) => key));
  const dayOfFirst = ([draw]: readonly FullResult[]) => draw && dayOf(draw.drawDate, variant);
  const lastDay = dayOfFirst(latest);
  const day = dayOfFirst(draws) ?? lastDay;
  const days = day && lastDay && (
    <DaySteps day={day} latest={lastDay} previous={dayBefore(day)} variant={variant} />
  );
  return (
    <>
      <Crumbs
        variant={variant}
        about={draws.length > 0 ? [drawList({ name: heading, draws, variant })] : []}
        trail={[{ label: heading, path: hrefFor(1) }]}
      />
      <ResultsHeading
        action={
          <div className="flex flex-wrap items-center gap-x-6">
            <TextLink standalone href={href('live')} prefetch={false}>
              {messages.watchLive}
            </TextLink>
            {days}
          </div>
        }
      >
        {heading}
        {page > 1 && (
          <span className="text-ink-soft">{interpolate(messages.pageSuffix, { page })}</span>
        )}
      </ResultsHeading>
      <ResultsTabs views={views} current={view} />
      {isFirst && <LatestResults draws={latest} sold={sold} locale={dateLocale.locale} />}
      <div
        className={classNames(
          'grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start',
          isFirst && 'mt-12',
        )}
      >
        <div className="flex min-w-0 flex-col gap-10">
          {isFirst && <NumberCheckSection offers={games} variant={variant} />}
          {(older.length > 0 || draws.length === 0) && (
            <div>
              <ResultDays draws={older} dateLocale={dateLocale} />
            </div>
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={hrefFor}
            label={messages.pagesOfResults}
          />
        </div>
        <ResultsByGame games={games} />
      </div>
    </>
  );
}
