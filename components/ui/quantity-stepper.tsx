'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';
import { classNames } from './class-names';
import { Icon } from './icon';

/**
 * A count from `min` to `max`, by buttons or typing. Typed text applies once it is a number in range, including text
 * typed before hydration.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  step = 1,
  disabled = false,
  size = 'md',
}: {
  /** The accessible name of the count: "Games", "Tickets for One Lottery". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  size?: 'sm' | 'md';
}) {
  const messages = useMessages('ui');
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: number) => {
    setDraft(null);
    const within = Math.min(max, Math.max(min, next));
    if (within !== value) onChange(within);
  };
  const settle = (text: string | null) => {
    if (text === null) return;
    const typed = Number.parseInt(text, 10);
    change(Number.isNaN(typed) ? value : typed);
  };
  const field = useRef<HTMLInputElement>(null);
  const wake = useEffectEvent(() => {
    if (field.current?.value !== String(value)) settle(field.current?.value ?? null);
  });
  useEffect(() => wake(), []);
  const press = classNames('icon-button rounded-lg', size === 'sm' && 'min-h-9 min-w-9');
  return (
    <fieldset
      className="inline-flex items-center rounded-control border-[1.5px] border-line-strong bg-surface"
      disabled={disabled}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        className={press}
        aria-label={interpolate(messages.fewer, { label })}
        disabled={value <= min}
        onClick={() => change(value - step)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        className={classNames(
          'figure rounded-md bg-transparent py-1 text-center text-lg',
          max > 9999 ? 'w-20' : 'w-12',
        )}
        value={draft ?? String(value)}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, '');
          // what was typed early, and is said again after the field was left, has no blur to come
          if (target === document.activeElement) setDraft(typed);
          else settle(typed);
        }}
        onBlur={() => settle(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(draft);
          if (event.key === 'ArrowUp') change(value + step);
          if (event.key === 'ArrowDown') change(value - step);
          if (['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) event.preventDefault();
        }}
      />
      <button
        type="button"
        className={press}
        aria-label={interpolate(messages.more, { label })}
        disabled={value >= max}
        onClick={() => change(value + step)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
