'use client';

import { useMessages } from '#messages';
import { Countdown } from '@/components/ui/countdown';
import type { Variant } from '@/lib/contract/site';
import { useShopClock } from '@/lib/live/shop-time';
import { localeOf, timeZoneOf } from '@/lib/rules/site';

/** Counts down to the end of sales by the shop's clock; without JavaScript it shows the date and time. */
export function ClosesIn({
  stop,
  variant,
  look = 'line',
  size = 'md',
  day = 'date',
  className,
}: {
  stop: string;
  variant: Variant;
  look?: 'line' | 'blocks';
  size?: 'sm' | 'md';
  day?: 'date' | 'weekday' | 'none';
  className?: string;
}) {
  const messages = useMessages('offers');
  const clock = useShopClock();
  return (
    <Countdown
      until={stop}
      locale={localeOf(variant)}
      timeZone={timeZoneOf(variant)}
      nowMs={clock?.nowMs}
      closedText={messages.salesClosed}
      look={look}
      size={size}
      day={day}
      {...(className && { className })}
    />
  );
}
