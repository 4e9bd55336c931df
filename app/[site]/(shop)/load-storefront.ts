import 'server-only';
import type { Metadata } from 'next';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Capability, Site } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import type { PlainRoute } from '@/lib/routes/params';
import { mayEnter } from '@/lib/rules/results/result-messages';
import type { NamedPage } from '@/lib/seo/page-metadata';
import { contentPageAt } from '@/web/content/content';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';
import { pageMetadata } from '@/web/seo/page-metadata';

export interface Storefront {
  site: Site;
  capabilities: readonly Capability[];
  /** the lotteries that this site sells */
  lotteries: readonly ProductOffer[];
  raffles: readonly ProductOffer[];
  /** an editor's sections for this page, from the content page at its path */
  sections: readonly unknown[];
}

type Params = Promise<{ site: string }>;

/**
 * The data of a landing page for tickets. @param route its path is where an editor's page may exist
 * @throws ApiError
 */
export async function loadStorefront(params: Params, route: PlainRoute): Promise<Storefront> {
  const { site: key } = await params;
  const site = siteOrNotFound(key);
  const [offers, capabilities, page] = await Promise.all([
    publicOffers(site),
    publicCapabilities(site),
    contentPageAt(site, links(site).href(route)),
  ]);
  const sold = offers.filter(({ kind }) => mayEnter(kind, capabilities));
  return {
    site,
    capabilities,
    lotteries: sold.filter(({ kind }) => kind === 'lottery'),
    raffles: sold.filter(({ kind }) => kind === 'raffle'),
    sections: page?.sections ?? [],
  };
}

/** Title and description from the site's messages; an editor's page at the path overrides them. @throws ApiError */
export async function storefrontMetadata(
  params: Params,
  route: keyof ShopMessages['seo'] & PlainRoute,
  more: Partial<Pick<NamedPage, 'robots' | 'variants'>> = {},
): Promise<Metadata> {
  const { site: key } = await params;
  const site = siteOrNotFound(key);
  const path = links(site).href(route);
  const [seo, page] = await Promise.all([getMessages('seo'), contentPageAt(site, path)]);
  const own = seo[route];
  const title = page?.seoTitle ?? own.title;
  const description = page?.seoDescription ?? own.description;
  return pageMetadata({ title, description, path, site, ...more });
}
