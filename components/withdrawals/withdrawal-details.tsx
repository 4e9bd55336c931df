'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import { formatMoney } from '@/lib/money/format-money';
import { withdrawalQuery } from '@/lib/queries/withdrawals';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { CancelWithdrawal } from './cancel-withdrawal';
import { WithdrawalTimeline } from './withdrawal-timeline';

interface Props {
  withdrawalId: string;
  dateLocale: DateLocale;
  /** right after it was asked for: says what happens now */
  isReceipt?: boolean;
}

/** One withdrawal: where it is, where it goes, and a way to cancel it while that is possible. */
export function WithdrawalDetails({ withdrawalId, dateLocale, isReceipt = false }: Props) {
  const { href } = useLinks();
  const messages = useMessages('withdraw');
  const { data, isError, refetch } = useQuery(withdrawalQuery(withdrawalId));
  const status = useRef<HTMLDivElement>(null);
  if (!data && isError)
    return (
      <ErrorState
        title={messages.errorTitle}
        actions={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.errorText}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={messages.receiptTitle}>
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    );
  const amount = formatMoney(data.amount, dateLocale.locale);
  return (
    <Card className="flex flex-col gap-6 p-6 sm:p-8">
      <div ref={status} tabIndex={-1} role="status">
        <h2 className="text-section">
          {isReceipt && data.status === 'requested'
            ? messages.receiptHeading
            : messages[`status_${data.status}`]}
        </h2>
        <WhatNow withdrawal={data} amount={amount} isReceipt={isReceipt} />
      </div>
      <Figure size="lg" value={amount} />
      <Facts withdrawal={data} dateLocale={dateLocale} />
      <WithdrawalTimeline withdrawal={data} dateLocale={dateLocale} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={href('withdraw')} variant={isReceipt ? 'primary' : 'secondary'}>
          {messages.back}
        </ButtonLink>
        {data.canCancel && (
          <CancelWithdrawal
            withdrawal={data}
            locale={dateLocale.locale}
            size="md"
            // the button is gone
            onCancelled={() => status.current?.focus()}
          />
        )}
      </div>
    </Card>
  );
}

function WhatNow({
  withdrawal: { status, reason },
  amount,
  isReceipt,
}: {
  withdrawal: Withdrawal;
  amount: string;
  isReceipt: boolean;
}) {
  const messages = useMessages('withdraw');
  const isBack = ['failed', 'returned', 'rejected', 'cancelled'].includes(status);
  if (isBack)
    return (
      <>
        {reason && <p className="mt-1">{reason}</p>}
        <p className="mt-1 text-ink-soft">{interpolate(messages.backInWallet, { amount })}</p>
      </>
    );
  if (!isReceipt) return null;
  return <p className="mt-1 text-ink-soft">{interpolate(messages.receiptText, { amount })}</p>;
}

function Facts({ withdrawal, dateLocale }: { withdrawal: Withdrawal; dateLocale: DateLocale }) {
  const messages = useMessages('withdraw');
  const facts = [
    [messages.to, interpolate(messages.account, withdrawal.account)],
    [messages.reference, withdrawal.reference],
    [messages.asked, formatDateTime(withdrawal.requestedAt, dateLocale)],
  ];
  return (
    <dl className="grid gap-1 border-y border-line py-4">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
