'use client';

import { browserPart } from '@/components/deferred/browser-part';

// Both depend on who looks, and the first on the token in the address: the server has nothing to render.
export const PartyEntryIsland = browserPart(
  async () => (await import('./party-entry')).PartyEntry,
  <div aria-hidden="true" className="skeleton h-80 max-w-2xl rounded-card" />,
  { isUrgent: true },
);
export const DiscoverIsland = browserPart(
  async () => (await import('./discover-parties')).DiscoverParties,
  <div aria-hidden="true" className="skeleton h-40 rounded-card" />,
);
