'use client';

import { useState } from 'react';
import { useSessionSummary } from '@/components/session/session-summary';
import { IconButton } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/count-badge';
import { DeferredNotifications } from './deferred-islands';

/** The bell. Where the server knows of the customer's news it is there at once, and a press is kept until it can open. */
export function BellIsland() {
  const { notifications } = useSessionSummary();
  const [wasPressed, setPressed] = useState(false);
  return (
    <DeferredNotifications
      opensAtOnce={wasPressed}
      placeholder={
        notifications && (
          <IconButton
            icon="bell"
            label={notifications.label}
            aria-haspopup="dialog"
            aria-expanded={false}
            onClick={() => setPressed(true)}
          >
            <CountBadge count={notifications.unviewed} />
          </IconButton>
        )
      }
    />
  );
}
