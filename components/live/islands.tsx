'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

// It is complete as served: counting down and drawing can wait for the page.
export const DrawNight = lazyHydration(async () => (await import('./draw-night')).DrawNight);
