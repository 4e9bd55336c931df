import 'server-only';
import type { Metadata } from 'next';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import type { Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { type NamedPage, namedMetadata } from '@/lib/seo/page-metadata';
import { siteNameOf } from '@/web/content/site-name';
import { guestSites } from '@/web/page-data/guest-sites';
import { findSubject } from '@/web/raffles/known-raffles';

/** Title, description, canonical address, languages and sharing card of a page, under the shop's name. */
export async function pageMetadata(page: Omit<NamedPage, 'siteName'>): Promise<Metadata> {
  const [siteName, open, raffleSoldIn] = await Promise.all([
    siteNameOf(page.site.variant),
    guestSites(),
    raffleVariants(page),
  ]);
  const variants = open
    .map(({ variant }) => variant)
    .filter((variant) => page.variants?.includes(variant) ?? true);
  return namedMetadata({ ...page, variants, siteName, ...(raffleSoldIn && { raffleSoldIn }) });
}

async function raffleVariants({
  path,
  site,
}: Pick<NamedPage, 'path' | 'site'>): Promise<readonly Variant[] | undefined> {
  const { offer } = links(site).match(path)?.params ?? {};
  return offer !== undefined && isRaffleKey(offer) ? (await findSubject(offer))?.soldIn : undefined;
}
