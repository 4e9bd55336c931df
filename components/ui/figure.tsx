import type { ReactNode } from 'react';
import { classNames } from './class-names';

const sizes = {
  md: 'text-4xl',
  lg: 'text-5xl',
  hero: 'text-figure',
};

/** A number that leads: "$40" with "million" small beside it. It wraps only between the two. */
export function Figure({
  value,
  unit,
  before,
  size = 'hero',
  className,
}: {
  value: ReactNode;
  unit?: ReactNode;
  before?: ReactNode;
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
      {before && <span className="text-[0.42em] font-bold tracking-tight">{before} </span>}
      <span className="whitespace-nowrap">{value}</span>
      {unit && <span className="text-[0.42em] font-bold tracking-tight"> {unit}</span>}
    </span>
  );
}
