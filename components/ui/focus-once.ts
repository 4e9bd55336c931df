/** As a `ref`: the element takes the focus when it appears, as in place of a button that is gone with its press. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
