'use client';

import { use, useMemo } from 'react';
import { type Links, links } from '@/lib/routes/links';
import { SiteContext } from './provide-site';

/**
 * The addresses of the page's site. Apart from its provider, since it brings the whole route table: only pages with
 * components that ask for addresses fetch that. @throws an Error where no provider says which site it is
 */
export function useLinks(): Links {
  const site = use(SiteContext);
  if (!site) throw new Error('No site was handed to this page');
  return useMemo(() => links(site, site.overrides), [site]);
}
