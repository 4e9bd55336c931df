'use client';

import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useMessages } from '#messages';
import { deferredPart } from '@/components/deferred/failed-part';
import { NotificationsButton } from '@/components/navigation/header-controls';
import { Providers } from '@/components/providers/providers';
import { ordersQuery } from '@/lib/queries/orders';
import { useVisitor, type Visitor } from '@/lib/queries/session';
import { localeOf } from '@/lib/rules/site';
import { markSeen, notificationCards, seenUntil } from './notification-cards';

const loadDrawer = () => import('./notifications-drawer');
const NotificationsDrawer = deferredPart(async () => (await loadDrawer()).NotificationsDrawer);

const FRESH_MS = 5 * 60_000;

/** The bell, for customers whose segment has notifications. */
export function NotificationsIsland() {
  return (
    <Providers>
      <Bell />
    </Providers>
  );
}

function Bell() {
  const { data: visitor } = useVisitor();
  const hasFeed =
    visitor?.isSignedIn &&
    visitor.capabilities.includes('notifications_feed') &&
    visitor.capabilities.includes('viewing_orders');
  return hasFeed && visitor.customerId ? (
    <Feed key={visitor.customerId} visitor={visitor} customerId={visitor.customerId} />
  ) : null;
}

function Feed({ visitor, customerId }: { visitor: Visitor; customerId: string }) {
  const [seen, setSeen] = useState<string>();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const orders = useQuery({ ...ordersQuery('past_products', 1), staleTime: FRESH_MS });
  const locale = localeOf(visitor.variant);
  const words = useMessages('shell');
  const cards = useMemo(
    () => notificationCards(orders.data?.items ?? [], locale, words),
    [orders.data, locale, words],
  );

  useEffect(() => setSeen(seenUntil(customerId)), [customerId]);

  const unseen = seen === undefined ? 0 : cards.filter(({ at }) => at > seen).length;
  function open() {
    setWasOpened(true);
    setIsOpen(true);
    markSeen(customerId, cards);
  }
  function close() {
    setIsOpen(false);
    setSeen(seenUntil(customerId));
  }
  return (
    <>
      <NotificationsButton
        unseen={unseen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <NotificationsDrawer
            cards={cards}
            seen={seen ?? ''}
            variant={visitor.variant}
            open={isOpen}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
