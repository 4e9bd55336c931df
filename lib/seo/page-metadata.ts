import type { Metadata } from 'next';
import type { Site, Variant } from '@/lib/contract/site';
import { addressOf, match } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { soldIn } from '@/lib/rules/results/sold-in';
import { canonicalUrl, SITE_NAME } from './origin';

export interface PageMetadata {
  title: string;
  /** one or two sentences, as a search result shows them */
  description: string;
  /** from `href()`; the canonical path, not the one that happens to be open */
  path: string;
  site: Pick<Site, 'variant'>;
  image?: { path: string; alt: string; width?: number; height?: number };
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
  const images = image && [
    {
      url: canonicalUrl(image.path, site.variant),
      width: image.width ?? 1200,
      height: image.height ?? 630,
      alt: image.alt,
    },
  ];
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
      ...(images && { images }),
    },
    twitter: {
      card: image ? 'summary_large_image' : 'summary',
      title,
      description,
      ...(images && { images }),
    },
    ...(robots !== undefined && { robots }),
  };
}

/**
 * One address that speaks both languages is one page: hreflang needs two. An offer's pages are its shop's, and content may
 * have put a route elsewhere for one of them.
 */
function languagesOf(path: string, own: Variant, variants: readonly Variant[]) {
  const found = match(path, own);
  const { offer } = found?.params ?? {};
  const sold = offer === undefined ? variants : soldIn(offer);
  const those = variants.filter((variant) => sold.includes(variant));
  const urls = those.map((variant) => {
    const there = found && variant !== own ? addressOf(found, variant) : path;
    return [localeOf(variant), canonicalUrl(there, variant)] as const;
  });
  const isApart = new Set(urls.map(([, url]) => new URL(url).origin)).size > 1;
  return isApart ? Object.fromEntries(urls) : undefined;
}
