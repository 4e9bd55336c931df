'use client';

import { startTransition, useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { yourTime } from '@/lib/time/your-time';

/** `(8:25 pm your time)` beside a time of the shop's zone, for readers whose clock shows another. Pages are the same for all: it comes when the page is alive. */
export function YourTime({
  instant,
  dateLocale: { locale, timeZone },
}: {
  instant: string;
  dateLocale: DateLocale;
}) {
  const words = useMessages('ui');
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    startTransition(() => setTime(yourTime(instant, { locale, timeZone })));
  }, [instant, locale, timeZone]);
  if (time === null) return null;
  return <span className="whitespace-nowrap"> {interpolate(words.yourTime, { time })}</span>;
}
