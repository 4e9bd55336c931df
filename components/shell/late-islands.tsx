'use client';

import dynamic from 'next/dynamic';
import { useLayoutEffect } from 'react';
import { useWantedReads } from '@/lib/live/late-reads';
import { missedPart } from './missed-part';
import { useTellFacts } from './visit-facts';

// Nothing of these shows on a visitor's first screen: they are fetched after the page stands.
export const LateVisit = dynamic(
  () => import('./visit-island').then((island) => island.VisitIsland, missedVisit),
  { ssr: false },
);
export const LateNotifications = dynamic(
  () => import('./notifications-island').then((island) => island.NotificationsIsland, missedPart),
  { ssr: false },
);
export const LateSessionKeeper = dynamic(
  () => import('./session-keeper').then((island) => island.SessionKeeper, missedPart),
  { ssr: false },
);
export const LateVariantChoice = dynamic(
  () => import('./variant-choice').then((island) => island.VariantChoice, missedPart),
  { ssr: false },
);
export const LateShellWatch = dynamic(
  () => import('./shell-watch').then((island) => island.ShellWatch, missedPart),
  { ssr: false },
);
const LateLiveReads = dynamic(
  () => import('@/lib/live/live-reads').then((island) => island.LiveReads, missedPart),
  { ssr: false },
);
export const LateToaster = dynamic(
  () => import('@/components/ui/toaster').then((island) => island.Toaster, missedPart),
  { ssr: false },
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
