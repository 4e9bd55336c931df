'use client';

import dynamic from 'next/dynamic';

/** The form is fetched after the page has loaded; the card around it is there from the start. */
export const InterestIsland = dynamic(
  () => import('./interest-form').then((form) => form.InterestForm),
  { ssr: false },
);
