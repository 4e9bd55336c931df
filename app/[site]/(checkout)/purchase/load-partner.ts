import 'server-only';
import { GetPartner, type Partner } from '@/lib/contract/partners';
import type { Site } from '@/lib/contract/site';
import { contentTag, offersTag } from '@/lib/routes/cache-tags';
import { mayEnter } from '@/lib/rules/results/result-messages';
import { publicRead } from '@/web/cached-reads/public-read';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { orNotFound, siteOrNotFound } from '@/web/page-data/or-not-found';

export interface PartnerProps {
  params: Promise<{ site: string; partnerSlug: string }>;
}

/** A partner with what its page sells on this site. Answers 404 for an unknown slug. */
export async function loadPartner({
  params,
}: PartnerProps): Promise<{ site: Site; partner: Partner }> {
  const { site: key, partnerSlug } = await params;
  const site = siteOrNotFound(key);
  const slug = decodeURIComponent(partnerSlug);
  const tags = [offersTag(), contentTag(), contentTag('partners')];
  const [partner, capabilities] = await Promise.all([
    orNotFound(publicRead(site, GetPartner, { slug }, tags), 'request.invalid'),
    publicCapabilities(site),
  ]);
  const offers = partner.offers.filter(({ kind }) => mayEnter(kind, capabilities));
  return { site, partner: { ...partner, offers } };
}
