import Link from 'next/link';
import type { ReactNode } from 'react';
import { SiteLogo } from '@/components/artwork/site-mark';
import { classNames } from '@/components/ui/class-names';

export type PrimaryLink = { href: string; label: string; current?: boolean; dot?: boolean };

/** The bar at the top of every page. What differs from person to person comes in through the slots. */
export function SiteHeader({
  siteName,
  homeHref = '/',
  menu,
  primaryLinks = [],
  primary,
  notifications,
  account,
  cart,
}: {
  siteName: string;
  homeHref?: string;
  menu?: ReactNode;
  primaryLinks?: readonly PrimaryLink[];
  /** Stands where the primary links do, for links that open drawers. */
  primary?: ReactNode;
  notifications?: ReactNode;
  account?: ReactNode;
  cart?: ReactNode;
}) {
  return (
    <header data-chrome className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex min-h-16 items-center gap-1 sm:gap-2">
        {menu && <div className="-ml-2.5">{menu}</div>}
        <Link
          href={homeHref}
          aria-label={`${siteName} home`}
          className="inline-flex rounded-control py-1 pr-1 max-[22rem]:[&>span]:text-[0px] max-[22rem]:[&>span]:gap-0"
        >
          <SiteLogo siteName={siteName} />
        </Link>
        <nav aria-label="Main" className="ml-6 hidden grow lg:block">
          {primary}
          {primaryLinks.length > 0 && (
            <ul className="flex">
              {primaryLinks.map((link) => (
                <li key={link.href}>
                  <HeaderLink {...link} />
                </li>
              ))}
            </ul>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-0.5 sm:gap-1">
          {notifications}
          {account}
          {cart}
        </div>
      </div>
    </header>
  );
}

/** What stands in the bar looks alike, whether it is a link or opens a drawer. */
export const headerLinkClass = (current = false): string =>
  classNames(
    'relative inline-flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-sunk',
    current && 'underline decoration-brand decoration-3 underline-offset-8',
  );

/** A dot marks something waiting behind the link, and says so. */
export function HeaderLink({ href, label, current, dot }: PrimaryLink) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={headerLinkClass(current)}
    >
      {label}
      {dot && (
        <span className="ml-1.5 size-2 rounded-full bg-sun ring-1 ring-sun-ink">
          <span className="sr-only">, something new</span>
        </span>
      )}
    </Link>
  );
}
