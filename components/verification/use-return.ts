import { useEffect, useRef } from 'react';
import type { InputOf } from '@/lib/contract/calls';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import { useFinishConnectId, useReadGreenId } from '@/lib/queries/verification';
import { wayId } from './way-card';

/**
 * What the browser brought back from a bank, or from a provider's pages. It is taken out of the address, so that no
 * history and no reload has it again, and is used once.
 * @param isReady whether the ways are on the page
 */
export function useReturn(isReady: boolean) {
  const finishBank = useFinishConnectId();
  const readHosted = useReadGreenId();
  const hasRun = useRef(false);
  useEffect(() => {
    if (!isReady || hasRun.current) return;
    hasRun.current = true;
    const search = new URLSearchParams(window.location.search);
    const bank = parametersOf(search);
    const isFromHosted = search.get('checked') === 'greenid';
    if (!bank && !isFromHosted) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (bank) finishBank.mutate(bank);
    else readHosted.mutate(undefined);
    const way: VerificationMethod = bank ? 'connect_id' : 'greenid_ui';
    document.getElementById(wayId(way))?.focus();
  });
  return { finishBank, readHosted };
}

export type Return = ReturnType<typeof useReturn>;

function parametersOf(search: URLSearchParams): InputOf<'finishConnectId'> | null {
  const state = search.get('state');
  if (!state) return null;
  const [code, iss, error] = [search.get('code'), search.get('iss'), search.get('error')];
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}
