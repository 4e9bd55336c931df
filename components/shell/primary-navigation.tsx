'use client';

import Link from 'next/link';
import { useSelectedLayoutSegment } from 'next/navigation';
import { useCopy } from '#copy';
import { classNames } from '@/components/ui/class-names';
import { boughtOffer } from './bought-offer';
import type { NavigationLink } from './navigation-data';
import { type SubDrawer, useNavigation, warmDrawer } from './shop-navigation';
import { useIsAlive } from './use-is-alive';
import { useVisitFacts } from './visit-facts';

/** The links of the bar. Those of tickets open their drawer; before scripts run they lead to a page with all of them. */
export function PrimaryNavigation() {
  const { offers, lotto, charity, socialPlay, results, membership } = useNavigation();
  const segment = useSelectedLayoutSegment();
  const { cartItems, membership: status } = useVisitFacts();
  const lottery = boughtOffer(offers, cartItems, 'lottery_ticket');
  const syndicate = boughtOffer(offers, cartItems, 'syndicate_share');
  return (
    <ul className="flex">
      {offers.some(({ kind }) => kind === 'lottery') && (
        <Item link={lotto} startAt="lotto" boughtHref={lottery?.playHref} />
      )}
      {offers.some(({ kind }) => kind === 'raffle') && <Item link={charity} startAt="charity" />}
      {socialPlay && (
        <Item link={socialPlay} startAt="social" boughtHref={syndicate?.syndicateHref} />
      )}
      <li>
        <BarLink {...results} isCurrent={segment === 'lotto-results'} />
      </li>
      {membership && (
        <li>
          <BarLink
            {...membership}
            isCurrent={segment === 'daily-winners'}
            hasDot={status === 'non-member' || status === 'draw_locked'}
          />
        </li>
      )}
    </ul>
  );
}

/** Back to what is being bought, if something is; else a drawer with all there is. */
function Item({
  link,
  startAt,
  boughtHref,
}: {
  link: NavigationLink;
  startAt: SubDrawer;
  boughtHref?: string | undefined;
}) {
  const { openAt } = useNavigation();
  const isAlive = useIsAlive();
  return (
    <li>
      {boughtHref || !isAlive ? (
        <BarLink label={link.label} href={boughtHref ?? link.href} />
      ) : (
        <button
          {...warmDrawer}
          type="button"
          aria-haspopup="dialog"
          className={barItemClass()}
          onClick={() => openAt(startAt)}
        >
          {link.label}
        </button>
      )}
    </li>
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
  const words = useCopy('shell');
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
