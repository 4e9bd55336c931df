import { use } from 'react';
import { type Links, links } from '@/lib/routes/links';
import { pageSite } from './page-site';

/** The addresses of the page's site, in a component that renders on the server. */
export const useLinks = (): Links => links(use(pageSite()));
