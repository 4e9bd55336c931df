import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  for (const tell of listeners) tell();
}

/** Shows what is in the cart, over the page where something was just put into it. */
export const openPreCart = (): void => become(true);
export const closePreCart = (): void => become(false);

export const usePreCartIsOpen = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => isOpen,
    () => false,
  );
