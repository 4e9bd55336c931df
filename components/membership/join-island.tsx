'use client';

import dynamic from 'next/dynamic';
import { useSessionSummary } from '@/components/session/session-summary';
import { JoinTeaser } from './join-teaser';

const JoinPanel = dynamic(() => import('./join-panel').then((panel) => panel.JoinPanel), {
  ssr: false,
  loading: JoinTeaser,
});

/**
 * A teaser for visitors, replaced by the panel for signed-in customers. The teaser must not be mounted again when the
 * panel has loaded: a press that has just begun would be lost.
 */
export function JoinIsland() {
  const { visitor } = useSessionSummary();
  return visitor?.isSignedIn ? <JoinPanel /> : <JoinTeaser />;
}
