import type { Metadata } from 'next';
import type { Site, Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { canonicalUrl, SITE_NAME } from '@/lib/routes/origin';
import { offerPicturePath } from '@/lib/rules/results/draw-description';
import { soldIn } from '@/lib/rules/results/sold-in';
import { localeOf } from '@/lib/rules/site';

/** A picture that goes with a shared page; 1200 by 630 where nothing is said, in the words of the title. */
interface Shared {
  path: string;
  alt?: string;
  width?: number;
  height?: number;
}

export interface PageMetadata {
  title: string;
  /** one or two sentences, as a search result shows them */
  description: string;
  /** from `href()`; the canonical path, not the one that happens to be open */
  path: string;
  site: Pick<Site, 'variant'>;
  image?: Shared & { alt: string };
  robots?: Metadata['robots'];
  type?: 'website' | 'article';
  /** where the page exists; the others get no hreflang */
  variants?: readonly Variant[];
}

/** Title, description, canonical address, languages and sharing card of a page. */
export function pageMetadata({
  title,
  description,
  path,
  site,
  image,
  robots,
  type = 'website',
  variants = ['AU', 'GB'],
}: PageMetadata): Metadata {
  const url = canonicalUrl(path, site.variant);
  const languages = languagesOf(path, site.variant, variants);
  const { path: picture, alt, width = 1200, height = 630 } = image ?? pictureOf(path, site.variant);
  const images = [{ url: canonicalUrl(picture, site.variant), width, height, alt: alt ?? title }];
  return {
    title: { absolute: title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}` },
    description,
    alternates: { canonical: url, ...(languages && { languages }) },
    openGraph: {
      title,
      description,
      url,
      type,
      siteName: SITE_NAME,
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

/** A page of an offer is shared with the offer's picture, any other with the shop's. */
function pictureOf(path: string, variant: Variant): Shared {
  const { offer } = links({ variant }).match(path)?.params ?? {};
  if (offer !== undefined && soldIn(offer).length > 0) return { path: offerPicturePath(offer) };
  return { path: '/pictures/share/about.png', alt: SITE_NAME, height: 675 };
}

/**
 * One address that speaks both languages is one page: hreflang needs two. An offer's pages are its shop's, and content may
 * have put a route elsewhere for one of them.
 */
function languagesOf(path: string, own: Variant, variants: readonly Variant[]) {
  const found = links({ variant: own }).match(path);
  const { offer } = found?.params ?? {};
  const sold = offer === undefined ? variants : soldIn(offer);
  const those = variants.filter((variant) => sold.includes(variant));
  const urls = those.map((variant) => {
    const there = found && variant !== own ? links({ variant }).addressOf(found) : path;
    return [localeOf(variant), canonicalUrl(there, variant)] as const;
  });
  const isApart = new Set(urls.map(([, url]) => new URL(url).origin)).size > 1;
  return isApart ? Object.fromEntries(urls) : undefined;
}
