'use client';

import dynamic from 'next/dynamic';
import { useLayoutEffect } from 'react';
import { useWantedReads } from '@/lib/live/late-reads';
import { missedPart } from './missed-part';
import { useTellFacts } from './visit-facts';
import { whenQuiet } from './when-quiet';

// Nothing of these shows on a visitor's first screen: they are fetched after the page stands. One declaration each, since
// `dynamic` wants its options as a literal; React's `lazy` behind one helper made every page 3 KB heavier (measured).
export const LateVisit = whenQuiet(
  dynamic(() => import('./late-parts').then((parts) => parts.VisitIsland, missedVisit), {
    ssr: false,
  }),
);
export const LateNotifications = whenQuiet(
  dynamic(() => import('./late-parts').then((parts) => parts.NotificationsIsland, missedPart), {
    ssr: false,
  }),
);
export const LateSessionKeeper = whenQuiet(
  dynamic(() => import('./late-parts').then((parts) => parts.SessionKeeper, missedPart), {
    ssr: false,
  }),
);
export const LateVariantChoice = whenQuiet(
  dynamic(() => import('./late-parts').then((parts) => parts.VariantChoice, missedPart), {
    ssr: false,
  }),
);
export const LateShellWatch = whenQuiet(
  dynamic(() => import('./late-parts').then((parts) => parts.ShellWatch, missedPart), {
    ssr: false,
  }),
);
const LateLiveReads = whenQuiet(
  dynamic(() => import('./late-parts').then((parts) => parts.LiveReads, missedPart), {
    ssr: false,
  }),
);
export const LateToaster = whenQuiet(
  dynamic(() => import('./late-parts').then((parts) => parts.Toaster, missedPart), { ssr: false }),
);

/** Fetched only where the page shows something that changes. */
export function LiveReadsIfWanted() {
  return useWantedReads().length > 0 && <LateLiveReads />;
}

/** Nobody can be asked who is here: the header then leads to where it is known. */
function Unreachable() {
  const tell = useTellFacts();
  useLayoutEffect(() => tell({ isUnreachable: true }), [tell]);
  return null;
}

function missedVisit(error: unknown) {
  missedPart(error);
  return Unreachable;
}
