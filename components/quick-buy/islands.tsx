'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

export const QuickBuy = lazyHydration(async () => (await import('./quick-buy')).QuickBuy);
