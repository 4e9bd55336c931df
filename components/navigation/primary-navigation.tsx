'use client';

import Link from 'next/link';
import { useSelectedLayoutSegment } from 'next/navigation';
import { useMessages } from '#messages';
import { useSessionSummary } from '@/components/session/session-summary';
import { classNames } from '@/components/ui/class-names';
import { useHydrated } from '@/components/ui/use-hydrated';
import { boughtOffer } from './bought-offer';
import type { NavigationLink, RouteLink } from './navigation-data';
import { type SubDrawer, useNavigation, warmDrawer } from './shop-navigation';

/** The links of the bar. Those of tickets open their drawer; before scripts run they lead to a page with all of them. */
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
  const { key, label, href } = link;
  const { offers } = useNavigation();
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
      const syndicate = boughtOffer(offers, cartItems, 'syndicate_share');
      return <DrawerItem link={link} startAt={key} boughtHref={syndicate?.syndicateHref} />;
    }
    case 'dailyWinners': {
      const hasDot = membership === 'non-member' || membership === 'draw_locked';
      return <BarLink label={label} href={href} isCurrent={isCurrent} hasDot={hasDot} />;
    }
    default:
      return <BarLink label={label} href={href} isCurrent={isCurrent} />;
  }
}

/** The folders in which the pages of a route of the bar stand. */
const SEGMENTS: Readonly<Record<string, string>> = {
  results: 'lotto-results',
  dailyWinners: 'daily-winners',
};

/** Back to what is being bought, if something is; else a drawer with all there is. */
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

/** What stands in the bar looks alike, whether it is a link or opens a drawer. */
const barItemClass = (isCurrent = false): string =>
  classNames(
    'relative inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-2.5 font-semibold hover:bg-sunk xl:px-3',
    isCurrent && 'underline decoration-brand decoration-3 underline-offset-8',
  );

/** A dot marks something waiting behind the link, and says so. */
function BarLink({
  href,
  label,
  isCurrent = false,
  hasDot = false,
}: NavigationLink & { isCurrent?: boolean; hasDot?: boolean }) {
  const words = useMessages('shell');
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={barItemClass(isCurrent)}
    >
      {label}
      {hasDot && (
        <span className="absolute right-0.5 top-2 size-2.5 rounded-full bg-sun ring-1 ring-sun-ink">
          <span className="sr-only">, {words.somethingNew}</span>
        </span>
      )}
    </Link>
  );
}
