'use client';

import dynamic from 'next/dynamic';

// Both need the link's token from the address, so the server has nothing to render.
export const DeferredUnsubscribe = dynamic(
  () => import('./unsubscribe-panel').then((panel) => panel.UnsubscribePanel),
  { ssr: false },
);
export const DeferredPreferences = dynamic(
  () => import('./preferences-panel').then((panel) => panel.PreferencesPanel),
  { ssr: false },
);
