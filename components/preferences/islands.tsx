'use client';

import dynamic from 'next/dynamic';

// Both read the address and ask for whoever holds the link: there is nothing of them to render on the server.
export const DeferredUnsubscribe = dynamic(
  () => import('./unsubscribe-panel').then((panel) => panel.UnsubscribePanel),
  { ssr: false },
);
export const DeferredPreferences = dynamic(
  () => import('./preferences-panel').then((panel) => panel.PreferencesPanel),
  { ssr: false },
);
