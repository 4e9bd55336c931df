'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { keptAttempt } from '@/lib/queries/checkout-attempt';
import { depositQuery } from '@/lib/queries/wallet';
import { CheckoutSkeleton } from './checkout-skeleton';
import { useFinishPurchase } from './finish-purchase';

/** The page after the bank's redirect: books the tickets as soon as the money has arrived, without another click. */
export function AfterBank({ depositId }: { depositId: string }) {
  const { href } = useLinks();
  const words = useMessages('checkout');
  const deposit = useQuery({
    ...depositQuery(depositId),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data.status) ? false : 2_000),
  });
  const finish = useFinishPurchase();
  const begun = useRef(false);
  const status = deposit.data?.status;

  useEffect(() => {
    const attempt = keptAttempt();
    if (status !== 'completed' || !attempt || begun.current) return;
    begun.current = true;
    void finish.buy(attempt, depositId);
  }, [status, depositId, finish]);

  if (deposit.isError) {
    return (
      <ErrorState
        title={words.paymentLostTitle}
        actions={<ButtonLink href={href('cart')}>{words.backToCart}</ButtonLink>}
      >
        {words.paymentLostText}
      </ErrorState>
    );
  }
  if (finish.problem) {
    return (
      <>
        <FormProblem>{finish.problem}</FormProblem>
        <EmptyState
          title={words.paidNotBookedTitle}
          actions={<ButtonLink href={href('cart')}>{words.backToCart}</ButtonLink>}
        >
          {words.paidNotBookedText}
        </EmptyState>
      </>
    );
  }
  if (status === 'declined' || status === 'cancelled') {
    return (
      <ErrorState
        title={words.notConfirmedTitle}
        actions={<ButtonLink href={href('buyCart')}>{words.payOtherwise}</ButtonLink>}
      >
        {deposit.data?.reason} {words.notConfirmedText}
      </ErrorState>
    );
  }
  return <CheckoutSkeleton label={words.bankConfirmed} />;
}

const isSettled = (status: string) =>
  status === 'completed' || status === 'declined' || status === 'cancelled';
