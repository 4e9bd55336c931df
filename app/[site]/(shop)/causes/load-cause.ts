import 'server-only';
import { type Cause, GetCause, ListCauses } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { offersTag } from '@/lib/routes/cache-tags';
import { publicRead } from '@/web/cached-reads/public-read';
import { causePageAt } from '@/web/content/content';
import { orNotFound, siteOrNotFound } from '@/web/page-data/or-not-found';
import { soldOffers, supportedCauses } from '../../load-live-content';

export interface CauseProps {
  params: Promise<{ site: string; causeSlug: string; offer?: string }>;
}

/** A cause with its page, its raffles on sale, and the other causes. Answers 404 for an unknown slug. */
export async function loadCause({ params }: CauseProps) {
  const { site: key, causeSlug } = await params;
  const site = siteOrNotFound(key);
  const slug = decodeURIComponent(causeSlug);
  const [cause, offers, causes] = await Promise.all([
    causeOf(site, slug),
    soldOffers(site),
    supportedCauses(site),
  ]);
  return {
    site,
    cause,
    page: await causePageAt(site, cause.slug),
    raffles: offers.filter((offer) => cause.offerKeys.includes(offer.key)),
    others: causes.filter((other) => other.key !== cause.key),
    offers,
  };
}

/** Finds a cause by its slug. Slugs made from the cause's key contain underscores. */
async function causeOf(site: Site, slug: string): Promise<Cause> {
  const tags = [offersTag()];
  const named = publicRead(site, ListCauses, { slug, limit: 1 }, tags);
  const [cause] = (await orNotFound(named, 'request.invalid')).items;
  if (cause) return cause;
  const keyed = publicRead(site, GetCause, { slug: slug.replaceAll('-', '_') }, tags);
  return orNotFound(keyed, 'request.invalid');
}
