'use client';

import dynamic from 'next/dynamic';

/** The form comes when the page stands; the card around it is there before. */
export const InterestIsland = dynamic(
  () => import('./interest-form').then((form) => form.InterestForm),
  { ssr: false },
);
