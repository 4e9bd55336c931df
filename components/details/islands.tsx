'use client';

import dynamic from 'next/dynamic';

// Needs the link's token from the address, so the server has nothing to render.
export const DeferredConfirmAddress = dynamic(
  () => import('./confirm-address-panel').then((panel) => panel.ConfirmAddressPanel),
  { ssr: false },
);
