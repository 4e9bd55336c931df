'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { keptAttempt } from '@/lib/queries/checkout-attempt';
import { depositQuery } from '@/lib/queries/wallet';
import { href } from '@/lib/routes/match';
import { CheckoutSkeleton } from './checkout-skeleton';
import { useFinishPurchase } from './finish-purchase';

/** Back from the bank: once the money is there the tickets are booked, without another click. */
export function AfterBank({ depositId }: { depositId: string }) {
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
        title="We could not look up your payment"
        actions={<ButtonLink href={href('cart')}>Back to your cart</ButtonLink>}
      >
        Nothing was booked. If your bank took the money, it arrives in your wallet.
      </ErrorState>
    );
  }
  if (finish.problem) {
    return (
      <>
        <FormProblem>{finish.problem}</FormProblem>
        <EmptyState
          title="Your money is in your wallet"
          actions={<ButtonLink href={href('cart')}>Back to your cart</ButtonLink>}
        >
          Your payment went through, and your tickets were not booked.
        </EmptyState>
      </>
    );
  }
  if (status === 'declined' || status === 'cancelled') {
    return (
      <ErrorState
        title="Your bank did not confirm the payment"
        actions={<ButtonLink href={href('buyCart')}>Try another way to pay</ButtonLink>}
      >
        {deposit.data?.reason} No money was taken, and your cart is as you left it.
      </ErrorState>
    );
  }
  return <CheckoutSkeleton label="Your bank has confirmed. Booking your tickets…" />;
}

const isSettled = (status: string) =>
  status === 'completed' || status === 'declined' || status === 'cancelled';
