'use client';

import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
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
  /** the bell that a page brought along, until it is known here who is signed in */
  placeholder?: ReactNode;
  /** it was pressed there */
  opensAtOnce?: boolean;
}

/** The bell, for customers whose segment has notifications. */
export function NotificationsIsland(props: Props) {
  return (
    <Providers>
      <Bell {...props} />
    </Providers>
  );
}

function Bell({ placeholder = null, opensAtOnce = false }: Props) {
  const { data: visitor, isPending } = useVisitor();
  if (isPending) return placeholder;
  const hasFeed = visitor?.isSignedIn && visitor.capabilities.includes('notifications_feed');
  return hasFeed ? <FeedOf key={visitor.customerId} opensAtOnce={opensAtOnce} /> : null;
}

const NONE: ReadonlySet<string> = new Set();

function FeedOf({ opensAtOnce }: { opensAtOnce: boolean }) {
  const [wasOpened, setWasOpened] = useState(opensAtOnce);
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  // what was new stays marked as such until the drawer is closed
  const [fresh, setFresh] = useState(NONE);
  const { data: feed, isError, refetch } = useNotifications();
  const { mutate: view } = useViewNotifications();

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
