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
  const messages = useMessages('subscription');
  const rows = SUBSCRIPTION_INTERVALS.map((interval) => ({
    interval,
    entries: calendar.entriesPerYear[interval] ?? 0,
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'interval',
      header: messages.interval,
      heading: true,
      cell: ({ interval }) => (
        <>
          {messages[interval]}
          <span className="block text-sm font-normal text-ink-soft">
            {messages[TEXTS[interval]]}
          </span>
        </>
      ),
    },
    {
      key: 'entries',
      header: messages.intervalEntries,
      numeric: true,
      cell: ({ entries }) => interpolate(messages.entries, { count: entries }),
    },
    {
      key: 'cost',
      header: messages.intervalCost,
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
        caption={messages.intervalsCaption}
        columns={columns}
        rows={rows}
        rowKey={({ interval }) => interval}
        className="max-w-3xl"
      />
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {interpolate(messages.intervalsNote, { price: formatMoney(smallest, locale) })}
      </p>
    </>
  );
}
