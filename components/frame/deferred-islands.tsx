'use client';

import dynamic from 'next/dynamic';
import { useLayoutEffect } from 'react';
import { failedPart } from '@/components/deferred/failed-part';
import { mountOnIdle } from '@/components/deferred/mount-on-idle';
import { useProvideSessionSummary } from '@/components/session/session-summary';
import { useWantedReads } from '@/lib/live/deferred-reads';

// Nothing of these shows on a visitor's first screen: they are fetched after the page stands. One declaration each, since
// `dynamic` wants its options as a literal; React's `lazy` behind one helper made every page 3 KB heavier (measured).
export const DeferredVisit = mountOnIdle(
  dynamic(() => import('./deferred-parts').then((parts) => parts.VisitIsland, failedVisit), {
    ssr: false,
  }),
);
export const DeferredNotifications = mountOnIdle(
  dynamic(() => import('./deferred-parts').then((parts) => parts.NotificationsIsland, failedPart), {
    ssr: false,
  }),
);
export const DeferredIdleTimeout = mountOnIdle(
  dynamic(() => import('./deferred-parts').then((parts) => parts.IdleTimeout, failedPart), {
    ssr: false,
  }),
);
export const DeferredVariantChoice = mountOnIdle(
  dynamic(() => import('./deferred-parts').then((parts) => parts.VariantChoice, failedPart), {
    ssr: false,
  }),
);
export const DeferredBackgroundEffects = mountOnIdle(
  dynamic(() => import('./deferred-parts').then((parts) => parts.BackgroundEffects, failedPart), {
    ssr: false,
  }),
);
const DeferredLiveReads = mountOnIdle(
  dynamic(() => import('./deferred-parts').then((parts) => parts.LiveReads, failedPart), {
    ssr: false,
  }),
);
export const DeferredToaster = mountOnIdle(
  dynamic(() => import('./deferred-parts').then((parts) => parts.Toaster, failedPart), {
    ssr: false,
  }),
);

/** Fetched only where the page shows something that changes. */
export function LiveReadsIfWanted() {
  return useWantedReads().length > 0 && <DeferredLiveReads />;
}

/** Nobody can be asked who is here: the header then leads to where it is known. */
function Unreachable() {
  const tell = useProvideSessionSummary();
  useLayoutEffect(() => tell({ isUnreachable: true }), [tell]);
  return null;
}

function failedVisit(error: unknown) {
  failedPart(error);
  return Unreachable;
}
