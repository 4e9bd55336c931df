import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { CardTitle } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import type { Activity } from '@/lib/contract/activity';
import type { Locale } from '@/lib/money/format-money';

interface Props {
  activity: Activity;
  locale: Locale;
}

/** A month at a glance: what came in, was played, was won and was taken home, each as a bar beside its figure. */
export function MonthChart({ activity: { deposited, withdrawn, spent, won }, locale }: Props) {
  const messages = useMessages('activity');
  const bars = [
    { label: messages.chartIn, amount: deposited, colour: 'bg-info' },
    { label: messages.chartTickets, amount: spent, colour: 'bg-ink-soft' },
    { label: messages.chartWon, amount: won, colour: 'bg-good' },
    ...(withdrawn.amountCents > 0
      ? [{ label: messages.chartWithdrawn, amount: withdrawn, colour: 'bg-brand' }]
      : []),
  ];
  const most = Math.max(...bars.map(({ amount }) => amount.amountCents));
  if (most <= 0) return null;
  return (
    <Card as="section" aria-labelledby="month-chart" className="md:col-span-2">
      <CardTitle id="month-chart" className="mb-4">
        {messages.chartTitle}
      </CardTitle>
      <dl className="grid gap-4">
        {bars.map(({ label, amount, colour }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold">
              <Money amount={amount} locale={locale} />
            </dd>
            <dd aria-hidden="true" className="col-span-2 h-3 overflow-hidden rounded-full bg-sunk">
              <span
                className={`block h-full rounded-full ${colour}`}
                style={{ width: `${widthOf(amount.amountCents, most)}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What is there is seen, however small beside the largest bar. */
const widthOf = (cents: number, most: number): number =>
  cents <= 0 ? 0 : Math.max(2, Math.round((cents / most) * 100));
