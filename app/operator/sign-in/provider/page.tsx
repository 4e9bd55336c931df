import type { Metadata } from 'next';
import { OfficeDoor } from '@/components/operator/office-door';
import { ProviderReturn } from '@/components/operator/provider-return';

/** Where the provider sends the browser back to. Its answer stands in the address until the page has read it. */
export const metadata: Metadata = { title: 'Sign in', referrer: 'no-referrer' };

export default function ProviderReturnPage() {
  return (
    <OfficeDoor title="Sign in to the office">
      <ProviderReturn />
    </OfficeDoor>
  );
}
