'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useConsent } from '@/components/consent/use-consent';
import type { ClientBuild } from '@/lib/analytics/client-information';
import { allows } from '@/lib/consent/cookies';
import type { Variant } from '@/lib/contract/site';

/** Tracks visits of those who consented, and reports errors. */
export function VisitorTracking({ build, variant }: { build: ClientBuild; variant: Variant }) {
  const queryClient = useQueryClient();
  const consent = useConsent();
  const mayCount = consent !== undefined && allows(consent, 'non_essential');

  useEffect(() => {
    if (!mayCount) return;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const [{ listen }, { readyToTrack, stopTracking }] = await Promise.all([
        import('@/lib/analytics/listen'),
        import('@/lib/analytics/track'),
      ]);
      if (isOver) return;
      readyToTrack({ build, variant });
      const stopListening = listen(queryClient);
      stop = () => {
        stopListening();
        stopTracking();
      };
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, [mayCount, queryClient, build, variant]);

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    void import('@/lib/analytics/listen').then(({ listenForFailures }) => {
      if (!isOver) stop = listenForFailures(queryClient, { build, variant });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [queryClient, build, variant]);

  const path = usePathname();
  useEffect(() => {
    if (mayCount && path) void import('@/lib/analytics/track').then(({ noteLife }) => noteLife());
  }, [mayCount, path]);
  return null;
}
