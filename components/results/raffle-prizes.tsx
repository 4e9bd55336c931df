import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';

type Prize = FullResult['rafflePrizes'][number];

/** Every drawn prize with the ticket that won it. */
export function RafflePrizes({
  prizes,
  caption,
  locale,
}: {
  prizes: readonly Prize[];
  caption: string;
  locale: Locale;
}) {
  const showsNames = prizes.some(({ winnerName }) => Boolean(winnerName));
  const columns: Column<Prize>[] = [
    { key: 'prize', header: 'Prize', heading: true, cell: ({ title }) => title },
    {
      key: 'value',
      header: 'Value',
      numeric: true,
      cell: ({ value }) => <Money amount={value} locale={locale} whole />,
    },
    {
      key: 'ticket',
      header: 'Winning ticket',
      numeric: true,
      cell: ({ ticketNo }) => <strong className="ticket-serial">{ticketNo}</strong>,
    },
  ];
  const winner: Column<Prize> = {
    key: 'winner',
    header: 'Won by',
    cell: ({ winnerName }) => winnerName || <span className="text-ink-soft">Name withheld</span>,
  };
  return (
    <Table
      caption={caption}
      columns={showsNames ? [...columns, winner] : columns}
      rows={prizes}
      rowKey={({ rank, ticketNo }) => `${rank}-${ticketNo}`}
    />
  );
}
