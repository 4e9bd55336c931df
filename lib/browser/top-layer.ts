/** Shows a dialog over the page. Where there are no native dialogs (before Safari 15.4), it lies over it and no more. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else {
    Object.assign(dialog.style, { position: 'fixed', inset: '0', zIndex: '50' });
    dialog.setAttribute('open', '');
  }
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** Before Safari 17 there are no popovers: styles show their content in its place in the page. */
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

export const isPopoverOpen = (element: HTMLElement): boolean =>
  hasPopovers() && element.matches(':popover-open');

export function closePopover(element: HTMLElement): void {
  if (hasPopovers()) element.hidePopover();
}
