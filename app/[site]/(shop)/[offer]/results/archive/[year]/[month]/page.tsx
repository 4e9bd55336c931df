import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArchiveView } from '@/components/results/archive-view';
import { ListArchivedDraws } from '@/lib/contract/draw-calls';
import { resultsTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { monthName, monthNumber } from '@/lib/routes/months';
import { type ArchiveMonth, monthLabel, neighbours } from '@/lib/rules/results/archive-months';
import { feedTypes } from '@/lib/rules/results/feed-paths';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { orNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../../../with-not-found';
import { loadSubject, resultMonths } from '../../../../load-draws';

interface Props {
  params: Promise<{ site: string; offer: string; year: string; month: string }>;
}

export const generateStaticParams = () => [];

/** Answers 404 for a month without results. */
async function loadMonth({ params }: Props) {
  const { site: siteKey, offer: offerKey, year: digits, month: name } = await params;
  const subject = await loadSubject(siteKey, offerKey);
  const { site } = subject;
  const number = monthNumber(name);
  if (number === null || !/^\d{4}$/.test(digits)) notFound();
  const month = { year: Number(digits), month: number };
  const months = await resultMonths(site, offerKey);
  const steps = neighbours(months, month) ?? notFound();
  const input = { offerKey, ...month };
  const read = publicRead(site, ListArchivedDraws, input, [resultsTag(offerKey)]);
  return { ...subject, ...steps, month, months, draws: (await orNotFound(read)).items };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer, month, previous, next, draws } = await loadMonth(props);
  const messages = await getMessages('results');
  const values = {
    offer: offer.name,
    month: monthLabel(month, localeOf(site.variant)),
    count: draws.length,
  };
  const path = ({ year, month: of }: ArchiveMonth) =>
    links(site).href('archivedResults', { offer: offer.key, month: monthName(of), year });
  const metadata = await pageMetadata({
    title: interpolate(messages.archiveTitle, values),
    description: interpolate(messages.archiveDescription, values),
    path: path(month),
    site,
  });
  const types = feedTypes(offer.key, interpolate(messages.feedTitle, values));
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types },
    pagination: { previous: previous && path(previous), next: next && path(next) },
  };
}

async function ArchivePage(props: Props) {
  const { site, ...month } = await loadMonth(props);
  return <ArchiveView {...month} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(ArchivePage);
