'use client';

import dynamic from 'next/dynamic';

/**
 * Any page of an editor's may hold the choice: only those that do load its code. Not by React's own `lazy`: within the
 * server's markup that streams scripts, which a cached page's policy does not allow.
 */
export const CookieChoiceIsland = dynamic(() =>
  import('./cookie-choice').then((part) => part.CookieChoice),
);
