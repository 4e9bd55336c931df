'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { useSessionSummary } from '@/components/session/session-summary';
import { Icon, type IconName } from '@/components/ui/icon';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { useLiveOffers } from '@/lib/live/offers';
import { useShopClock } from '@/lib/live/shop-time';
import { useShellMessages } from '@/lib/messages/shell-messages';
import { jackpotLabel } from '@/lib/money/jackpot';
import { dateLocaleOf, pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { drawLabel } from '@/lib/time/draw-label';
import { accountLinks } from './account-links';
import { boughtOffer, boughtShare } from './bought-offer';
import type { NavigationData, OfferLink, RouteLink } from './navigation-data';
import { NavigationDrawer, type NavigationItem } from './navigation-drawer';

/** All the links of the shop, with the next prize beside each lottery. */
export function ShopNavigationDrawer({
  data,
  ...drawer
}: {
  data: NavigationData;
  open: boolean;
  onClose: () => void;
  startAt: readonly string[];
}) {
  const live = useLiveOffers(pricingOf(data.variant));
  const messages = useShellMessages();
  const tickets = useTicketItem(data, live.data ?? []);
  const social = useSocialItem(data);
  const account = useAccountItem();
  const cart = useCartItem();
  const { membership } = useSessionSummary();
  const hasNews = membership === 'non-member' || membership === 'draw_locked';

  const item = (link: RouteLink): NavigationItem => {
    switch (link.key) {
      case 'lottoTickets':
      case 'charityTickets':
        return tickets(link);
      case 'socialPlay':
        return social(link);
      case 'results':
        return resultsItem(data, link, messages.allResults);
      case 'dailyWinners':
        return { ...plainItem(link), note: hasNews ? messages.somethingNew : undefined };
      case 'cart':
        return cart(link);
      case 'account':
        return account(link);
      default:
        return plainItem(link);
    }
  };
  const items = data.menu.filter(({ key }) => !WITHIN_SOCIAL.includes(key)).map(item);
  return <NavigationDrawer {...drawer} title={messages.menu} items={items} />;
}

/** Routes of the menu that belong under its item for social play. */
const WITHIN_SOCIAL = ['syndicates', 'lottoParty'];

const ICONS: Readonly<Record<string, IconName>> = {
  lottoTickets: 'ticket',
  charityTickets: 'heart',
  socialPlay: 'repeat',
  syndicates: 'ticket',
  lottoParty: 'people',
  results: 'calendar',
  dailyWinners: 'gift',
  cart: 'cart',
  account: 'account',
  blog: 'info',
  contact: 'heart',
  sandbox: 'clock',
};

const plainItem = (link: RouteLink, size?: string): NavigationItem => ({
  ...link,
  mark: mark(ICONS[link.key] ?? 'arrow-right', size),
});

/** The first link within an item: the page with all of it. */
const pageOfAll = (link: RouteLink, label: string): NavigationItem => ({
  ...plainItem(link, 'size-10 p-2'),
  key: 'all',
  label,
});

function useTicketItem(
  { offers, variant, homeHref }: NavigationData,
  live: readonly ProductOffer[],
) {
  const messages = useShellMessages();
  const days = useMessages('ui');
  const { cartItems } = useSessionSummary();
  const clock = useShopClock();
  const dateLocale = dateLocaleOf(variant);
  const bought = boughtOffer(offers, cartItems, 'lottery_ticket');

  const note = ({ key }: OfferLink) => {
    const [draw] = live.find((offer) => offer.key === key)?.draws ?? [];
    if (!draw) return undefined;
    const isKnown = draw.prizePool.amountCents > 0;
    const prize = isKnown
      ? jackpotLabel(draw.prizePool, dateLocale.locale, draw.prizePoolSuffix)
      : undefined;
    if (!clock) return prize;
    const day = drawLabel(days, draw.drawDate, { nowMs: clock.nowMs(), dateLocale });
    return prize ? interpolate(messages.jackpotAndDay, { prize, day }) : day;
  };
  const offerItem = (offer: OfferLink): NavigationItem => ({
    key: offer.key,
    label: offer.name,
    href: offer.playHref,
    mark: <OfferMark offer={offer.key} className="size-10" />,
    note: note(offer),
  });
  return (link: RouteLink): NavigationItem => {
    const isLottery = link.key === 'lottoTickets';
    const { href: _all, ...item } = plainItem(link);
    if (isLottery && bought)
      return {
        ...item,
        href: bought.playHref,
        note: interpolate(messages.inYourCart, { name: bought.name }),
      };
    const kind = isLottery ? 'lottery' : 'raffle';
    // the page with all of them, if it is a page of its own and not a part of the home page
    const isAtHome = link.href.startsWith(`${homeHref}#`);
    const all = pageOfAll(link, isLottery ? messages.allLotteries : messages.allRaffles);
    return {
      ...item,
      items: [
        ...(isAtHome ? [] : [all]),
        ...offers.filter((offer) => offer.kind === kind).map(offerItem),
      ],
    };
  };
}

/** Playing with others: syndicate shares, or a Lotto Party with friends. */
function useSocialItem(navigation: NavigationData) {
  const { offers, menu } = navigation;
  const messages = useShellMessages();
  const { cartItems } = useSessionSummary();
  const bought = boughtShare(navigation, cartItems);
  return (link: RouteLink): NavigationItem => {
    const { href: _all, ...item } = plainItem(link);
    if (bought) {
      const note = interpolate(messages.inYourCart, { name: bought.name });
      return { ...item, href: bought.href, note };
    }
    return {
      ...item,
      items: [
        pageOfAll(link, link.label),
        ...menu
          .filter(({ key }) => WITHIN_SOCIAL.includes(key))
          .map((within) => plainItem(within, 'size-10 p-2')),
        ...offers.flatMap(({ key, name, syndicateHref }) =>
          syndicateHref
            ? [
                {
                  key,
                  label: name,
                  note: messages.syndicates,
                  href: syndicateHref,
                  mark: <OfferMark offer={key} className="size-10" />,
                },
              ]
            : [],
        ),
      ],
    };
  };
}

function resultsItem({ offers }: NavigationData, link: RouteLink, all: string): NavigationItem {
  const { href: _all, ...item } = plainItem(link);
  return {
    ...item,
    items: [
      pageOfAll(link, all),
      ...offers.map((offer) => ({
        key: offer.key,
        label: offer.name,
        href: offer.resultsHref,
        mark: <OfferMark offer={offer.key} className="size-10" />,
      })),
    ],
  };
}

function useCartItem() {
  const messages = useShellMessages();
  const { cartItems } = useSessionSummary();
  const count = cartItems?.length ?? 0;
  return (link: RouteLink): NavigationItem => ({
    ...plainItem(link),
    ...(count > 0 && { note: interpolate(messages.items, { count }) }),
  });
}

/** A visitor's link to sign in, or a customer's account links. */
function useAccountItem() {
  const links = useLinks();
  const messages = useShellMessages();
  const { visitor } = useSessionSummary();
  return (link: RouteLink): NavigationItem => {
    const { href: _overview, ...item } = plainItem(link);
    if (!visitor?.isSignedIn)
      return { ...item, key: 'login', label: messages.login, href: links.href('login') };
    return {
      ...item,
      items: accountLinks(links, visitor.capabilities, messages).map(({ name, label, icon }) => ({
        key: name,
        label,
        href: links.href(name),
        mark: mark(icon),
      })),
    };
  };
}

const mark = (name: IconName, className = 'size-6 text-ink-soft') => (
  <Icon name={name} className={className} />
);
