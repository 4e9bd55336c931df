import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server wrote and while it is taken over, true once scripts are in charge. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
