'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { closePopover, isPopoverOpen } from '@/lib/browser/top-layer';
import { classNames } from './class-names';

/**
 * A native popover that a button opens (`popoverTarget`): the browser closes it on Escape or a press outside, and
 * returns the focus. This component focuses it when it opens, and closes it on navigation.
 */
export function Popover({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const shownAt = useRef(pathname);
  // opened before this code had arrived
  useEffect(() => {
    if (box.current && isPopoverOpen(box.current)) box.current.focus();
  }, []);
  useEffect(() => {
    if (box.current && shownAt.current !== pathname) closePopover(box.current);
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <section
      ref={box}
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-label={label}
      className={classNames('popover', className)}
      onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.focus()}
    >
      {children}
    </section>
  );
}
