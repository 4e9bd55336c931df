'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

export const NextPrize = lazyHydration(async () => (await import('./next-draw')).NextPrize);
export const NextTime = lazyHydration(async () => (await import('./next-draw')).NextTime);
