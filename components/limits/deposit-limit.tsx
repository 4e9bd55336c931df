'use client';

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/components/ui/toast-store';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { SpendPeriod } from '@/lib/contract/limits';
import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { customerQuery } from '@/lib/queries/customer';
import { useRemovePreCommitment, useSetPreCommitment } from '@/lib/queries/limits';
import { depositLimitsOf } from '@/lib/rules/deposit-limits';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { FirstLimit } from './first-limit';
import { LimitCard } from './limit-card';
import { LimitRules } from './limit-rules';
import { LimitsView } from './limits-view';
import { NoLimitButton } from './no-limit-button';
import { RealityInterval } from './reality-interval';

const PERIODS = ['day', 'week', 'month'] as const;

/** The most that the customer pays in in any 24 hours, 7 days or month. */
export function DepositLimit({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('limits');
  const query = useQuery(customerQuery());
  const loading = (
    <Loading label={messages.depositTitle}>
      <Skeleton className="h-56 w-full" />
    </Loading>
  );
  return (
    <LimitsView query={query} loading={loading}>
      {(customer) => <KnownLimits customer={customer} dateLocale={dateLocale} />}
    </LimitsView>
  );
}

function KnownLimits({
  customer,
  dateLocale,
}: {
  customer: CustomerOverview;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('limits');
  const setLimit = useSetPreCommitment();
  const removeLimit = useRemovePreCommitment();
  const say = useOutcome();
  const { balance, spendLimitUnanswered } = customer;
  const limits = depositLimitsOf(customer);
  const free = PERIODS.filter((period) => limits.every((limit) => limit.period !== period));
  const money = (amount: Money) => formatMoney(amount, dateLocale.locale);
  return (
    <div className="flex flex-col gap-4 pb-12 [--text-section:1.375rem]">
      {limits.map(({ period, limit, amountDeposited, remaining, pending }) => (
        <LimitCard
          key={period}
          id={`deposit-limit-${period}`}
          heading={interpolate(messages.depositIn[period], { amount: money(limit) })}
          spent={interpolate(messages.depositedIn[period], { deposited: money(amountDeposited) })}
          left={interpolate(messages.left, { remaining: money(remaining) })}
          used={amountDeposited}
          changeLabel={interpolate(messages.changeOf, { period: messages[period] })}
          removeLabel={interpolate(messages.removeOf, { period: messages[period] })}
          amountLabel={messages.depositAmount[period]}
          set={(wish) => setLimit.mutateAsync({ period, limit: wish })}
          remove={() => removeLimit.mutateAsync({ period })}
          onChanged={(answer) => say(period, answer)}
          {...{ limit, pending, dateLocale }}
        />
      ))}
      {free.length > 0 && (
        <FirstLimit
          key={free.join()}
          periods={free}
          periodWords={messages.depositPeriods}
          usual="week"
          title={limits.length > 0 ? messages.setAnotherDeposit : messages.setDepositTitle}
          isFolded={limits.length > 0}
          amountLabel={(period) => messages.depositAmount[period]}
          currency={balance.currency}
          send={(period, limit) => setLimit.mutateAsync({ period, limit })}
          onSet={say}
        >
          {spendLimitUnanswered && (
            <div className="mt-4 border-t border-line pt-4">
              <NoLimitButton />
            </div>
          )}
        </FirstLimit>
      )}
      <LimitRules currency={balance.currency} />
      <RealityInterval />
    </div>
  );
}

/** Says what has become of a period's limit: changed or gone. */
function useOutcome() {
  const messages = useMessages('limits');
  return (of: SpendPeriod, answer: Parameters<typeof depositLimitsOf>[0]) => {
    const limit = depositLimitsOf(answer).find(({ period }) => period === of);
    // the limit's card says so itself
    if (limit?.pending) return;
    const message = limit ? messages.depositUpdated : messages.depositRemoved[of];
    notify({ tone: 'success', title: messages.depositTitle, message });
  };
}
