/**
 * Focuses the start of the page: its heading, else its main element. For when the focused element is gone. Does not
 * scroll; returns whether it worked.
 */
export function focusPage(): boolean {
  return focusPlace(document.querySelector('main h1') ?? document.querySelector('main'));
}

/** Focuses an element, even one that is not focusable by itself. */
export function focusPlace(place: Element | null): boolean {
  if (!(place instanceof HTMLElement)) return false;
  place.focus({ preventScroll: true });
  if (place !== document.activeElement && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  return place === document.activeElement;
}
