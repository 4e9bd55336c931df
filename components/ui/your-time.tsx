'use client';

import { startTransition, useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { yourTime } from '@/lib/time/your-time';

/**
 * `(8:25 pm your time)` after a time in the shop's zone, for readers in another time zone. Pages are the same for all
 * readers, so it appears after hydration.
 */
export function YourTime({
  instant,
  dateLocale: { locale, timeZone },
}: {
  instant: string;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('ui');
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    startTransition(() => setTime(yourTime(instant, { locale, timeZone })));
  }, [instant, locale, timeZone]);
  if (time === null) return null;
  return <span className="whitespace-nowrap"> {interpolate(messages.yourTime, { time })}</span>;
}
