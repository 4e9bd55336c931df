'use client';

import Link from 'next/link';
import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from '@/components/ui/button';
import { useCart } from '@/lib/queries/cart';
import type { OfferLink } from './shell-data';
import { headerLinkClass } from './site-header';
import { useIsAlive } from './use-is-alive';

const loadDrawer = () => import('./shop-navigation-drawer');
const ShopNavigationDrawer = lazy(async () => ({
  default: (await loadDrawer()).ShopNavigationDrawer,
}));

/** What navigation knows from the server: the same for every visitor of the site. */
export interface NavigationData {
  variant: 'AU' | 'GB';
  offers: readonly OfferLink[];
  homeHref: string;
  resultsHref: string;
  isSandbox: boolean;
}

export type SubDrawer = 'lotto' | 'charity' | 'results';

interface Navigation extends NavigationData {
  isOpen: boolean;
  openAt: (startAt?: SubDrawer) => void;
}

const NavigationContext = createContext<Navigation | null>(null);

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('The navigation stands outside its provider');
  return navigation;
}

/** Holds the one drawer that everything in the header opens; its contents are fetched when first wanted. */
export function ShopNavigation({ data, children }: { data: NavigationData; children: ReactNode }) {
  const [opened, setOpened] = useState<{ startAt: readonly SubDrawer[] } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();
  const shownAt = useRef(pathname);

  useEffect(() => {
    if (shownAt.current !== pathname) setIsOpen(false);
    shownAt.current = pathname;
  }, [pathname]);

  const navigation = useMemo<Navigation>(
    () => ({
      ...data,
      isOpen,
      openAt: (startAt) => {
        setOpened({ startAt: startAt ? [startAt] : [] });
        setIsOpen(true);
      },
    }),
    [data, isOpen],
  );
  return (
    <NavigationContext value={navigation}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <ShopNavigationDrawer
            data={data}
            open={isOpen}
            startAt={opened.startAt}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </NavigationContext>
  );
}

const warm = { onPointerEnter: loadDrawer, onFocus: loadDrawer };

export function MenuButton() {
  const { isOpen, openAt } = useNavigation();
  return (
    <IconButton
      {...warm}
      icon="menu"
      label="Menu"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openAt()}
    />
  );
}

/** The links of the bar. Those of tickets open their drawer; before scripts run they lead to the home page's list. */
export function PrimaryNavigation() {
  const { offers, resultsHref } = useNavigation();
  const segment = useSelectedLayoutSegment();
  return (
    <ul className="flex">
      {offers.some(({ kind }) => kind === 'lottery') && (
        <li>
          <LottoItem />
        </li>
      )}
      {offers.some(({ kind }) => kind === 'raffle') && (
        <li>
          <DrawerItem label="Charity raffles" startAt="charity" fallbackHash="raffles" />
        </li>
      )}
      <li>
        <BarLink href={resultsHref} label="Results" current={segment === 'lotto-results'} />
      </li>
    </ul>
  );
}

/** Back to the lottery that is being bought, if one is; else all of them to choose from. */
function LottoItem() {
  const { offers } = useNavigation();
  const cart = useCart();
  const item = cart.data?.cartItems.find(({ productType }) => productType === 'lottery_ticket');
  const offer = offers.find(({ key }) => key === item?.lotteryKey);
  if (offer) return <BarLink href={offer.playHref} label="Lotteries" />;
  return <DrawerItem label="Lotteries" startAt="lotto" fallbackHash="lotteries" />;
}

function DrawerItem({
  label,
  startAt,
  fallbackHash,
}: {
  label: string;
  startAt: SubDrawer;
  fallbackHash: string;
}) {
  const { openAt, homeHref } = useNavigation();
  const isAlive = useIsAlive();
  if (!isAlive) return <BarLink href={`${homeHref}#${fallbackHash}`} label={label} />;
  return (
    <button
      {...warm}
      type="button"
      aria-haspopup="dialog"
      className={headerLinkClass()}
      onClick={() => openAt(startAt)}
    >
      {label}
    </button>
  );
}

function BarLink({ href, label, current }: { href: string; label: string; current?: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={headerLinkClass(current)}
    >
      {label}
    </Link>
  );
}
