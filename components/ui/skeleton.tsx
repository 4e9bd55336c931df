import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { classNames } from './class-names';

/** A grey placeholder for content; set its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className ?? 'h-4 w-full')} />;
}

/** Wraps the skeletons of one region and announces once that it is loading. */
export function Loading({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const messages = useMessages('ui');
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label ?? messages.loading}</span>
      {children}
    </div>
  );
}
