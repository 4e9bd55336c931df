import 'server-only';
import { site } from 'next/root-params';
import { cache } from 'react';
import type { Site } from '@/lib/contract/site';
import { isSiteKey, parseSiteKey } from '@/lib/rules/site';

const DEFAULT_SITE: Site = { variant: 'AU', segmentName: 'au_default' };

/**
 * The site of the page being rendered: `[site]` is the root parameter of every page. Addresses that look like files
 * bypass middleware and have no site; their pages answer 404.
 */
export const pageSite = cache(async (): Promise<Site> => {
  const key = await site();
  return key !== undefined && isSiteKey(key) ? parseSiteKey(key) : DEFAULT_SITE;
});
