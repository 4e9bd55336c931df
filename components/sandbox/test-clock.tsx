'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useShopClock } from '@/lib/live/shop-time';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDrawDate } from '@/lib/time/draw-label';
import { Travelling } from './travelling';
import { useTravel } from './use-travel';

const HOUR_MS = 3_600_000;
const JUMPS = [
  { label: 'oneHour', byMs: HOUR_MS },
  { label: 'oneDay', byMs: 24 * HOUR_MS },
  { label: 'oneWeek', byMs: 7 * 24 * HOUR_MS },
] as const;

/** The shop's current time, and ways to move it forward. */
export function TestClock({ offsetMs, dateLocale }: { offsetMs: number; dateLocale: DateLocale }) {
  const messages = useMessages('sandbox');
  const { travel, isMoving } = useTravel(dateLocale);
  return (
    <Card tone="rosette" className="[--rosette-opacity:0.2] lg:sticky lg:top-24">
      <p className="text-ink-soft">{messages.inTheShopItIs}</p>
      <Now dateLocale={dateLocale} />
      <p className="mt-2 text-sm text-ink-soft">{aheadInWords(offsetMs, messages)}</p>
      <fieldset className="mt-5">
        <legend className="mb-2 font-semibold">{messages.moveOnBy}</legend>
        <div className="flex flex-wrap gap-2">
          {JUMPS.map(({ label, byMs }) => (
            <Button
              key={label}
              variant="secondary"
              disabled={isMoving}
              onClick={() => travel({ byMs })}
            >
              {messages[label]}
            </Button>
          ))}
        </div>
      </fieldset>
      {isMoving && <Travelling />}
      <p className="mt-5 text-sm text-ink-soft">{messages.clockForward}</p>
    </Card>
  );
}

function Now({ dateLocale }: { dateLocale: DateLocale }) {
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
  const time = new Intl.DateTimeFormat(dateLocale.locale, {
    timeZone: dateLocale.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(nowMs);
  return (
    <p>
      <span className="figure block text-5xl">{time}</span>
      <span className="font-semibold">{formatDrawDate(nowMs, dateLocale)}</span>
    </p>
  );
}

function aheadInWords(offsetMs: number, messages: ShopMessages['sandbox']): string {
  if (offsetMs <= 0) return messages.realTime;
  const allHours = Math.floor(offsetMs / HOUR_MS);
  const count = { days: Math.floor(allHours / 24), hours: allHours % 24 };
  const days = interpolate(messages.days, { count: count.days });
  const hours = interpolate(messages.hours, { count: count.hours });
  if (count.days && count.hours)
    return interpolate(messages.ahead, {
      time: interpolate(messages.daysAndHours, { days, hours }),
    });
  const time = count.days ? days : count.hours ? hours : messages.underAnHour;
  return interpolate(messages.ahead, { time });
}
