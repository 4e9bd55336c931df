'use client';

import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

/** A button with a few links or actions under it; the platform closes it on Escape or a press elsewhere. */
export function PopoverMenu({
  label,
  icon,
  hideLabel = false,
  className,
  children,
}: {
  label: string;
  icon?: IconName;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const anchor = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !anchor) return;
    const menu = event.currentTarget;
    const left = Math.min(anchor.left, window.innerWidth - menu.offsetWidth - 8);
    const below = anchor.bottom + 6;
    const fits = below + menu.offsetHeight < window.innerHeight;
    menu.style.left = `${Math.max(8, left)}px`;
    menu.style.top = `${fits ? below : Math.max(8, anchor.top - menu.offsetHeight - 6)}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={hideLabel ? label : undefined}
        className={className ?? (hideLabel ? 'icon-button' : 'button button-secondary button-sm')}
      >
        {icon && <Icon name={icon} />}
        {!hideLabel && label}
        {!hideLabel && <Icon name="chevron-down" className="size-4" />}
      </button>
      <div id={id} popover="auto" className={classNames('popover')} onToggle={place}>
        {children}
      </div>
    </>
  );
}
