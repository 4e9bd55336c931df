'use client';

import { useLayoutEffect } from 'react';
import { useWantedReads } from '@/lib/live/late-reads';
import { latePart, missedPart } from './missed-part';
import { useTellFacts } from './visit-facts';
import { whenQuiet } from './when-quiet';

// Nothing of these shows on a visitor's first screen: they are fetched after the page stands.
const parts = () => import('./late-parts');
export const LateVisit = whenQuiet(
  latePart(() => parts().then(({ VisitIsland }) => VisitIsland, missedVisit)),
);
export const LateNotifications = whenQuiet(
  latePart(async () => (await parts()).NotificationsIsland),
);
export const LateSessionKeeper = whenQuiet(latePart(async () => (await parts()).SessionKeeper));
export const LateVariantChoice = whenQuiet(latePart(async () => (await parts()).VariantChoice));
export const LateShellWatch = whenQuiet(latePart(async () => (await parts()).ShellWatch));
export const LateToaster = whenQuiet(latePart(async () => (await parts()).Toaster));
const LateLiveReads = whenQuiet(latePart(async () => (await parts()).LiveReads));

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
