'use client';

import { useCopy } from '#copy';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Icon, type IconName } from '@/components/ui/icon';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { fill } from '@/lib/copy/fill';
import { useLiveOffers } from '@/lib/live/offers';
import { useShopClock } from '@/lib/live/shop-time';
import { jackpotLabel } from '@/lib/money/jackpot';
import { href } from '@/lib/routes/match';
import { placeOf, pricingOf } from '@/lib/routes/site';
import { drawLabel } from '@/lib/time/draw-label';
import { accountLinks } from './account-links';
import { boughtOffer } from './bought-offer';
import type { NavigationData, NavigationLink, OfferLink } from './navigation-data';
import { NavigationDrawer, type NavigationItem } from './navigation-drawer';
import { useVisitFacts } from './visit-facts';

/** All the ways through the shop, with what can be won tonight beside each lottery. */
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
  const { membership, news, support, sandbox } = data;
  const { membership: status } = useVisitFacts();
  const hasNews = status === 'non-member' || status === 'draw_locked';
  const words = useCopy('shell');
  const items = [
    ...useTicketItems(data, live.data ?? []),
    ...useSocialItem(data),
    resultsItem(data, words.allResults),
    ...page('membership', membership, 'gift', hasNews ? words.somethingNew : undefined),
    ...useOwnItems(),
    ...page('news', news, 'info'),
    ...page('support', support, 'heart'),
    ...page('sandbox', sandbox, 'clock'),
  ];
  return <NavigationDrawer {...drawer} title={words.menu} items={items} />;
}

function useTicketItems(
  { offers, variant, lotto, charity, homeHref }: NavigationData,
  live: readonly ProductOffer[],
): NavigationItem[] {
  const words = useCopy('shell');
  const days = useCopy('ui');
  const { cartItems } = useVisitFacts();
  const clock = useShopClock();
  const place = placeOf(variant);
  const bought = boughtOffer(offers, cartItems, 'lottery_ticket');

  const note = ({ key }: OfferLink) => {
    const [draw] = live.find((offer) => offer.key === key)?.draws ?? [];
    if (!draw) return undefined;
    const isKnown = draw.prizePool.amountCents > 0;
    const prize = isKnown
      ? jackpotLabel(draw.prizePool, place.locale, draw.prizePoolSuffix)
      : undefined;
    if (!clock) return prize;
    const day = drawLabel(days, draw.drawDate, { nowMs: clock.nowMs(), place });
    return prize ? fill(words.jackpotAndDay, { prize, day }) : day;
  };
  const item = (offer: OfferLink): NavigationItem => ({
    key: offer.key,
    label: offer.name,
    href: offer.playHref,
    mark: <OfferMark offer={offer.key} className="size-10" />,
    note: note(offer),
  });
  /** the page with all of them, where it is one of its own */
  const all = (link: NavigationLink, label: string, icon: IconName): NavigationItem[] =>
    link.href.startsWith(`${homeHref}#`)
      ? []
      : [{ key: 'all', label, href: link.href, mark: mark(icon, 'size-10 p-2') }];
  const of = (kind: OfferLink['kind']) => offers.filter((offer) => offer.kind === kind).map(item);
  const lotteries = of('lottery');
  const raffles = of('raffle');
  const lottery: NavigationItem = {
    key: 'lotto',
    label: lotto.label,
    mark: mark('ticket'),
    ...(bought
      ? { href: bought.playHref, note: fill(words.inYourCart, { name: bought.name }) }
      : { items: [...all(lotto, words.allLotteries, 'ticket'), ...lotteries] }),
  };
  return [
    ...(lotteries.length ? [lottery] : []),
    ...(raffles.length
      ? [
          {
            key: 'charity',
            label: charity.label,
            mark: mark('heart'),
            items: [...all(charity, words.allRaffles, 'heart'), ...raffles],
          },
        ]
      : []),
  ];
}

/** Playing with others: by shares of a syndicate, or among friends. */
function useSocialItem({ offers, socialPlay, syndicates, lottoParty }: NavigationData) {
  const words = useCopy('shell');
  const { cartItems } = useVisitFacts();
  if (!socialPlay) return [];
  const bought = boughtOffer(offers, cartItems, 'syndicate_share');
  const item: NavigationItem = { key: 'social', label: socialPlay.label, mark: mark('repeat') };
  if (bought?.syndicateHref) {
    const note = fill(words.inYourCart, { name: bought.name });
    return [{ ...item, href: bought.syndicateHref, note }];
  }
  const items: NavigationItem[] = [
    { key: 'all', ...socialPlay, mark: mark('repeat', 'size-10 p-2') },
    ...page('syndicates', syndicates, 'ticket', undefined, 'size-10 p-2'),
    ...page('party', lottoParty, 'gift', undefined, 'size-10 p-2'),
    ...offers.flatMap(({ key, name, syndicateHref }) =>
      syndicateHref
        ? [
            {
              key,
              label: name,
              note: words.syndicates,
              href: syndicateHref,
              mark: <OfferMark offer={key} className="size-10" />,
            },
          ]
        : [],
    ),
  ];
  return [{ ...item, items }];
}

function resultsItem({ offers, results }: NavigationData, all: string): NavigationItem {
  return {
    key: 'results',
    label: results.label,
    mark: mark('calendar'),
    items: [
      { key: 'all', label: all, href: results.href, mark: mark('calendar', 'size-10 p-2') },
      ...offers.map((offer) => ({
        key: offer.key,
        label: offer.name,
        href: offer.resultsHref,
        mark: <OfferMark offer={offer.key} className="size-10" />,
      })),
    ],
  };
}

function useOwnItems(): NavigationItem[] {
  const words = useCopy('shell');
  const { visitor, cartItems } = useVisitFacts();
  const count = cartItems?.length ?? 0;
  const note = count === 1 ? words.itemsOne : fill(words.itemsMany, { count });
  const basket: NavigationItem = {
    key: 'cart',
    label: words.cart,
    href: href('cart'),
    mark: mark('cart'),
    ...(count > 0 && { note }),
  };
  if (!visitor?.isSignedIn)
    return [
      basket,
      { key: 'login', label: words.login, href: href('login'), mark: mark('account') },
    ];
  return [
    basket,
    {
      key: 'account',
      label: words.myAccount,
      mark: mark('account'),
      items: accountLinks(visitor.capabilities, words).map(({ name, label, icon }) => ({
        key: name,
        label,
        href: href(name),
        mark: mark(icon),
      })),
    },
  ];
}

const page = (
  key: string,
  link: NavigationLink | undefined,
  icon: IconName,
  note?: string,
  size?: string,
): NavigationItem[] => (link ? [{ key, ...link, mark: mark(icon, size), note }] : []);

const mark = (name: IconName, className = 'size-6 text-ink-soft') => (
  <Icon name={name} className={className} />
);
