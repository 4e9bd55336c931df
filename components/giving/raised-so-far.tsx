import { useMessages } from '#messages';
import { Figure } from '@/components/ui/figure';
import { SectionHeading } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { Raised } from '@/lib/contract/giving';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-words';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

type Row = Raised['causes'][number];

/** What the tickets sold here have raised for each cause. */
export function RaisedSoFar({ raised, dateLocale }: { raised: Raised; dateLocale: DateLocale }) {
  const words = useMessages('giving');
  const { total, ticketsSold, drawCount, causes, countedAt } = raised;
  const columns = columnsFor(words, dateLocale.locale);
  const lead = interpolate(words.raisedLead, {
    tickets: formatCount(ticketsSold, dateLocale.locale),
    draws: drawCount,
  });
  return (
    <section aria-labelledby="raised">
      <SectionHeading id="raised">{words.raisedHeading}</SectionHeading>
      {ticketsSold === 0 ? (
        <p className="max-w-prose">{words.raisedNone}</p>
      ) : (
        <>
          <p className="text-ink-soft">
            {interpolate(words.raisedTotal, { count: causes.length })}
          </p>
          <Figure
            value={formatMoney(total, dateLocale.locale)}
            size="lg"
            className="text-offer-text"
          />
          <p className="mb-5 mt-2 max-w-prose text-ink-soft">{lead}</p>
          {causes.length > 1 && (
            <Table
              caption={words.tableCaption}
              columns={columns}
              rows={causes}
              rowKey={({ key }) => key}
              className="max-w-3xl"
            />
          )}
        </>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {interpolate(words.countedAt, { time: formatDateTime(countedAt, dateLocale) })}
      </p>
    </section>
  );
}

const columnsFor = (
  words: { tableCause: string; tableTickets: string; tableRaised: string },
  locale: Locale,
): Column<Row>[] => [
  { key: 'cause', header: words.tableCause, heading: true, cell: ({ name }) => name },
  {
    key: 'tickets',
    header: words.tableTickets,
    numeric: true,
    cell: ({ ticketsSold }) => formatCount(ticketsSold, locale),
  },
  {
    key: 'raised',
    header: words.tableRaised,
    numeric: true,
    cell: ({ raised }) => <Money amount={raised} locale={locale} />,
  },
];
