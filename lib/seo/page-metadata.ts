import type { Metadata } from 'next';
import type { Site, Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { isOfferPath } from '@/lib/routes/offer-paths';
import { canonicalUrl } from '@/lib/routes/origin';
import { offerPicturePath } from '@/lib/rules/results/draw-description';
import { offerSubject } from '@/lib/rules/results/offer-subject';
import { localeOf } from '@/lib/rules/site';

/** The picture for sharing a page: 1200 by 630 pixels and the page's title as alt text by default. */
interface Shared {
  path: string;
  alt?: string;
  width?: number;
  height?: number;
}

export interface NamedPage {
  title: string;
  /** one or two sentences for search results */
  description: string;
  /** the canonical path, from `href()`, not the path that is open */
  path: string;
  site: Pick<Site, 'variant'>;
  siteName: string;
  image?: Shared & { alt: string };
  robots?: Metadata['robots'];
  type?: 'website' | 'article';
  /** the variants that have the page; the others get no hreflang */
  variants?: readonly Variant[];
  /** the variants that have the pages of the raffle that the path is of */
  raffleSoldIn?: readonly Variant[];
}

/** Title, description, canonical address, languages and sharing card of a page. */
export function namedMetadata({
  title,
  description,
  path,
  site,
  siteName,
  image,
  robots,
  type = 'website',
  variants = ['AU', 'GB'],
  raffleSoldIn = variants,
}: NamedPage): Metadata {
  const url = canonicalUrl(path, site.variant);
  const languages = languagesOf(path, site.variant, { variants, raffleSoldIn });
  const {
    path: picture,
    alt,
    width = 1200,
    height = 630,
  } = image ?? pictureOf(path, site.variant, siteName);
  const images = [{ url: canonicalUrl(picture, site.variant), width, height, alt: alt ?? title }];
  return {
    title: { absolute: title.includes(siteName) ? title : `${title} | ${siteName}` },
    description,
    alternates: { canonical: url, ...(languages && { languages }) },
    openGraph: {
      title,
      description,
      url,
      type,
      siteName,
      locale: localeOf(site.variant).replace('-', '_'),
      images,
    },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images,
    },
    ...(robots !== undefined && { robots }),
  };
}

/** Pages about an offer use the offer's picture, all others the shop's. */
function pictureOf(path: string, variant: Variant, siteName: string): Shared {
  const { offer } = links({ variant }).match(path)?.params ?? {};
  if (offer !== undefined && isOfferPath(offer)) return { path: offerPicturePath(offer) };
  return { path: '/pictures/share/about.png', alt: siteName, height: 675 };
}

/**
 * The hreflang addresses, only when the variants have separate origins. An offer's pages exist only in variants that
 * sell it, and content may have moved a route in one of them.
 */
function languagesOf(
  path: string,
  own: Variant,
  { variants, raffleSoldIn }: Required<Pick<NamedPage, 'variants' | 'raffleSoldIn'>>,
) {
  const match = links({ variant: own }).match(path);
  const { offer } = match?.params ?? {};
  const sold = offer === undefined ? variants : (offerSubject(offer, [])?.soldIn ?? raffleSoldIn);
  const those = variants.filter((variant) => sold.includes(variant));
  const urls = those.map((variant) => {
    const there = match && variant !== own ? links({ variant }).addressOf(match) : path;
    return [localeOf(variant), canonicalUrl(there, variant)] as const;
  });
  const isApart = new Set(urls.map(([, url]) => new URL(url).origin)).size > 1;
  return isApart ? Object.fromEntries(urls) : undefined;
}
