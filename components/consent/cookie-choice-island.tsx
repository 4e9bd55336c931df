'use client';

import dynamic from 'next/dynamic';

// Any page of an editor's may hold the choice: only those that do load its code.
export const CookieChoiceIsland = dynamic(() =>
  import('./cookie-choice').then((part) => part.CookieChoice),
);
