'use client';

import dynamic from 'next/dynamic';
import { FormRoom } from './form-room';

/** The form comes after the page stands. */
export const LateContactForm = dynamic(
  () => import('./contact-form').then((form) => form.ContactForm),
  { ssr: false, loading: () => <FormRoom /> },
);
