'use client';

import { browserPart } from '@/components/deferred/browser-part';
import { FormSkeleton } from './form-skeleton';

/** The form is fetched after the page has loaded. */
export const DeferredContactForm = browserPart(
  async () => (await import('./contact-form')).ContactForm,
  <FormSkeleton />,
);
