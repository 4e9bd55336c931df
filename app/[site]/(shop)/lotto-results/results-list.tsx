import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MissingPage } from '@/components/errors/missing-page';
import { ResultsListView } from '@/components/results/results-list-view';
import { listWords } from '@/components/results/results-messages';
import { resultsHref } from '@/components/results/results-tabs';
import { ListLatestDraws, ListPastDraws } from '@/lib/contract/draw-calls';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { pageCountOf, pageNumber, RESULTS_PER_PAGE } from '@/lib/rules/results/page-number';
import { type ResultsView, resultsViews } from '@/lib/rules/results/results-views';
import { pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';
import { pageMetadata } from '@/web/seo/page-metadata';
import { variantsWithView } from '@/web/seo/variants-with-view';
import { metadataOrNotFound, withNotFound } from '../../with-not-found';

export interface ResultsPageProps {
  params: Promise<{ site: string; page: string }>;
}

/** A segment that is sold only raffles sees raffle results at the address of all results. */
async function loadResults({ params }: ResultsPageProps, requestedView: ResultsView) {
  const { site: key, page: text } = await params;
  const site = siteOrNotFound(key);
  const page = pageNumber(text);
  if (page === null) notFound();
  const views = resultsViews(await publicCapabilities(site));
  const view = views.includes(requestedView) ? requestedView : (views[0] ?? 'all');
  const which = {
    pricingId: pricingOf(site.variant),
    ...(view !== 'all' && { category: view }),
  };
  const places = { limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE };
  const [{ items, pageInfo }, latest] = await Promise.all([
    publicRead(site, ListPastDraws, { ...which, ...places }, [resultsTag('all')]),
    publicRead(site, ListLatestDraws, which, [resultsTag('all')]),
  ]);
  const pageCount = pageCountOf(pageInfo.total);
  return { site, page, pageCount, view, views, latest, draws: items };
}

async function metadataOf(props: ResultsPageProps, requestedView: ResultsView): Promise<Metadata> {
  const { site, page, pageCount, view } = await loadResults(props, requestedView);
  if (page > pageCount) notFound();
  const messages = await getMessages('results');
  const { title, lead } = listWords(messages, view);
  const path = (number: number) => resultsHref(links(site).href, requestedView, number);
  return {
    ...(await pageMetadata({
      title: page > 1 ? title + interpolate(messages.pageSuffix, { page }) : title,
      description: page > 1 ? lead + interpolate(messages.pageSentence, { page }) : lead,
      path: path(page),
      site,
      variants: await variantsWithView(requestedView),
    })),
    pagination: {
      previous: page > 1 ? path(page - 1) : null,
      next: page < pageCount ? path(page + 1) : null,
    },
  };
}

async function ResultsContent({
  requestedView,
  ...props
}: ResultsPageProps & { requestedView: ResultsView }) {
  const { site, ...list } = await loadResults(props, requestedView);
  const hrefFor = (page: number) => resultsHref(links(site).href, requestedView, page);
  if (list.page > list.pageCount) return <MissingPage {...list} hrefFor={hrefFor} />;
  const offers = await publicOffers(site);
  const kinds = { all: ['lottery', 'raffle'], lotteries: ['lottery'], raffles: ['raffle'] };
  const games = offers.filter(({ kind }) => kinds[list.view].includes(kind));
  return (
    <ResultsListView
      {...list}
      games={games.map(({ key, name, kind }) => ({ key, name, kind }))}
      variant={site.variant}
      hrefFor={hrefFor}
    />
  );
}

export const resultsMetadata = metadataOrNotFound(metadataOf);
export const ResultsList = withNotFound(ResultsContent);
