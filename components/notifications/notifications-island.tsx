'use client';

import { type ComponentProps, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deferredPart } from '@/components/deferred/failed-part';
import { Providers } from '@/components/providers/providers';
import { IconButton } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/count-badge';
import { useShellMessages } from '@/lib/messages/shell-messages';
import { useNotifications, useViewNotifications } from '@/lib/queries/notifications';
import { useVisitor } from '@/lib/queries/session';
import { interpolate } from '@/lib/text/interpolate';

const loadDrawer = () => import('./notifications-drawer');
const NotificationsDrawer = deferredPart(async () => (await loadDrawer()).NotificationsDrawer);

interface Props {
  /** the bell that came with the page was pressed */
  opensAtOnce?: boolean;
  /** removes the bell that came with the page; answers whether it had the focus */
  takeOver?: () => boolean;
}

/** The bell, for customers whose segment has notifications. */
export function NotificationsIsland(props: Props) {
  return (
    <Providers>
      <Bell {...props} />
    </Providers>
  );
}

function Bell(props: Props) {
  const { data: visitor } = useVisitor();
  const hasFeed = visitor?.isSignedIn && visitor.capabilities.includes('notifications_feed');
  return hasFeed ? <FeedOf key={visitor.customerId} {...props} /> : null;
}

const NONE: ReadonlySet<string> = new Set();

function FeedOf({ opensAtOnce = false, takeOver }: Props) {
  const [wasOpened, setWasOpened] = useState(opensAtOnce);
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  // what was new stays marked as such until the drawer is closed
  const [fresh, setFresh] = useState(NONE);
  const { data: feed, isError, refetch } = useNotifications();
  const { mutate: view } = useViewNotifications();
  const bell = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takeOver?.()) bell.current?.focus();
  }, [takeOver]);

  useEffect(() => {
    const ids = (feed?.cards ?? []).flatMap((card) => (card.isViewed ? [] : card.news.id));
    if (!isOpen || ids.length === 0) return;
    setFresh((before) => new Set([...before, ...ids]));
    view(ids);
  }, [isOpen, feed, view]);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
    setFresh(NONE);
  }
  return (
    <>
      <NotificationsButton
        ref={bell}
        unseen={feed?.unviewed ?? 0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <NotificationsDrawer
            feed={feed}
            hasFailed={isError}
            onRetry={() => void refetch()}
            fresh={fresh}
            open={isOpen}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The bell, with the number of unseen cards. */
function NotificationsButton({
  unseen = 0,
  ...rest
}: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { unseen?: number }) {
  const messages = useShellMessages();
  const label =
    unseen > 0 ? interpolate(messages.notificationsNew, { count: unseen }) : messages.notifications;
  return (
    <IconButton {...rest} icon="bell" label={label}>
      <CountBadge count={unseen} />
    </IconButton>
  );
}
