import { useSyncExternalStore } from 'react';
import { consentNow, onConsentElsewhere } from '@/lib/consent/consent';
import { type Consent, parseConsent, storedConsent } from '@/lib/consent/cookies';

const snapshot = (): string => {
  const consent = consentNow();
  return consent === 'unset' ? consent : storedConsent(consent);
};

/** What this browser consented to; undefined on the server. Follows a choice made in another tab. */
export function useConsent(): Consent | undefined {
  const stored = useSyncExternalStore(onConsentElsewhere, snapshot, () => undefined);
  return stored === undefined ? undefined : parseConsent(stored);
}
