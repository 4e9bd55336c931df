import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';

/** The prices of a raffle's books. */
export function BookTable({
  rules: { books, currency },
  locale,
}: {
  rules: SoldRaffleRules;
  locale: Locale;
}) {
  const messages = useMessages('terms');
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  return (
    <Table
      caption={messages.prices}
      rows={books}
      rowKey={({ tickets }) => tickets}
      columns={[
        {
          key: 'book',
          header: messages.book,
          heading: true,
          cell: ({ tickets }) => interpolate(messages.bookTickets, { count: tickets }),
        },
        {
          key: 'each',
          header: messages.each,
          numeric: true,
          cell: ({ tickets, priceCents }) => money(Math.round(priceCents / tickets)),
        },
        {
          key: 'price',
          header: messages.price,
          numeric: true,
          cell: ({ priceCents }) => money(priceCents),
        },
      ]}
    />
  );
}

/** A raffle's prizes. */
export function RafflePrizeTable({
  rules: { prizes, currency },
  locale,
}: {
  rules: SoldRaffleRules;
  locale: Locale;
}) {
  const messages = useMessages('terms');
  return (
    <Table
      caption={messages.prizes}
      rows={prizes}
      rowKey={({ rank }) => rank}
      columns={[
        { key: 'prize', header: messages.prize, heading: true, cell: ({ title }) => title },
        {
          key: 'howMany',
          header: messages.howMany,
          numeric: true,
          cell: ({ quantity }) => formatCount(quantity, locale),
        },
        {
          key: 'value',
          header: messages.value,
          numeric: true,
          cell: ({ valueCents }) =>
            formatMoney({ amountCents: valueCents, currency }, locale, { decimals: 0 }),
        },
      ]}
    />
  );
}
