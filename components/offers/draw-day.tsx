'use client';

import { startTransition, useEffect, useState } from 'react';
import { useMessages } from '#messages';
import type { Variant } from '@/lib/contract/site';
import { useShopClock } from '@/lib/live/shop-time';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { plainDay, plainShortDay } from '@/lib/time/plain-day';

/**
 * A draw's day: its date at first, and its relative name (Tonight, Tomorrow, This Saturday) once the shop's time is
 * known.
 */
export function DrawDay({
  instant,
  variant,
  isShort = false,
}: {
  instant: string;
  variant: Variant;
  /** a short date, no wider than the relative name that replaces it */
  isShort?: boolean;
}) {
  const messages = useMessages('ui');
  const clock = useShopClock();
  const [formatted, setFormatted] = useState<string>();

  useEffect(() => {
    if (!clock) return;
    let isCurrent = true;
    const dateLocale = { locale: localeOf(variant), timeZone: timeZoneOf(variant) };
    // Relative day names are needed only after hydration, so their code is fetched then.
    void import('@/lib/time/draw-label').then(({ drawLabel }) => {
      if (!isCurrent) return;
      const label = drawLabel(messages, instant, { nowMs: clock.nowMs(), dateLocale });
      startTransition(() => setFormatted(label));
    });
    return () => {
      isCurrent = false;
    };
  }, [clock, instant, variant, messages]);

  const dateLocale = { locale: localeOf(variant), timeZone: timeZoneOf(variant) };
  const date = isShort ? plainShortDay : plainDay;
  return <time dateTime={instant}>{formatted ?? date(instant, dateLocale)}</time>;
}
