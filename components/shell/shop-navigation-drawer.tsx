'use client';

import { OfferMark } from '@/components/artwork/offer-mark';
import { Icon, type IconName } from '@/components/ui/icon';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { useLiveOffers } from '@/lib/live/offers';
import { useShopClock } from '@/lib/live/shop-time';
import { jackpotLabel } from '@/lib/money/jackpot';
import { useCart } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { placeOf, pricingOf } from '@/lib/routes/site';
import { drawLabel } from '@/lib/time/draw-label';
import { accountLinks } from './account-links';
import { NavigationDrawer, type NavigationItem } from './navigation-drawer';
import type { OfferLink } from './shell-data';
import type { NavigationData } from './shop-navigation';

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
  const items = [
    ...useTicketItems(data, live.data ?? []),
    resultsItem(data),
    ...useOwnItems(),
    ...(data.isSandbox
      ? [{ key: 'sandbox', label: 'Sandbox', href: href('sandbox'), mark: mark('clock') }]
      : []),
  ];
  return <NavigationDrawer {...drawer} items={items} />;
}

function useTicketItems(
  { offers, variant }: NavigationData,
  live: readonly ProductOffer[],
): NavigationItem[] {
  const cart = useCart();
  const clock = useShopClock();
  const place = placeOf(variant);
  const inCart = cart.data?.cartItems.find(({ productType }) => productType === 'lottery_ticket');
  const bought = offers.find(({ key }) => key === inCart?.lotteryKey);

  const note = ({ key }: OfferLink) => {
    const [draw] = live.find((offer) => offer.key === key)?.draws ?? [];
    if (!draw) return undefined;
    const prize = jackpotLabel(draw.prizePool, place.locale);
    return clock ? `${prize}, ${drawLabel(draw.drawDate, clock.nowMs(), place)}` : prize;
  };
  const item = (offer: OfferLink): NavigationItem => ({
    key: offer.key,
    label: offer.name,
    href: offer.playHref,
    mark: <OfferMark offer={offer.key} className="size-10" />,
    note: note(offer),
  });
  const lotteries = offers.filter(({ kind }) => kind === 'lottery');
  const raffles = offers.filter(({ kind }) => kind === 'raffle');
  return [
    ...(lotteries.length
      ? [
          {
            key: 'lotto',
            label: 'Lotteries',
            mark: mark('ticket'),
            ...(bought
              ? { href: bought.playHref, note: `${bought.name} is in your cart` }
              : { items: lotteries.map(item) }),
          },
        ]
      : []),
    ...(raffles.length
      ? [
          {
            key: 'charity',
            label: 'Charity raffles',
            mark: mark('heart'),
            items: raffles.map(item),
          },
        ]
      : []),
  ];
}

function resultsItem({ offers, resultsHref }: NavigationData): NavigationItem {
  return {
    key: 'results',
    label: 'Results',
    mark: mark('calendar'),
    items: [
      {
        key: 'all',
        label: 'All results',
        href: resultsHref,
        mark: mark('calendar', 'size-10 p-2'),
      },
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
  const visitor = useVisitor();
  const cart = useCart();
  const count = cart.data?.cartItems.length ?? 0;
  const basket: NavigationItem = {
    key: 'cart',
    label: 'Cart',
    href: href('cart'),
    mark: mark('cart'),
    ...(count > 0 && { note: count === 1 ? '1 item' : `${count} items` }),
  };
  if (!visitor.data?.isSignedIn)
    return [basket, { key: 'login', label: 'Login', href: href('login'), mark: mark('account') }];
  const links = accountLinks(visitor.data.capabilities);
  return [
    basket,
    {
      key: 'account',
      label: 'My account',
      mark: mark('account'),
      items: links.map(({ name, label, icon }) => ({
        key: name,
        label,
        href: href(name),
        mark: mark(icon),
      })),
    },
  ];
}

const mark = (name: IconName, className = 'size-6 text-ink-soft') => (
  <Icon name={name} className={className} />
);
