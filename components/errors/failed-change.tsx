'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useMessages } from '#messages';
import { dismissNotice, notify } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/client/api-error';
import { isBackground } from '@/lib/queries/background';
import { interpolate } from '@/lib/text/interpolate';

const NOTICE = 'failed-change';

/**
 * A change that ended in a server error shows so in the frame, with the status, until a change succeeds or the page is
 * left. The page stays as it is, with what was typed, and says at the control what follows. Renders nothing.
 */
export function FailedChange() {
  const messages = useMessages('errors');
  const queryClient = useQueryClient();
  const pathname = usePathname();

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || isBackground(event.mutation.meta)) return;
        if (event.action.type === 'success') dismissNotice(NOTICE);
        if (event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || error.status < 500) return;
        notify({
          id: NOTICE,
          tone: 'error',
          isAutoDismissed: false,
          title: messages.brokenTitle,
          message: `${messages.broken} ${interpolate(messages.code, { code: error.status })}`,
        });
      }),
    [queryClient, messages],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page is what clears it
  useEffect(() => () => dismissNotice(NOTICE), [pathname]);
  return null;
}
