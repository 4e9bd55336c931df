'use client';

import dynamic from 'next/dynamic';
import { useSessionSummary } from '@/components/session/session-summary';
import { JoinTeaser } from './join-teaser';

const JoinPanel = dynamic(() => import('./join-panel').then((panel) => panel.JoinPanel), {
  ssr: false,
  loading: JoinTeaser,
});

/**
 * A teaser for visitors, the panel for signed-in customers. Visitors get the teaser itself and not the panel's loading
 * state, which would mount it again when the panel arrives, and lose a press that has just begun.
 */
export function JoinIsland() {
  const { visitor } = useSessionSummary();
  return visitor?.isSignedIn ? <JoinPanel /> : <JoinTeaser />;
}
