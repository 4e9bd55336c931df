'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

export const RaffleStock = lazyHydration(async () => (await import('./raffle-stock')).RaffleStock);
export const ShareCalculator = lazyHydration(
  async () => (await import('./share-calculator')).ShareCalculator,
);
