'use client';

import dynamic from 'next/dynamic';

/** They depend on the visitor's cart, so they are fetched after the page has loaded. */
export const DeferredPlacedOffers = dynamic(
  () => import('./placed-offers').then((island) => island.PlacedOffers),
  { ssr: false },
);
