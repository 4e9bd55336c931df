'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

/** Any page of an editor's may hold the choice: only those that do load its code. */
export const CookieChoiceIsland = lazyHydration(
  async () => (await import('./cookie-choice')).CookieChoice,
);
