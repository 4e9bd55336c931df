import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

/** The common ground of the house's pictures: 320 by 200, a low sun, one ground line, colours of the offer around it. */
export function Picture({
  children,
  label,
  ground = true,
  className,
}: {
  children: ReactNode;
  label?: string | undefined;
  ground?: boolean;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 320 200"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      stroke="var(--ink)"
      fill="var(--surface)"
      className={classNames('block h-auto w-full', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {children}
      {ground && <path fill="none" d="M28 172h264" />}
    </svg>
  );
}
