'use client';

import { useMessages } from '#messages';
import { Disclosure } from '@/components/ui/disclosure';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { notify } from '@/components/ui/toast-store';
import type { SpendLimits as Limits, SpendPeriod } from '@/lib/contract/limits';
import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { useRemoveSpendLimit, useSetSpendLimit, useSpendLimits } from '@/lib/queries/limits';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { FirstLimit } from './first-limit';
import { LimitCard } from './limit-card';
import { LimitRules } from './limit-rules';
import { LimitsView } from './limits-view';
import { RealityInterval } from './reality-interval';

/** The customer's own limits, a form for the ones they could still set, and everybody's. */
export function SpendLimits({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('limits');
  const query = useSpendLimits();
  const loading = (
    <Loading label={messages.spendTitle} className="flex flex-col gap-6">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
  return (
    <LimitsView query={query} loading={loading}>
      {(limits) => <KnownLimits limits={limits} dateLocale={dateLocale} />}
    </LimitsView>
  );
}

function KnownLimits({ limits, dateLocale }: { limits: Limits; dateLocale: DateLocale }) {
  const messages = useMessages('limits');
  const setLimit = useSetSpendLimit();
  const removeLimit = useRemoveSpendLimit();
  const say = useOutcome(dateLocale);
  const money = (amount: Money) => formatMoney(amount, dateLocale.locale);
  const currency = limits.systemLimits[0]?.limit.currency ?? 'AUD';
  return (
    <div className="flex flex-col gap-4 pb-12 [--text-section:1.375rem]">
      {limits.customerLimits.map(
        ({ spendLimitId, period, limit, amountSpent, remaining, pending }) => (
          <LimitCard
            key={spendLimitId}
            id={`limit-${period}`}
            heading={interpolate(messages.perPeriod, {
              amount: money(limit),
              period: messages[period],
            })}
            spent={interpolate(messages.spent, { spent: money(amountSpent) })}
            left={interpolate(messages.left, { remaining: money(remaining) })}
            used={amountSpent}
            changeLabel={interpolate(messages.changeOf, { period: messages[period] })}
            removeLabel={interpolate(messages.removeOf, { period: messages[period] })}
            amountLabel={messages.spendAmount}
            set={(wish) => setLimit.mutateAsync({ period, limit: wish, isFirst: false })}
            remove={() => removeLimit.mutateAsync({ spendLimitId })}
            onChanged={(answer) => say(period, answer)}
            {...{ limit, pending, dateLocale }}
          />
        ),
      )}
      {limits.availablePeriods.length > 0 && (
        <FirstLimit
          key={limits.availablePeriods.join()}
          periods={limits.availablePeriods}
          periodWords={messages.spendPeriods}
          title={limits.customerLimits.length > 0 ? messages.setAnother : messages.setTitle}
          isFolded={limits.customerLimits.length > 0}
          amountLabel={() => messages.spendAmount}
          currency={currency}
          send={(period, limit) => setLimit.mutateAsync({ period, limit, isFirst: true })}
          onSet={say}
        />
      )}
      <LimitRules currency={currency}>{messages.spendRhythm}</LimitRules>
      <RealityInterval />
      <Disclosure summary={messages.systemTitle} className="border-t border-line pt-2">
        <p className="mb-3 text-ink-soft">{messages.systemLead}</p>
        <Table
          caption={messages.systemTitle}
          rows={limits.systemLimits}
          rowKey={({ period }) => period}
          columns={[
            {
              key: 'period',
              header: messages.systemPeriod,
              heading: true,
              cell: ({ period }) => messages.spendPeriods[period],
            },
            {
              key: 'limit',
              header: messages.systemLimit,
              numeric: true,
              cell: ({ limit }) => money(limit),
            },
            {
              key: 'left',
              header: messages.systemLeft,
              numeric: true,
              cell: ({ remaining }) => money(remaining),
            },
          ]}
        />
      </Disclosure>
    </div>
  );
}

/** Says what has become of a period's limit: changed or gone. */
function useOutcome(dateLocale: DateLocale) {
  const messages = useMessages('limits');
  return (of: SpendPeriod, { customerLimits }: Limits) => {
    const limit = customerLimits.find(({ period }) => period === of);
    const period = messages[of];
    // the limit's card says so itself
    if (limit?.pending) return;
    const message = limit
      ? interpolate(messages.spendUpdated, {
          amount: formatMoney(limit.limit, dateLocale.locale),
          period,
        })
      : interpolate(messages.spendRemoved, { period });
    notify({ tone: 'success', title: messages.spendTitle, message });
  };
}
