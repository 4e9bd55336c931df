'use client';

import dynamic from 'next/dynamic';

// Both depend on who looks, and the first on the token in the address: the server has nothing to render.
export const PartyEntryIsland = dynamic(
  () => import('./party-entry').then((entry) => entry.PartyEntry),
  {
    ssr: false,
    loading: () => <div aria-hidden="true" className="skeleton h-80 max-w-2xl rounded-card" />,
  },
);
export const DiscoverIsland = dynamic(
  () => import('./discover-parties').then((part) => part.DiscoverParties),
  { ssr: false, loading: () => <div aria-hidden="true" className="skeleton h-40 rounded-card" /> },
);
