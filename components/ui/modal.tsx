'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#messages';
import { closeDialog, openDialog } from '@/lib/browser/top-layer';
import { IconButton } from './button';
import { classNames } from './class-names';
import { focusPage } from './focus-page';

export type ModalProps = {
  open: boolean;
  /** Escape, the backdrop and the close button call it; the caller decides. */
  onClose: () => void;
  /** false: it is left by what it offers and by nothing else, a navigation included */
  isClosable?: boolean;
  title: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

/**
 * A native modal dialog, which makes the rest of the page inert. On closing, the focus returns to the opener, or to the
 * start of the page if that is gone. A navigation, also by the Back button, closes it, if it can be closed at all.
 */
export function Modal({
  open,
  onClose,
  isClosable = true,
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
  const messages = useMessages('ui');

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    const openedAt = location.pathname;
    openDialog(element);
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => {
      closeDialog(element);
      if (location.pathname !== openedAt) focusPage();
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // The opener may have been removed by what was done in the dialog.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPage();
      });
    };
  }, [open]);

  const pathname = usePathname();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (open && isClosable && shownAt.current !== pathname) onClose();
    shownAt.current = pathname;
  }, [open, isClosable, pathname, onClose]);

  // A press on the dialog element outside its box is a press on the backdrop.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isClosable || event.target !== event.currentTarget) return;
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
        if (isClosable) onClose();
        else heading.current?.focus();
      }}
      onClose={(event) => {
        // A late close event is ignored if the dialog has opened again.
        if (!open || event.target !== event.currentTarget || event.currentTarget.open) return;
        if (isClosable) return onClose();
        // browsers close a dialog that somebody insists on leaving
        openDialog(event.currentTarget);
        heading.current?.focus();
      }}
    >
      {open && (
        <>
          <div className="flex items-center gap-2 py-3 pl-6 pr-3">
            {lead}
            <h2 id={titleId} ref={heading} tabIndex={-1} className="grow text-xl">
              {title}
            </h2>
            {isClosable && <IconButton icon="close" label={messages.close} onClick={onClose} />}
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
