'use client';

import { startTransition, useEffect, useState } from 'react';
import { useCopy } from '#copy';
import { fill } from '@/lib/copy/fill';
import type { Place } from '@/lib/time/draw-label';
import { yourTime } from '@/lib/time/your-time';

/** `(8:25 pm your time)` beside a time of the shop's zone, for readers whose clock shows another. Pages are the same for all: it comes when the page is alive. */
export function YourTime({
  instant,
  place: { locale, timeZone },
}: {
  instant: string;
  place: Place;
}) {
  const words = useCopy('ui');
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    startTransition(() => setTime(yourTime(instant, { locale, timeZone })));
  }, [instant, locale, timeZone]);
  if (time === null) return null;
  return <span className="whitespace-nowrap"> {fill(words.yourTime, { time })}</span>;
}
