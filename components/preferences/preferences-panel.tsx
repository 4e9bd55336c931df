'use client';

import { Providers } from '@/components/providers/providers';
import { ByLink } from './by-link';
import { useLinkParameters } from './link-parameters';
import { PreferencesForm } from './preferences-form';

/** The preferences behind a mail's link, or a signed-in customer's own. */
export function PreferencesPanel({
  customerId,
  offers,
}: {
  customerId?: string;
  offers: Readonly<Record<string, string>>;
}) {
  const token = useLinkParameters()?.token;
  const id = customerId ?? token;
  if (!id) return null;
  return (
    <Providers>
      <ByLink id={id}>
        {(preferences) => <PreferencesForm id={id} now={preferences} offers={offers} />}
      </ByLink>
    </Providers>
  );
}
