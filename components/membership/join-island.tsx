'use client';

import dynamic from 'next/dynamic';
import { JoinTeaser } from './join-teaser';

/** A visitor's teaser at first; what a customer can do comes when the page stands. */
export const JoinIsland = dynamic(() => import('./join-panel').then((panel) => panel.JoinPanel), {
  ssr: false,
  loading: JoinTeaser,
});
