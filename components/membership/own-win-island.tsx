'use client';

import { Suspense } from 'react';
import { deferredPart } from '@/components/deferred/failed-part';
import { useSessionSummary } from '@/components/session/session-summary';

const OwnWin = deferredPart(async () => (await import('./own-win')).OwnWin);

/** On a page that everybody gets alike: only who is signed in fetches what finds their own win. */
export function OwnWinIsland({ drawId }: { drawId: string }) {
  const { visitor } = useSessionSummary();
  if (!visitor?.isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <OwnWin drawId={drawId} />
    </Suspense>
  );
}
