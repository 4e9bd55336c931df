import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server wrote and while it is taken over, true once scripts are in charge. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
