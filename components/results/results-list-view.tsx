import { useCopy } from '#copy';
import { PageHeading } from '@/components/ui/headings';
import { Pagination } from '@/components/ui/pagination';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { fill } from '@/lib/copy/fill';
import { localeOf, timeZoneOf } from '@/lib/routes/site';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import type { ResultsView } from '@/lib/rules/results/results-views';
import { drawList } from '@/lib/seo/draw-list';
import { Crumbs } from './crumbs';
import { NumberCheckSection } from './number-check-section';
import { ResultDays } from './result-days';
import { ResultsByGame } from './results-by-game';
import { ResultsTabs, resultsHref } from './results-tabs';
import { listWords } from './results-words';

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
  games: readonly OfferSubject[];
  variant: Variant;
}) {
  const words = useCopy('results');
  const { heading, lead } = listWords(words, view);
  return (
    <>
      <Crumbs
        variant={variant}
        about={draws.length > 0 ? [drawList({ name: heading, draws, variant })] : []}
        trail={[{ label: heading, path: hrefFor(1) }]}
      />
      <PageHeading lead={lead}>
        {heading}
        {page > 1 && <span className="text-ink-soft">{fill(words.pageSuffix, { page })}</span>}
      </PageHeading>
      <ResultsTabs views={views} current={view} />
      <div className="grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <div className="min-w-0">
          <div className="mb-10">
            <NumberCheckSection offers={games} variant={variant} />
          </div>
          <ResultDays
            draws={draws}
            place={{ locale: localeOf(variant), timeZone: timeZoneOf(variant) }}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={hrefFor}
            label={words.pagesOfResults}
          />
        </div>
        <ResultsByGame games={games} />
      </div>
    </>
  );
}
