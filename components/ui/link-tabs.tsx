import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { CurrentInView } from './current-in-view';

export type LinkTab = { href: string; label: ReactNode; current?: boolean; count?: number };

/** Tabs with an address each. */
export function LinkTabs({
  label,
  tabs,
  keepScroll = false,
  className = 'mb-6',
}: {
  label: string;
  tabs: readonly LinkTab[];
  /** Keeps the scroll position, when the next tab shows in the same place. */
  keepScroll?: boolean;
  /** The space below. */
  className?: string;
}) {
  return (
    <nav
      aria-label={label}
      className={classNames('overflow-x-auto border-b border-line', className)}
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              scroll={!keepScroll}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-3 px-3 font-semibold -outline-offset-2',
                tab.current
                  ? 'border-brand text-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunk px-2 text-sm tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <CurrentInView current={tabs.find(({ current }) => current)?.href} />
    </nav>
  );
}
