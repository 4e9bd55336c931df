'use client';

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { notify } from '@/components/ui/toast-store';
import type { PreCommitment } from '@/lib/contract/limits';
import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { customerQuery } from '@/lib/queries/customer';
import { useRemovePreCommitment, useSetPreCommitment } from '@/lib/queries/limits';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { LimitCard } from './limit-card';
import { LimitForm } from './limit-form';
import { LimitRules } from './limit-rules';
import { NoLimitButton } from './no-limit-button';
import { RealityInterval } from './reality-interval';

/** The most that the customer pays in in any seven days. */
export function DepositLimit({ dateLocale }: { dateLocale: DateLocale }) {
  const words = useMessages('limits');
  const { data: customer, isError, refetch } = useQuery(customerQuery());
  const setLimit = useSetPreCommitment();
  const removeLimit = useRemovePreCommitment();
  if (!customer && isError) {
    return (
      <ErrorState
        title={words.errorTitle}
        actions={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
      >
        {words.errorText}
      </ErrorState>
    );
  }
  if (!customer) {
    return (
      <Loading label={words.depositTitle}>
        <Skeleton className="h-56 w-full" />
      </Loading>
    );
  }
  const { preCommitment, balance, spendLimitUnanswered } = customer;
  const money = (amount: Money) => formatMoney(amount, dateLocale.locale);
  const set = (limit: string) => setLimit.mutateAsync({ limit });
  const onChanged = (answer: { preCommitment: PreCommitment | null }) => {
    const pending = answer.preCommitment?.pending;
    if (pending) {
      const from = formatDateTime(pending.confirmableFrom, dateLocale);
      notify({ title: words.waitsTitle, message: interpolate(words.waits, { from }) });
    } else {
      const message = answer.preCommitment ? words.depositUpdated : words.depositRemoved;
      notify({ tone: 'success', title: words.success, message });
    }
  };
  return (
    <div className="flex flex-col gap-6 pb-12">
      {preCommitment ? (
        <LimitCard
          id="deposit-limit"
          heading={interpolate(words.inSevenDays, { amount: money(preCommitment.limit) })}
          state={interpolate(words.deposited, {
            deposited: money(preCommitment.amountDeposited),
            remaining: money(preCommitment.remaining),
          })}
          changeLabel={words.change}
          removeLabel={words.remove}
          amountLabel={words.depositLimitAmount}
          limit={preCommitment.limit}
          pending={preCommitment.pending}
          remove={() => removeLimit.mutateAsync()}
          {...{ dateLocale, set, onChanged }}
        />
      ) : (
        <Card as="section" aria-labelledby="deposit-limit">
          <h2 id="deposit-limit" className="text-section mb-4">
            {words.setDepositTitle}
          </h2>
          <LimitForm
            label={words.depositLimitAmount}
            currency={balance.currency}
            action={words.set}
            send={set}
            onSent={onChanged}
          />
          {spendLimitUnanswered && (
            <div className="mt-4 border-t border-line pt-4">
              <NoLimitButton />
            </div>
          )}
        </Card>
      )}
      <LimitRules currency={balance.currency} />
      <RealityInterval />
    </div>
  );
}
