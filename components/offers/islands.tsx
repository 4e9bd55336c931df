'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

// Live figures are complete as served; keeping them up to date can wait for the page.
export const OfferCardNow = lazyHydration(
  async () => (await import('./offer-card-now')).OfferCardNow,
);
export const NextPlayNow = lazyHydration(async () => (await import('./next-play-now')).NextPlayNow);
export const JackpotNow = lazyHydration(async () => (await import('./jackpot-now')).JackpotNow);
