import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** A grey stand-in of the size of what comes: give it that size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className ?? 'h-4 w-full')} />;
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const rows = Array.from({ length: lines }, (_, index) => ({
    key: `line-${index}`,
    width: widths[index % widths.length],
  }));
  return (
    <span className="grid gap-2.5">
      {rows.map(({ key, width }) => (
        <Skeleton key={key} className={`h-4 ${width}`} />
      ))}
    </span>
  );
}

/** Wraps the skeletons of one region and says once that it is loading. */
export function Loading({
  label = 'Loading',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
