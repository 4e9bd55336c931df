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
