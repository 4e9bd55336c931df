'use client';

import Link from 'next/link';
import { useSelectedLayoutSegment } from 'next/navigation';
import { useSessionSummary } from '@/components/session/session-summary';
import { classNames } from '@/components/ui/class-names';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useFrameMessages } from '@/lib/messages/frame-messages';
import { boughtOffer, boughtShare } from './bought-offer';
import type { NavigationLink, RouteLink } from './navigation-data';
import { type SubDrawer, useNavigation, warmDrawer } from './shop-navigation';

/**
 * The links of the bar. Items for tickets open a drawer; before hydration they link to a page with the same content.
 */
export function PrimaryNavigation() {
  const { bar } = useNavigation();
  return (
    <ul className="flex">
      {bar.map((link) => (
        <li key={link.key}>
          <BarItem link={link} />
        </li>
      ))}
    </ul>
  );
}

function BarItem({ link }: { link: RouteLink }) {
  const { key, label } = link;
  const navigation = useNavigation();
  const { offers } = navigation;
  const { cartItems, membership } = useSessionSummary();
  const isCurrent = useSelectedLayoutSegment() === SEGMENTS[key];
  switch (key) {
    case 'lottoTickets': {
      const lottery = boughtOffer(offers, cartItems, 'lottery_ticket');
      return <DrawerItem link={link} startAt={key} boughtHref={lottery?.playHref} />;
    }
    case 'charityTickets':
      return <DrawerItem link={link} startAt={key} />;
    case 'socialPlay': {
      const share = boughtShare(navigation, cartItems);
      return <DrawerItem link={link} startAt={key} boughtHref={share?.href} />;
    }
    case 'dailyWinners': {
      const hasDot = membership === 'non-member' || membership === 'draw_locked';
      return <BarLink label={label} href={link.href} isCurrent={isCurrent} hasDot={hasDot} />;
    }
    default:
      return <BarLink label={label} href={link.href} isCurrent={isCurrent} />;
  }
}

/** The folder of each bar route's pages, for marking the current item. */
const SEGMENTS: Readonly<Record<string, string>> = {
  results: 'lotto-results',
  dailyWinners: 'daily-winners',
};

/** A link back to the offer in the cart, if there is one; otherwise a button that opens the drawer. */
function DrawerItem({
  link,
  startAt,
  boughtHref,
}: {
  link: NavigationLink;
  startAt: SubDrawer;
  boughtHref?: string | undefined;
}) {
  const { openAt } = useNavigation();
  const isAlive = useHydrated();
  if (boughtHref || !isAlive) return <BarLink label={link.label} href={boughtHref ?? link.href} />;
  return (
    <button
      {...warmDrawer}
      type="button"
      aria-haspopup="dialog"
      className={barItemClass()}
      onClick={() => openAt(startAt)}
    >
      {link.label}
    </button>
  );
}

/** Links and drawer buttons in the bar look alike. */
const barItemClass = (isCurrent = false): string =>
  classNames(
    'relative inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-2.5 font-semibold hover:bg-sunk xl:px-3',
    isCurrent && 'underline decoration-brand decoration-3 underline-offset-8',
  );

/** A dot marks something new behind the link; screen readers get it as text. */
function BarLink({
  href,
  label,
  isCurrent = false,
  hasDot = false,
}: NavigationLink & { isCurrent?: boolean; hasDot?: boolean }) {
  const messages = useFrameMessages();
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={barItemClass(isCurrent)}
    >
      {label}
      {hasDot && (
        <span className="absolute right-0.5 top-2 size-2.5 rounded-full bg-sun ring-1 ring-sun-ink">
          <span className="sr-only">, {messages.somethingNew}</span>
        </span>
      )}
    </Link>
  );
}
