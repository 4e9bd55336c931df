'use client';

import { browserPart } from '@/components/deferred/browser-part';

/** The form is fetched after the page has loaded; the card around it is there from the start. */
export const InterestIsland = browserPart(
  async () => (await import('./interest-form')).InterestForm,
);
