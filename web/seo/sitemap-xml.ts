import { escapeMarkup } from '@/lib/text/escape-markup';
export interface SitemapEntry {
  url: string;
  /** ISO 8601; absent when not known */
  changedAt?: string | undefined;
  /** the page in each language that has its own address, including this one */
  alternates?: readonly { language: string; url: string }[];
}

function file(root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', entries: SitemapEntry[]) {
  const items = entries.map(({ url, changedAt, alternates = [] }) => {
    const date = changedAt ? `<lastmod>${escapeMarkup(changedAt)}</lastmod>` : '';
    const links = alternates.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeMarkup(one.url)}"/>`,
    );
    return `<${item}><loc>${escapeMarkup(url)}</loc>${date}${links.join('')}</${item}>`;
  });
  const isInLanguages = entries.some(({ alternates }) => alternates);
  const xhtml = isInLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...items,
    `</${root}>`,
    '',
  ].join('\n');
}

export const sitemapXml = (entries: SitemapEntry[]): string => file('urlset', 'url', entries);
export const sitemapIndexXml = (entries: SitemapEntry[]): string =>
  file('sitemapindex', 'sitemap', entries);

/** The latest of some instants; undefined if there are none. */
export const latest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants
    .filter((instant) => instant !== undefined)
    .toSorted()
    .at(-1);

/** External caches keep it for ten minutes; the data behind it is revalidated by tag. */
export const xmlResponse = (xml: string): Response =>
  new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    },
  });
