import { isRaffleKey } from '@/lib/contract/raffle-keys';
import { links } from '@/lib/routes/links';
import { matchFor } from '@/lib/routes/match';
import { NO_OVERRIDES } from '@/lib/routes/overrides';
import { allSitemapPaths } from './sitemaps';

const { href } = links({ variant: 'AU' });

/** Public pages that no sitemap lists. */
const UNLISTED: Record<string, string> = {
  login: href('login'),
  forgotPassword: href('forgotPassword'),
  checkoutLogin: href('checkoutLogin'),
  cart: href('cart'),
  cartLink: href('cartLink'),
  lottoPartyGroup: href('lottoPartyGroup'),
  'a missing page': '/nothing-is-here',
};

/**
 * One page of each public kind: the first of each route that the sitemaps list, of lotteries and of raffles, and
 * those that guests reach without being listed.
 * @returns path by name of its kind
 */
export async function publicPages(baseUrl: string): Promise<Map<string, string>> {
  const pages = new Map(Object.entries(UNLISTED));
  for (const path of await allSitemapPaths(baseUrl)) {
    const match = matchFor(path, 'AU', NO_OVERRIDES);
    const kind = match ? kindOf(match.route.name, match.params.offer) : "an editor's page";
    if (!pages.has(kind)) pages.set(kind, path);
  }
  return pages;
}

const kindOf = (route: string, offer: string | undefined): string =>
  offer && isRaffleKey(offer) ? `${route}, raffle` : route;
