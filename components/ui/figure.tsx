import type { ReactNode } from 'react';
import { classNames } from './class-names';

const sizes = {
  sm: 'text-3xl',
  md: 'text-4xl',
  // an amount of six digits fits a phone of 320 px
  lg: 'text-[clamp(1.75rem,10vw,3rem)]',
  band: 'text-[clamp(2rem,1.6rem+1.9vw,3.25rem)]',
  hero: 'text-figure',
  // grows with the screen of a draw's night
  stage: 'live-figure',
};

/**
 * A figure in large type: "$40" with a small "million". An amount never breaks across lines; the text before and after
 * it may.
 */
export function Figure({
  value,
  unit,
  before,
  after,
  size = 'hero',
  className,
}: {
  value: ReactNode;
  unit?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'figure flex flex-wrap items-baseline gap-x-[0.14em] leading-[0.95]',
        sizes[size],
        className,
      )}
    >
      {before && <span className={SMALL}>{before} </span>}
      <span className="whitespace-nowrap">
        {value}
        {unit && <span className={classNames(SMALL, 'ml-[0.34em]')}> {unit}</span>}
      </span>
      {after && <span className={SMALL}> {after}</span>}
    </span>
  );
}

const SMALL = 'text-[0.42em] font-bold tracking-tight';
