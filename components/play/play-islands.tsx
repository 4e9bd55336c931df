'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

// A page sells a lottery or a raffle, and loads only the code for its kind.
export const LotteryPlay = lazyHydration(async () => (await import('./lottery-play')).LotteryPlay);
export const RafflePlay = lazyHydration(async () => (await import('./raffle-play')).RafflePlay);
export const PlayBandNow = lazyHydration(async () => (await import('./play-band-now')).PlayBandNow);
