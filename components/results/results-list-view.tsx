import { PageHeading } from '@/components/ui/headings';
import { Pagination } from '@/components/ui/pagination';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { localeOf, timeZoneOf } from '@/lib/routes/site';
import { Crumbs } from './crumbs';
import { ResultDays } from './result-days';
import { type GameLink, ResultsByGame } from './results-by-game';
import { ResultsTabs, type ResultsView, resultsHref } from './results-tabs';
import { RESULTS_WORDS } from './results-words';

/** A page of results of all kinds or of one. */
export function ResultsListView({
  view,
  views,
  page,
  pageCount,
  hrefFor = (number) => resultsHref(view, number),
  draws,
  games,
  variant,
}: {
  view: ResultsView;
  views: readonly ResultsView[];
  page: number;
  pageCount: number;
  /** where the other pages are, when not at the view's own address */
  hrefFor?: (page: number) => string;
  draws: readonly FullResult[];
  games: readonly GameLink[];
  variant: Variant;
}) {
  const { heading, lead } = RESULTS_WORDS[view];
  return (
    <>
      <Crumbs variant={variant} trail={[{ label: heading, path: hrefFor(1) }]} />
      <PageHeading lead={lead}>
        {heading}
        {page > 1 && <span className="text-ink-soft">, page {page}</span>}
      </PageHeading>
      <ResultsTabs views={views} current={view} />
      <div className="grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <div className="min-w-0">
          <ResultDays
            draws={draws}
            place={{ locale: localeOf(variant), timeZone: timeZoneOf(variant) }}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={hrefFor}
            label="Pages of results"
          />
        </div>
        <ResultsByGame games={games} />
      </div>
    </>
  );
}
