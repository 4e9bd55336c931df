'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import type { OfficePage } from './office-pages';

export function OfficeNavigation({ pages }: { pages: readonly Omit<OfficePage, 'call'>[] }) {
  const path = usePathname();
  return (
    <nav aria-label="Office" className="-mx-2 overflow-x-auto">
      <ul className="flex gap-0.5 lg:grid">
        {pages.map(({ href, title, icon }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={currentOf(path, href)}
              className="flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 text-sm font-semibold hover:bg-surface aria-[current]:bg-brand-soft aria-[current]:text-brand-text"
            >
              <Icon name={icon} className="size-4.5" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page itself, or the list that it was opened from. */
function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/operator' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
