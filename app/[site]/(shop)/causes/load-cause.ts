import 'server-only';
import { notFound } from 'next/navigation';
import { soldOffers, supportedCauses } from '@/components/content/load-live-content';
import { causePageAt } from '@/lib/api/content';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import type { Cause } from '@/lib/contract/catalogue';

export interface CauseProps {
  params: Promise<{ site: string; causeSlug: string; offer?: string }>;
}

/** A cause with its page, the raffles on sale for it, and the other causes. Unknown slugs are the 404 page. */
export async function loadCause({ params }: CauseProps) {
  const { site: key, causeSlug } = await params;
  const site = siteOrNotFound(key);
  const [offers, causes] = await Promise.all([soldOffers(site), supportedCauses(site)]);
  const cause = causeOf(causes, causeSlug);
  return {
    site,
    cause,
    page: await causePageAt(site, cause.slug),
    raffles: offers.filter((offer) => cause.offerKeys.includes(offer.key)),
    others: causes.filter((other) => other.key !== cause.key),
    offers,
  };
}

/** The cause of a slug; an address that was made from a key has its underscores there, or hyphens in their place. */
const causeOf = (causes: readonly Cause[], asked: string): Cause =>
  causes.find(({ slug, key }) => [slug, key, key.replaceAll('_', '-')].includes(asked)) ??
  notFound();
