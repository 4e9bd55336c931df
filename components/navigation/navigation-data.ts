import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ShopMessages, TextOf } from '@/lib/contract/shop-messages';
import type { Capability, Variant } from '@/lib/contract/site';
import type { Navigation } from '@/lib/contract/start-up';
import type { Links } from '@/lib/routes/links';
import { routeNamed } from '@/lib/routes/table';
import { mayEnter } from '@/lib/rules/results/result-messages';

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
  /** where its syndicate shares are sold, if at all */
  syndicateHref?: string;
}

/** A navigation link with the name of its route. */
export interface RouteLink extends NavigationLink {
  key: string;
}

/** The server's navigation data: the same for every visitor of the site. */
export interface NavigationData {
  variant: Variant;
  offers: readonly OfferLink[];
  homeHref: string;
  syndicatesHref: string;
  /** ends before the id of a party's draw */
  partySessionsHref: string;
  /** items for tickets open their drawers; before hydration their links are used */
  bar: readonly RouteLink[];
  menu: readonly RouteLink[];
}

/** The shell's messages for routes; the others keep the label from the navigation. */
const WORDS: Readonly<Record<string, TextOf<'shell'>>> = {
  lottoTickets: 'lotteries',
  charityTickets: 'charityRaffles',
  socialPlay: 'socialPlay',
  syndicates: 'syndicates',
  lottoParty: 'lottoParty',
  results: 'results',
  dailyWinners: 'membership',
  cart: 'cart',
  account: 'myAccount',
  blog: 'news',
  contact: 'support',
  sandbox: 'sandbox',
};

export function navigationOf({
  links,
  capabilities,
  offers,
  navigation,
  messages,
}: {
  links: Links;
  capabilities: readonly Capability[];
  offers: readonly ProductOffer[];
  navigation: Navigation;
  messages: ShopMessages['shell'];
}): NavigationData {
  const named = (name: string): string | undefined => WORDS[name] && messages[WORDS[name]];
  const sold = offers
    .filter(({ kind }) => mayEnter(kind, capabilities))
    .map((offer) => offerLink(offer, capabilities, links));
  const has = (kind: OfferLink['kind']) => sold.some((offer) => offer.kind === kind);
  /** no links to tickets of a kind that is not sold */
  const isOffered = ({ key }: RouteLink) =>
    key === 'lottoTickets' ? has('lottery') : key !== 'charityTickets' || has('raffle');
  return {
    variant: links.variant,
    offers: sold,
    homeHref: links.href('home'),
    syndicatesHref: links.href('syndicates'),
    partySessionsHref: links.href('partySession', { id: '-' }).slice(0, -1),
    bar: routeLinks(navigation.bar, named, links).filter(isOffered),
    menu: routeLinks(navigation.menu, named, links).filter(isOffered),
  };
}

/**
 * The links that the navigation names, with the paths and labels that content gave those routes when the page was
 * rendered, else the labels of the site's messages. Unknown routes are left out.
 */
export function routeLinks(
  named: Navigation[keyof Navigation],
  wordFor: (name: string) => string | undefined,
  { href, labelOf, pathOf }: Links,
): RouteLink[] {
  return named.flatMap(({ key, label, path }) => {
    const route = routeNamed(key);
    if (!route?.page) return [];
    const [, hash] = path.split('#');
    return {
      key,
      label: labelOf(key, wordFor(key) ?? label),
      href: hash ? `${href('home')}#${hash}` : pathOf(route, {}),
    };
  });
}

function offerLink(
  { key, name, kind, sellsShares }: ProductOffer,
  capabilities: readonly Capability[],
  { href }: Links,
): OfferLink {
  const hasShares = capabilities.includes('syndicates') && sellsShares === true;
  const offer = key;
  return {
    key,
    name,
    kind,
    playHref: href('play', { offer }),
    resultsHref: href('offerResults', { offer }),
    ...(hasShares && {
      syndicateHref: href('offerSyndicates', { offer }),
    }),
  };
}
