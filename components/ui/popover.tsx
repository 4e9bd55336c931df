'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names';

/**
 * A small box that a button opens (`popoverTarget`): the platform closes it on Escape or a press outside, and gives
 * the focus back. Here it takes the focus, and is left behind with its page.
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
  useEffect(() => {
    if (shownAt.current !== pathname) box.current?.hidePopover();
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
