import { useMessages } from '#messages';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { DrawCalendar, SubscriptionInterval } from '@/lib/contract/recurring';
import type { Money as Amount } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

const INTERVALS = ['monthly', 'quarterly', 'biannually', 'annually'] as const;
const TEXTS = {
  monthly: 'monthlyText',
  quarterly: 'quarterlyText',
  biannually: 'biannuallyText',
  annually: 'annuallyText',
} as const satisfies Record<SubscriptionInterval, string>;

/** How many draws each interval covers from today, and what the smallest entry costs for it. */
export function IntervalsTable({
  calendar,
  smallest,
  locale,
}: {
  calendar: DrawCalendar;
  smallest: Amount;
  locale: Locale;
}) {
  const words = useMessages('subscription');
  const rows = INTERVALS.map((interval) => ({
    interval,
    draws: calendar.drawsPerInterval[interval] ?? 0,
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'interval',
      header: words.interval,
      heading: true,
      cell: ({ interval }) => (
        <>
          {words[interval]}
          <span className="block text-sm font-normal text-ink-soft">{words[TEXTS[interval]]}</span>
        </>
      ),
    },
    {
      key: 'draws',
      header: words.intervalDraws,
      numeric: true,
      cell: ({ draws }) => interpolate(words.draws, { count: draws }),
    },
    {
      key: 'cost',
      header: words.intervalCost,
      numeric: true,
      cell: ({ draws }) => (
        <Money
          amount={{ ...smallest, amountCents: smallest.amountCents * draws }}
          locale={locale}
        />
      ),
    },
  ];
  return (
    <>
      <Table
        caption={words.intervalsCaption}
        columns={columns}
        rows={rows}
        rowKey={({ interval }) => interval}
        className="max-w-3xl"
      />
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {interpolate(words.intervalsNote, { price: formatMoney(smallest, locale) })}
      </p>
    </>
  );
}
