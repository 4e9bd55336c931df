import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser knows passkeys. Pages are made for those that do; the others learn it when the page comes to life. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
