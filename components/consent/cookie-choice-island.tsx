'use client';

import { lazy, Suspense } from 'react';

const CookieChoice = lazy(async () => ({
  default: (await import('./cookie-choice')).CookieChoice,
}));

/** Any page of an editor's may hold the choice: only those that do load its code. */
export const CookieChoiceIsland = () => (
  <Suspense>
    <CookieChoice />
  </Suspense>
);
