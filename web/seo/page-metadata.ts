import 'server-only';
import type { Metadata } from 'next';
import { type NamedPage, namedMetadata } from '@/lib/seo/page-metadata';
import { siteNameOf } from '@/web/content/site-name';

/** Title, description, canonical address, languages and sharing card of a page, under the shop's name. */
export const pageMetadata = async (page: Omit<NamedPage, 'siteName'>): Promise<Metadata> =>
  namedMetadata({ ...page, siteName: await siteNameOf(page.site.variant) });
