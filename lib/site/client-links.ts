'use client';

import { use, useMemo } from 'react';
import { type Links, links } from '@/lib/routes/links';
import { SiteContext } from './provide-site';

/**
 * The addresses of the page's site. Separate from its provider because it imports the whole route table: only pages
 * with components that need addresses load it. @throws an Error without a provider
 */
export function useLinks(): Links {
  const site = use(SiteContext);
  if (!site) throw new Error('No site was handed to this page');
  return useMemo(() => links(site, site.overrides), [site]);
}
