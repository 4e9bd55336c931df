'use client';

import { browserPart } from '@/components/deferred/browser-part';

/** They depend on the visitor's cart, so they are fetched after the page has loaded. */
export const DeferredPlacedOffers = browserPart(
  async () => (await import('./placed-offers')).PlacedOffers,
);
