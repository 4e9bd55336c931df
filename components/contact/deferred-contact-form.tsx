'use client';

import dynamic from 'next/dynamic';
import { FormSkeleton } from './form-skeleton';

/** The form is fetched after the page has loaded. */
export const DeferredContactForm = dynamic(
  () => import('./contact-form').then((form) => form.ContactForm),
  { ssr: false, loading: () => <FormSkeleton /> },
);
