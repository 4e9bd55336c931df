'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { dateFormat } from '@/lib/text/intl-formats';
import { classNames } from './class-names';
import { everySecond } from './every-second';

type CountdownProps = {
  /** The instant, ISO 8601 in UTC. */
  until: string;
  locale: string;
  timeZone: string;
  /** The shop's clock, which may differ from this device's. Until it is known, only the time itself shows. */
  nowMs: (() => number) | undefined;
  /** What that clock said when the page was read: the first HTML counts from there. */
  readMs?: number | undefined;
  closedText?: string;
  /** `line` reads "1 d 4 h 12 min"; `blocks` shows large numbers over their units. */
  look?: 'line' | 'blocks';
  /** only for `blocks`; `stage` is read from across a room */
  size?: 'sm' | 'md' | 'stage';
  /** How to write the time until the countdown starts: with its date, or no wider than the countdown. */
  day?: 'date' | 'weekday' | 'none';
  className?: string;
};

const FIGURES = { sm: 'text-2xl lg:text-3xl', md: 'text-4xl', stage: 'live-count' };

const units = [
  { name: 'days', short: 'daysShort', ms: 86_400_000 },
  { name: 'hours', short: 'hoursShort', ms: 3_600_000 },
  { name: 'minutes', short: 'minutesShort', ms: 60_000 },
  { name: 'seconds', short: 'secondsShort', ms: 1000 },
] as const;

function parts(leftMs: number) {
  let rest = leftMs;
  return units.map((unit) => {
    const amount = Math.floor(rest / unit.ms);
    rest -= amount * unit.ms;
    return { ...unit, amount };
  });
}

/**
 * The server renders the time itself or, from what the page knows of the shop's clock, the first count; counting starts
 * after hydration, so that both match at first.
 */
export function Countdown({
  until,
  locale,
  timeZone,
  nowMs,
  readMs,
  closedText,
  look = 'line',
  size = 'md',
  day = 'date',
  className,
}: CountdownProps) {
  const messages = useMessages('ui');
  const closed = closedText ?? messages.closed;
  const [leftMs, setLeftMs] = useState(() =>
    readMs === undefined ? null : Math.max(0, Date.parse(until) - readMs),
  );

  useEffect(() => {
    if (!nowMs) return;
    return everySecond(() => setLeftMs(Math.max(0, Date.parse(until) - nowMs())));
  }, [until, nowMs]);

  const absolute = dateFormat(locale, {
    timeZone,
    ...(day !== 'none' && { weekday: 'short' }),
    ...(day === 'date' && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(until));

  const all = parts(leftMs ?? 0);
  const first = all.findIndex((part) => part.amount > 0);
  const shown = all.slice(Math.max(0, first), Math.max(0, first) + 3);
  // all of them until it is known how long it takes, then without leading zeros; minutes and seconds always stay
  const blocks = leftMs === null ? all : all.slice(first < 0 ? -2 : Math.min(first, 2));

  if (look === 'line') {
    return (
      <time dateTime={until} className={classNames('tabular-nums', className)}>
        {/* JavaScript engines format times slightly differently, so ignore the mismatch. */}
        <span suppressHydrationWarning className={leftMs === null ? undefined : 'sr-only'}>
          {absolute}
        </span>
        {leftMs !== null && (
          <span aria-hidden="true">
            {leftMs === 0
              ? closed
              : shown.map((part) => `${part.amount} ${messages[part.short]}`).join(' ')}
          </span>
        )}
        {leftMs === 0 && <span className="sr-only">, {closed}</span>}
      </time>
    );
  }
  return (
    <div className={className}>
      <div
        aria-hidden="true"
        className={classNames(
          'grid grid-cols-4',
          size !== 'stage' && 'max-w-xs',
          size !== 'sm' && 'gap-2',
        )}
      >
        {blocks.map((part) => (
          <div key={part.name} className="flex flex-col items-start">
            <span className={classNames('figure leading-none', FIGURES[size])}>
              {leftMs === null ? '––' : String(part.amount).padStart(2, '0')}
            </span>
            <span
              className={classNames(
                'text-ink-soft',
                size === 'stage' ? 'live-unit' : 'text-xs',
                size === 'sm' ? 'leading-4' : 'mt-1',
              )}
            >
              {messages[size === 'sm' ? part.short : part.name]}
            </span>
          </div>
        ))}
      </div>
      <time
        dateTime={until}
        className={classNames(
          'block text-ink-soft',
          size === 'stage' ? 'live-line' : size === 'md' ? 'text-sm' : 'text-xs leading-4',
          size !== 'sm' && 'mt-2',
        )}
        suppressHydrationWarning
      >
        {leftMs === 0 ? closed : absolute}
      </time>
    </div>
  );
}
