import { notFound } from 'next/navigation';
import { LIFETIME_SECONDS } from '@/lib/api/lifetimes';
import { orNotFound, siteOrNotFound } from '@/lib/api/or-not-found';
import { publicCapabilities } from '@/lib/api/public-capabilities';
import { publicRead } from '@/lib/api/public-read';
import { ListArchivedMonths } from '@/lib/contract/draws';
import type { Site } from '@/lib/contract/site';
import { resultsTag } from '@/lib/routes/cache-tags';
import type { ArchiveMonth } from '@/lib/rules/results/archive-months';
import { type OfferSubject, offerSubject } from '@/lib/rules/results/offer-subject';

export interface OfferPageProps {
  params: Promise<{ site: string; offer: string }>;
}

/** The offer that a page about draws is about, and which pages about it the site shows. */
export async function loadSubject(
  siteKey: string,
  offerKey: string,
): Promise<{ site: Site; offer: OfferSubject; hasStatistics: boolean }> {
  const site = siteOrNotFound(siteKey);
  const offer = offerSubject(offerKey) ?? notFound();
  const capabilities = await publicCapabilities(site);
  return { site, offer, hasStatistics: capabilities.includes('commercial_lotteries') };
}

/** The months of an offer that have results, newest first. They change with its results only. */
export function resultMonths(site: Site, offerKey: string): Promise<ArchiveMonth[]> {
  const tags = [resultsTag(offerKey)];
  return orNotFound(
    publicRead(site, ListArchivedMonths, { offerKey }, tags, LIFETIME_SECONDS.resultKeys),
  );
}
