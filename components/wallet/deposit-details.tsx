'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import { formatMoney } from '@/lib/money/format-money';
import { depositQuery } from '@/lib/queries/wallet';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** The status of a deposit; refetched until it is settled. */
export function DepositDetails({
  depositId,
  dateLocale,
}: {
  depositId: string;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const words = useMessages('wallet');
  const deposit = useQuery({
    ...depositQuery(depositId),
    refetchInterval: ({ state }) => (state.data?.settledAt ? false : 3_000),
  });
  if (deposit.isError)
    return (
      <ErrorState
        title={words.notFoundTitle}
        actions={<ButtonLink href={href('transactions')}>{words.yourTransactions}</ButtonLink>}
      />
    );
  if (!deposit.data) return <div className="skeleton h-64 rounded-card" aria-hidden="true" />;
  const { status, amount, fund, reason, createdAt } = deposit.data;
  const when = formatDateTime(createdAt, dateLocale);
  return (
    <Card className="flex flex-col gap-4 p-6 sm:p-8">
      <div role="status">
        <h2 className="text-section">{words[`${status}Title`]}</h2>
        <p className="mt-1 text-ink-soft">
          {reason} {words[`${status}Text`]}
        </p>
      </div>
      <p className="text-figure text-4xl font-semibold tabular-nums">
        {formatMoney(amount, dateLocale.locale)}
      </p>
      <p className="text-ink-soft">
        {fund
          ? interpolate(words.cardAndTime, { brand: fund.brand, last4: fund.last4, when })
          : when}
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'challenged' && (
          <ButtonLink href={href('depositAuthorisation', { depositId })}>
            {words.answerBank}
          </ButtonLink>
        )}
        {(status === 'declined' || status === 'cancelled') && (
          <ButtonLink href={href('accountDeposit')}>{words.tryAgain}</ButtonLink>
        )}
        <ButtonLink variant="secondary" href={href('transactions')}>
          {words.yourTransactions}
        </ButtonLink>
      </div>
    </Card>
  );
}
