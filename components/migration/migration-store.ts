import { useSyncExternalStore } from 'react';

let isRequested = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (isRequested === next) return;
  isRequested = next;
  for (const tell of listeners) tell();
}

/**
 * Opens the dialog that moves an account of the earlier shop, on any page, also after it was put off. It shows only to
 * customers whose account can move.
 */
export const openMigration = (): void => become(true);
export const closeMigration = (): void => become(false);

export const useMigrationRequested = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => isRequested,
    () => false,
  );
