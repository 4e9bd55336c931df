import 'server-only';
import { soldOffers, supportedCauses } from '@/components/content/load-live-content';
import { publicRead } from '@/lib/cached-reads/public-read';
import { causePageAt } from '@/lib/content/content';
import { type Cause, GetCause, ListCauses } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { orNotFound, siteOrNotFound } from '@/lib/page-data/or-not-found';
import { offersTag } from '@/lib/routes/cache-tags';

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
