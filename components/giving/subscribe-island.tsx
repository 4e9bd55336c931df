'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

export const Subscribe = lazyHydration(
  async () => (await import('./subscribe-form')).SubscribeForm,
);
