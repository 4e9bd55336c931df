import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import type { WithdrawalTerms } from '@/lib/contract/withdrawals';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** What may be withdrawn, and what the rest is. */
export function WithdrawableCard({
  terms,
  isBlocked,
  locale,
}: {
  terms: WithdrawalTerms;
  /** something stands in the way of any withdrawal yet */
  isBlocked: boolean;
  locale: Locale;
}) {
  const messages = useMessages('withdraw');
  const { balance, withdrawable, unplayed, held, unplayedDays } = terms;
  const rows = [
    [messages.balance, balance],
    ...(unplayed.amountCents > 0 ? [[messages.unplayed, unplayed] as const] : []),
    ...(held.amountCents > 0 ? [[messages.held, held] as const] : []),
  ] as const;
  return (
    <Card as="section" aria-labelledby="withdrawable">
      <h2 id="withdrawable" className="text-ink-soft">
        {isBlocked ? messages.canWithdrawThen : messages.canWithdraw}
      </h2>
      <Figure size="lg" className="mt-1" value={formatMoney(withdrawable, locale)} />
      <dl className="mt-5 grid gap-1 border-t border-line pt-4">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{formatMoney(amount, locale)}</dd>
          </div>
        ))}
      </dl>
      {unplayed.amountCents > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {interpolate(messages.unplayedText, { days: unplayedDays })}
        </p>
      )}
    </Card>
  );
}
