'use client';

import { useCallback, useRef, useState } from 'react';
import { useSessionSummary } from '@/components/session/session-summary';
import { IconButton } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/count-badge';
import { DeferredNotifications } from './deferred-islands';

/**
 * The bell. Where the server knows of the customer's news a first one is there at once; when the one that opens is, it takes
 * over its press and its focus.
 */
export function BellIsland() {
  const { notifications } = useSessionSummary();
  const [wasPressed, setPressed] = useState(false);
  const [isTakenOver, setTakenOver] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const takeOver = useCallback(() => {
    setTakenOver(true);
    return document.activeElement === first.current;
  }, []);
  return (
    <>
      {notifications && !isTakenOver && (
        <IconButton
          ref={first}
          icon="bell"
          label={notifications.label}
          aria-haspopup="dialog"
          aria-expanded={false}
          onClick={() => setPressed(true)}
        >
          <CountBadge count={notifications.unviewed} />
        </IconButton>
      )}
      <DeferredNotifications opensAtOnce={wasPressed} takeOver={takeOver} />
    </>
  );
}
