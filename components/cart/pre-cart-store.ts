import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  for (const tell of listeners) tell();
}

/** Opens the cart drawer over the page after something was added. */
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
