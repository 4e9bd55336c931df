'use client';

import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import { Badge } from '@/components/ui/badge';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/states';
import type { Variant } from '@/lib/contract/site';
import { dateLocaleOf } from '@/lib/rules/site';
import { formatDrawDate } from '@/lib/time/draw-label';
import type { NotificationCard } from './notification-cards';

/** Notifications about the customer's own tickets, newest first. */
export function NotificationsDrawer({
  cards,
  seen,
  variant,
  open,
  onClose,
}: {
  cards: readonly NotificationCard[];
  /** anything after this instant is new */
  seen: string;
  variant: Variant;
  open: boolean;
  onClose: () => void;
}) {
  const { href } = useLinks();
  const dateLocale = dateLocaleOf(variant);
  const words = useMessages('shell');
  return (
    <Drawer open={open} onClose={onClose} title={words.notifications}>
      {cards.length === 0 && (
        <EmptyState
          title={words.noNotificationsTitle}
          level={3}
          picture={<StatePicture kind="notifications" className="max-w-48" />}
        >
          {words.noNotifications}
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {cards.map((card) => (
          <li key={card.id} data-offer={card.offerKey}>
            <Link
              href={href('pastTicket', { id: card.id })}
              onClick={onClose}
              className="flex gap-3 rounded-card bg-paper p-4 ring-1 ring-line hover:ring-line-strong"
            >
              <OfferMark offer={card.offerKey} className="size-10" />
              <span className="min-w-0 grow">
                <span className={card.isWin ? 'font-bold text-good' : 'font-semibold'}>
                  {card.title}
                </span>
                <span className="block text-ink-soft">{card.message}</span>
                <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                  {formatDrawDate(card.at, dateLocale)}
                  {card.at > seen && <Badge tone="sun">{words.newCard}</Badge>}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
