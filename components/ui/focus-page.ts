/**
 * Puts the focus where the page begins: at its heading, else at its main part. For when what had it is gone. Scrolls
 * nowhere; true when it has it.
 */
export function focusPage(): boolean {
  return focusPlace(document.querySelector('main h1') ?? document.querySelector('main'));
}

/** Gives a place the focus, also one that Tab passes by. */
export function focusPlace(place: Element | null): boolean {
  if (!(place instanceof HTMLElement)) return false;
  place.focus({ preventScroll: true });
  if (place !== document.activeElement && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  return place === document.activeElement;
}
