'use client';

import { type ReactNode, Suspense } from 'react';
import { deferredPart } from '@/components/deferred/failed-part';
import { useSessionSummary } from '@/components/session/session-summary';
import type { WaitlistBonus } from './giveaway-messages';

const JoinPanel = deferredPart(async () => (await import('./join-panel')).JoinPanel);

/**
 * A teaser for visitors, the panel for signed-in customers. Visitors get the teaser itself and not the panel's loading
 * state, which would mount it again when the panel arrives, and lose a press that has just begun.
 */
export function JoinIsland({
  teaser,
  bonus,
}: {
  teaser: ReactNode;
  bonus: WaitlistBonus | undefined;
}) {
  const { visitor } = useSessionSummary();
  if (!visitor?.isSignedIn) return teaser;
  return (
    <Suspense fallback={teaser}>
      <JoinPanel bonus={bonus} />
    </Suspense>
  );
}
