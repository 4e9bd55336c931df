'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

/** The page carries what the footers say, once for both; their code comes after the frame's. */
export const LazyFooter = lazyHydration(async () => (await import('./footer')).Footer);
