import { useEffect, useEffectEvent } from 'react';
import { askSignInPasskey } from '@/lib/queries/passkeys';

/** A challenge works for five minutes, and pages stay open for longer. */
const RENEW_MS = 4 * 60_000;

/**
 * While it is on, passkeys are among the browser's suggestions for the field that is marked `webauthn`. What the shop or
 * the browser cannot do is left out without a word: nobody has asked for it.
 */
export function useSuggestedPasskey(isOn: boolean, onAnswer: (answer: string) => void): void {
  const take = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isOn) return;
    const asking = new AbortController();
    const { signal } = asking;
    const suggest = async () => {
      if (!(await canSuggest()) || signal.aborted) return;
      const answer = await askSignInPasskey({ inSuggestions: true, signal });
      if (answer !== null && !signal.aborted) take(answer);
    };
    const begin = () => void suggest().catch(() => undefined);
    // the browser's own dialog takes the focus away: it is not asked anew under somebody's hands
    const renewal = setInterval(() => document.hasFocus() && begin(), RENEW_MS);
    begin();
    return () => {
      clearInterval(renewal);
      asking.abort();
    };
  }, [isOn]);
}

const canSuggest = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
