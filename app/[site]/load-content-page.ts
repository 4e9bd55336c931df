import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ContentPage } from '@/lib/contract/content';
import type { Site } from '@/lib/contract/site';
import { siteOrigin } from '@/lib/routes/origin';
import { contentPageAt } from '@/web/content/content';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';

export interface ContentProps {
  params: Promise<{ site: string; path: string[] }>;
}

/** The content page at the rest of an internal path, if its template is one of those given. */
export async function loadContentPage(
  { params }: ContentProps,
  templates: readonly ContentPage['template'][],
) {
  const { site: key, path } = await params;
  const site = siteOrNotFound(key);
  const page = await contentPageAt(site, `/${path.map(decodeURIComponent).join('/')}`);
  if (!page || !templates.includes(page.template)) notFound();
  return { site, page };
}

/** The metadata of a content page, as its editor wrote it. */
export async function contentMetadata(
  page: ContentPage,
  site: Site,
  path = page.path,
): Promise<Metadata> {
  const metadata = await pageMetadata({
    title: page.seoTitle ?? page.name,
    description: page.seoDescription,
    path,
    site,
    variants: page.variants,
    ...(page.isHidden && { robots: { index: false } }),
  });
  if (!page.seoImage) return metadata;
  const { url, ...size } = page.seoImage;
  const images = [{ url: new URL(url, siteOrigin(site.variant)).href, ...size }];
  return {
    ...metadata,
    openGraph: { ...metadata.openGraph, images },
    twitter: { ...metadata.twitter, card: 'summary_large_image', images },
  };
}
