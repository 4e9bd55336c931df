'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#messages';
import { IconButton } from './button';
import { classNames } from './class-names';
import { focusPage } from './focus-page';

export type ModalProps = {
  open: boolean;
  /** Escape, the backdrop and the close button all ask for it; the caller decides. */
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

/**
 * The platform's modal dialog: it makes the rest inert, and this returns the focus to where it came from, or to the
 * page's beginning when that is gone. Whoever goes on to another page, by the back button too, leaves it behind.
 */
export function Modal({
  open,
  onClose,
  title,
  footer,
  children,
  lead,
  className,
  ...rest
}: ModalProps & {
  lead?: ReactNode;
  className?: string | undefined;
  'data-side'?: 'left' | 'right';
  'data-sheet'?: '' | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const words = useMessages('ui');

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    const openedAt = location.pathname;
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => {
      element.close();
      if (location.pathname !== openedAt) focusPage();
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What opened it may go with what was done in it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPage();
      });
    };
  }, [open]);

  const pathname = usePathname();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (open && shownAt.current !== pathname) onClose();
    shownAt.current = pathname;
  }, [open, pathname, onClose]);

  // A press that began and ended outside the box is one on the backdrop.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  };

  return (
    <dialog
      {...rest}
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('modal', className)}
      onMouseDown={onMouseDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Late news of an earlier closing is none once it stands open again.
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      {open && (
        <>
          <div className="flex items-center gap-2 py-3 pl-6 pr-3">
            {lead}
            <h2 id={titleId} ref={heading} tabIndex={-1} className="grow text-xl outline-none">
              {title}
            </h2>
            <IconButton icon="close" label={words.close} onClick={onClose} />
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
