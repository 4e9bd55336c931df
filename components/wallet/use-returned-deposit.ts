import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Deposit } from '@/lib/contract/wallet';
import { depositQuery, useAnswerChallenge, useCancelDeposit } from '@/lib/queries/wallet';

const ASK_AGAIN_MS = 3_000;

/**
 * A deposit whose customer is back from their bank, or has turned back there: the gateway is asked once how it went, or
 * to cancel it; then news of it is waited for. The address that the bank led to says nothing that is believed.
 */
export function useReturnedDeposit(depositId: string, hasTurnedBack = false) {
  const deposit = useQuery({
    ...depositQuery(depositId),
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASK_AGAIN_MS : false),
  });
  const answer = useAnswerChallenge();
  const cancel = useCancelDeposit();
  const isSent = useRef(false);
  const status = deposit.data?.status;

  useEffect(() => {
    if (isSent.current || (status !== 'challenged' && status !== 'pending')) return;
    isSent.current = true;
    if (hasTurnedBack && status === 'challenged') cancel.mutate({ depositId });
    else answer.mutate({ depositId });
  }, [status, depositId, hasTurnedBack, answer, cancel]);
  useEffect(forgetQuery, []);

  return { deposit, cancel, isAsking: answer.isPending || cancel.isPending };
}

const isOpen = (deposit: Deposit | undefined) => !deposit?.settledAt;

/** Providers add words of their own to the address: nothing that should stay in it, or in the history. */
function forgetQuery(): void {
  const { search, pathname } = window.location;
  if (search) window.history.replaceState(window.history.state, '', pathname);
}
