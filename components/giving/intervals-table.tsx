import { useMessages } from '#messages';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { SubscriptionInterval } from '@/lib/contract/cadence';
import { SUBSCRIPTION_INTERVALS } from '@/lib/contract/cadences';
import type { DrawCalendar } from '@/lib/contract/recurring';
import type { Money as Amount } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

const TEXTS = {
  monthly: 'monthlyText',
  quarterly: 'quarterlyText',
  biannually: 'biannuallyText',
  annually: 'annuallyText',
} as const satisfies Record<SubscriptionInterval, string>;

/** How many entries each interval buys in twelve months, and what the smallest ones come to. */
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
  const rows = SUBSCRIPTION_INTERVALS.map((interval) => ({
    interval,
    entries: calendar.entriesPerYear[interval] ?? 0,
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
      key: 'entries',
      header: words.intervalEntries,
      numeric: true,
      cell: ({ entries }) => interpolate(words.entries, { count: entries }),
    },
    {
      key: 'cost',
      header: words.intervalCost,
      numeric: true,
      cell: ({ entries }) => (
        <Money
          amount={{ ...smallest, amountCents: smallest.amountCents * entries }}
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
