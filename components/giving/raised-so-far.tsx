import { useMessages } from '#messages';
import { Figure } from '@/components/ui/figure';
import { SectionHeading } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { Raised } from '@/lib/contract/giving';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

type Row = Raised['causes'][number];

/** What the tickets sold here have raised for each cause. */
export function RaisedSoFar({ raised, dateLocale }: { raised: Raised; dateLocale: DateLocale }) {
  const messages = useMessages('giving');
  const { total, ticketsSold, drawCount, causes, countedAt } = raised;
  const columns = columnsFor(messages, dateLocale.locale);
  const lead = interpolate(messages.raisedLead, {
    tickets: formatCount(ticketsSold, dateLocale.locale),
    draws: drawCount,
  });
  return (
    <section aria-labelledby="raised">
      <SectionHeading id="raised">{messages.raisedHeading}</SectionHeading>
      {ticketsSold === 0 ? (
        <p className="max-w-prose">{messages.raisedNone}</p>
      ) : (
        <>
          <p className="text-ink-soft">
            {interpolate(messages.raisedTotal, { count: causes.length })}
          </p>
          <Figure
            value={formatMoney(total, dateLocale.locale)}
            size="lg"
            className="text-offer-text"
          />
          <p className="mb-5 mt-2 max-w-prose text-ink-soft">{lead}</p>
          {causes.length > 1 && (
            <Table
              caption={messages.tableCaption}
              columns={columns}
              rows={causes}
              rowKey={({ key }) => key}
              className="max-w-3xl"
            />
          )}
        </>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {interpolate(messages.countedAt, { time: formatDateTime(countedAt, dateLocale) })}
      </p>
    </section>
  );
}

const columnsFor = (
  messages: { tableCause: string; tableTickets: string; tableRaised: string },
  locale: Locale,
): Column<Row>[] => [
  { key: 'cause', header: messages.tableCause, heading: true, cell: ({ name }) => name },
  {
    key: 'tickets',
    header: messages.tableTickets,
    numeric: true,
    cell: ({ ticketsSold }) => formatCount(ticketsSold, locale),
  },
  {
    key: 'raised',
    header: messages.tableRaised,
    numeric: true,
    cell: ({ raised }) => <Money amount={raised} locale={locale} />,
  },
];
