'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import type { Deposit } from '@/lib/contract/wallet';
import { formatMoney } from '@/lib/money/format-money';
import { depositQuery } from '@/lib/queries/wallet';
import { href } from '@/lib/routes/match';
import { formatDateTime, type Place } from '@/lib/time/draw-label';

const WORDS: Readonly<Record<Deposit['status'], { title: string; text: string }>> = {
  requested: { title: 'Your payment is on its way', text: 'We are waiting for your bank.' },
  challenged: {
    title: 'Your bank has a question',
    text: 'Please answer it to finish your deposit.',
  },
  pending: {
    title: 'Your bank has not answered yet',
    text: 'Your money is safe. We tell you by email as soon as we know: there is no need to pay again.',
  },
  completed: { title: 'The money is in your wallet', text: 'You can use it at once.' },
  declined: { title: 'Your deposit was declined', text: 'No money was taken.' },
  cancelled: { title: 'Your deposit was cancelled', text: 'No money was taken.' },
};

/** A deposit as it stands; looks again by itself until it is settled. */
export function DepositDetails({ depositId, place }: { depositId: string; place: Place }) {
  const deposit = useQuery({
    ...depositQuery(depositId),
    refetchInterval: ({ state }) => (state.data?.settledAt ? false : 3_000),
  });
  if (deposit.isError)
    return (
      <ErrorState
        title="We could not find this deposit"
        actions={<ButtonLink href={href('transactions')}>Your transactions</ButtonLink>}
      />
    );
  if (!deposit.data)
    return <div className="skeleton mx-auto h-64 max-w-xl rounded-card" aria-hidden="true" />;
  const { status, amount, fund, reason, createdAt } = deposit.data;
  return (
    <Card className="mx-auto flex w-full max-w-xl flex-col gap-4 p-6 sm:p-8">
      <div role="status">
        <h2 className="text-section">{WORDS[status].title}</h2>
        <p className="mt-1 text-ink-soft">
          {reason} {WORDS[status].text}
        </p>
      </div>
      <p className="text-figure text-4xl font-semibold tabular-nums">
        {formatMoney(amount, place.locale)}
      </p>
      <p className="text-ink-soft">
        {fund && `${fund.brand} ending ${fund.last4}, `}
        {formatDateTime(createdAt, place)}
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'challenged' && (
          <ButtonLink href={href('depositAuthorisation', { depositId })}>
            Answer your bank
          </ButtonLink>
        )}
        {(status === 'declined' || status === 'cancelled') && (
          <ButtonLink href={href('accountDeposit')}>Try again</ButtonLink>
        )}
        <ButtonLink variant="secondary" href={href('transactions')}>
          Your transactions
        </ButtonLink>
      </div>
    </Card>
  );
}
