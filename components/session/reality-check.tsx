'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { Visitor } from '@/lib/queries/session';

/** An hour of play, counted from the sign-in. */
const EVERY_MS = 3_600_000;
const LOOK_MS = 30_000;
/** When the present hour began, shared by all tabs: the first to see that it is over shows the reminder for all. */
const SINCE = 'fairdraw.hour';

const RealityDialog = dynamic(
  () => import('./reality-dialog').then(({ RealityDialog }) => RealityDialog),
  { ssr: false },
);

/** Reminds a customer of the time, and of what playing cost this month, after each hour signed in. */
export function RealityCheck({ visitor }: { visitor: Visitor | undefined }) {
  const [isDue, setIsDue] = useState(false);
  const isSignedIn = visitor?.isSignedIn;

  useEffect(() => {
    if (isSignedIn === undefined) return;
    if (!isSignedIn) {
      localStorage.removeItem(SINCE);
      setIsDue(false);
      return;
    }
    const look = () => {
      const since = Number(localStorage.getItem(SINCE) ?? Number.NaN);
      const now = Date.now();
      if (now - since < EVERY_MS) return;
      // a hidden tab reminds nobody
      if (!Number.isNaN(since) && document.visibilityState !== 'visible') return;
      localStorage.setItem(SINCE, String(now));
      if (!Number.isNaN(since)) setIsDue(true);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isSignedIn]);

  if (!isDue || !visitor) return null;
  return <RealityDialog visitor={visitor} onClose={() => setIsDue(false)} />;
}
