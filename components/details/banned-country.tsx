'use client';

import dynamic from 'next/dynamic';
import { failedPart } from '@/components/deferred/failed-part';
import { useCustomer } from '@/lib/queries/customer';

const BannedCountryDialog = dynamic(
  () => import('./banned-country-dialog').then((part) => part.BannedCountryDialog, failedPart),
  { ssr: false },
);

/** Tells a customer in a country that nothing may be sold to, until they have said that they read it. */
export function BannedCountry() {
  const { data: customer } = useCustomer();
  return customer?.countryBannedConfirmationRequired ? <BannedCountryDialog /> : null;
}
