'use client';

import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import type { Outcome } from './outcome-of';

/** All past tickets, or those that won. */
export function OutcomeFilter({ current }: { current: Outcome }) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const all = href('pastTickets');
  const ways = [
    { to: all, label: messages.showAll, isCurrent: current === undefined },
    { to: `${all}?outcome=won`, label: messages.showWon, isCurrent: current === 'won' },
  ];
  return (
    <nav aria-label={messages.show} className="mb-6">
      <ul className="flex gap-2">
        {ways.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              href={to}
              scroll={false}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center rounded-full px-4 font-semibold ring-1 ring-inset',
                isCurrent
                  ? 'bg-ink text-paper ring-ink'
                  : 'text-ink-soft ring-line-strong hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
