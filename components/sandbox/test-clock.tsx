'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useShopClock } from '@/lib/live/shop-time';
import { formatDrawDate, type Place } from '@/lib/time/draw-label';
import { Travelling } from './travelling';
import { useTravel } from './use-travel';

const HOUR_MS = 3_600_000;
const JUMPS = [
  { label: '1 hour', byMs: HOUR_MS },
  { label: '1 day', byMs: 24 * HOUR_MS },
  { label: '1 week', byMs: 7 * 24 * HOUR_MS },
] as const;

/** The shop's time, ticking, and ways to move it on. */
export function TestClock({ offsetMs, place }: { offsetMs: number; place: Place }) {
  const { travel, isMoving } = useTravel(place);
  return (
    <Card tone="rosette" className="[--rosette-opacity:0.2] lg:sticky lg:top-24">
      <p className="text-ink-soft">In the shop it is</p>
      <Now place={place} />
      <p className="mt-2 text-sm text-ink-soft">{aheadInWords(offsetMs)}</p>
      <fieldset className="mt-5">
        <legend className="mb-2 font-semibold">Move it on by</legend>
        <div className="flex flex-wrap gap-2">
          {JUMPS.map(({ label, byMs }) => (
            <Button
              key={label}
              variant="secondary"
              disabled={isMoving}
              onClick={() => travel({ byMs })}
            >
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      {isMoving && <Travelling />}
      <p className="mt-5 text-sm text-ink-soft">
        The clock only goes forward. Draws on the way are closed, drawn and paid, and mails are
        sent, before a move is done.
      </p>
    </Card>
  );
}

function Now({ place }: { place: Place }) {
  const clock = useShopClock();
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    if (!clock) return;
    const tick = () => setNowMs(clock.nowMs());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [clock]);
  if (nowMs === undefined) return <p className="figure text-5xl">––:––:––</p>;
  const time = new Intl.DateTimeFormat(place.locale, {
    timeZone: place.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(nowMs);
  return (
    <p>
      <span className="figure block text-5xl">{time}</span>
      <span className="font-semibold">{formatDrawDate(nowMs, place)}</span>
    </p>
  );
}

function aheadInWords(offsetMs: number): string {
  if (offsetMs <= 0) return 'That is the real time: nobody has moved the clock.';
  const hours = Math.floor(offsetMs / HOUR_MS);
  const days = Math.floor(hours / 24);
  const parts = [
    days > 0 && `${days} ${days === 1 ? 'day' : 'days'}`,
    hours % 24 > 0 && `${hours % 24} ${hours % 24 === 1 ? 'hour' : 'hours'}`,
  ].filter(Boolean);
  return `${parts.join(' and ') || 'Less than an hour'} ahead of real time.`;
}
