'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

export const BuyShares = lazyHydration(async () => (await import('./buy-shares')).BuyShares);
