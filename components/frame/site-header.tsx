import Link from 'next/link';
import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { SiteLogo } from '@/components/artwork/site-mark';
import type { ContentPicture } from '@/lib/contract/content-sections';
import { interpolate } from '@/lib/text/interpolate';

/** The bar at the top of every page. Personal content comes in through the slots. */
export function SiteHeader({
  siteName,
  logo,
  homeHref,
  menu,
  primary,
  lock,
  notifications,
  account,
  cart,
}: {
  siteName: string;
  logo: ContentPicture | null;
  homeHref: string;
  menu?: ReactNode;
  primary?: ReactNode;
  /** where money is paid: a note that it is secure here */
  lock?: ReactNode;
  notifications?: ReactNode;
  account?: ReactNode;
  cart?: ReactNode;
}) {
  const messages = useMessages('shell');
  return (
    <header data-chrome className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex min-h-16 items-center gap-1 sm:gap-2">
        {menu && <div className="-ml-2.5">{menu}</div>}
        <Link
          href={homeHref}
          aria-label={interpolate(messages.homeOf, { siteName })}
          className="inline-flex rounded-control py-1 pr-1 max-[22rem]:[&>span]:text-[0px] max-[22rem]:[&>span]:gap-0"
        >
          <SiteLogo siteName={siteName} logo={logo} />
        </Link>
        {primary && (
          <nav aria-label={messages.mainNavigation} className="ml-4 hidden grow lg:block xl:ml-6">
            {primary}
          </nav>
        )}
        {lock && (
          <div className="ml-2 min-w-0 border-l border-line py-1 pl-3 sm:ml-3 sm:pl-4">{lock}</div>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-0.5 sm:gap-1">
          {notifications}
          {account}
          {cart}
        </div>
      </div>
    </header>
  );
}
