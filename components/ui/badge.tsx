import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

const tones = {
  neutral: 'bg-sunk text-ink-soft ring-1 ring-inset ring-line',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  brand: 'bg-brand-soft text-brand-text',
  sun: 'bg-sun text-sun-ink',
  offer: 'bg-offer-soft text-offer-text',
};

export type BadgeTone = keyof typeof tones;

/** A status in a word or two. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone; icon?: IconName }) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-md px-2 py-0.5 text-sm font-semibold',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  );
}

/** A count on the corner of an icon; nothing for 0. */
export function CountBadge({ count, max = 99 }: { count: number; max?: number }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-sun px-1 text-xs font-bold tabular-nums text-sun-ink ring-2 ring-paper"
    >
      {count > max ? `${max}+` : count}
    </span>
  );
}
