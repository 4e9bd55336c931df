'use client';

import dynamic from 'next/dynamic';
import { useLayoutEffect } from 'react';
import { failedPart } from '@/components/deferred/failed-part';
import { mountOnIdle } from '@/components/deferred/mount-on-idle';
import { useProvideSessionSummary } from '@/components/session/session-summary';
import { useWantedReads } from '@/lib/live/deferred-reads';

// None of these is visible on a visitor's first screen, so they are fetched after the page has loaded. One declaration
// each, since `dynamic` needs its options as a literal; React's `lazy` in one helper made every page 3 KB heavier
// (measured).
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

/** Fetched only if the page shows live data. */
export function LiveReadsIfWanted() {
  return useWantedReads().length > 0 && <DeferredLiveReads />;
}

/** Tells the header that nobody can be asked who is signed in; the header then links to the account page. */
function Unreachable() {
  const tell = useProvideSessionSummary();
  useLayoutEffect(() => tell({ isUnreachable: true }), [tell]);
  return null;
}

function failedVisit(error: unknown) {
  failedPart(error);
  return Unreachable;
}
