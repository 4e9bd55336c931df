import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Capability, Variant } from '@/lib/contract/site';
import type { Copy } from '@/lib/copy/copy';
import { href, isOpen } from '@/lib/routes/match';
import { labelOf } from '@/lib/routes/overrides';
import { mayEnter } from '@/lib/rules/results/result-words';

export interface NavigationLink {
  href: string;
  label: string;
}

/** An offer as navigation lists it. */
export interface OfferLink {
  key: string;
  name: string;
  kind: 'lottery' | 'raffle';
  playHref: string;
  resultsHref: string;
  /** where its syndicate shares are sold, if they are */
  syndicateHref?: string;
}

/** What navigation knows from the server: the same for every visitor of the site. */
export interface NavigationData {
  variant: Variant;
  offers: readonly OfferLink[];
  homeHref: string;
  /** the items of the bar that open their drawers; their addresses count until scripts run */
  lotto: NavigationLink;
  charity: NavigationLink;
  results: NavigationLink;
  /** those that are built and that the site's segment may see */
  socialPlay?: NavigationLink;
  syndicates?: NavigationLink;
  lottoParty?: NavigationLink;
  membership?: NavigationLink;
  news?: NavigationLink;
  support?: NavigationLink;
  sandbox?: NavigationLink;
}

export function navigationOf({
  variant,
  capabilities,
  offers,
  isSandbox,
  words,
}: {
  variant: Variant;
  capabilities: readonly Capability[];
  offers: readonly ProductOffer[];
  isSandbox: boolean;
  words: Copy['shell'];
}): NavigationData {
  const link = (name: string, label: string): NavigationLink => ({
    href: href(name, {}, variant),
    label: labelOf(name, label, variant),
  });
  /** a link under its name, or nothing at all */
  const open = <K extends keyof NavigationData>(key: K, name: string, label: string) =>
    (isOpen(name, capabilities) ? { [key]: link(name, label) } : {}) as Pick<NavigationData, K>;
  const homeHref = href('home', {}, variant);
  /** the page with all of them, or their place on the home page */
  const all = (name: string, label: string, hash: string): NavigationLink => ({
    label: labelOf(name, label, variant),
    href: isOpen(name, capabilities) ? href(name, {}, variant) : `${homeHref}#${hash}`,
  });
  return {
    variant,
    offers: offers
      .filter(({ kind }) => mayEnter(kind, capabilities))
      .map((offer) => offerLink(offer, capabilities, variant)),
    homeHref,
    lotto: all('lottoTickets', words.lotteries, 'lotteries'),
    charity: all('charityTickets', words.charityRaffles, 'raffles'),
    results: link('results', words.results),
    ...open('socialPlay', 'socialPlay', words.socialPlay),
    ...open('syndicates', 'syndicates', words.syndicates),
    ...(capabilities.includes('social_syndicates') &&
      open('lottoParty', 'lottoParty', words.lottoParty)),
    ...open('membership', 'dailyWinners', words.membership),
    ...open('news', 'blog', words.news),
    ...open('support', 'contact', words.support),
    ...(isSandbox && open('sandbox', 'sandbox', words.sandbox)),
  };
}

function offerLink(
  { key, name, kind, gameTypes }: ProductOffer,
  capabilities: readonly Capability[],
  variant: Variant,
): OfferLink {
  const hasShares =
    capabilities.includes('syndicates') &&
    gameTypes.some(({ urlSuffix }) => urlSuffix.replace(/^\//, '') === 'syndicates');
  const at = (route: string, params = {}) => href(route, { offer: key, ...params }, variant);
  return {
    key,
    name,
    kind,
    playHref: at('play'),
    resultsHref: at('offerResults'),
    ...(hasShares && { syndicateHref: at('playGameType', { gameType: 'syndicates' }) }),
  };
}
