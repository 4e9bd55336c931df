'use client';

import dynamic from 'next/dynamic';
import { useSessionSummary } from '@/components/session/session-summary';
import { JoinTeaser } from './join-teaser';

const JoinPanel = dynamic(() => import('./join-panel').then((panel) => panel.JoinPanel), {
  ssr: false,
  loading: JoinTeaser,
});

/**
 * A teaser for visitors; whoever is signed in gets what they can do. The visitors' one stays as it stands: put in anew
 * when the panel has been fetched, it would lose a press that has just begun.
 */
export function JoinIsland() {
  const { visitor } = useSessionSummary();
  return visitor?.isSignedIn ? <JoinPanel /> : <JoinTeaser />;
}
