import { use } from 'react';
import { type Links, links } from '@/lib/routes/links';
import { pageSite } from './page-site';

/** The addresses of the page's site, for server components. */
export const useLinks = (): Links => links(use(pageSite()));
