import type { ReactNode } from 'react';
import { Money } from '@/components/ui/money';
import { Table } from '@/components/ui/table';
import type { Transaction } from '@/lib/contract/wallet';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

type Entry = Pick<Transaction, 'amount' | 'balanceAfter' | 'happenedAt' | 'description'>;

interface Props<Row extends Entry> {
  messages: {
    caption: string;
    what: string;
    when: string;
    amount: string;
    balanceAfter: string;
    /** beside the balance on a phone, where the table has no head */
    balance: string;
  };
  /** newest first, on every page */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  dateLocale: DateLocale;
  /** what the entry is: its description where left out */
  what?: (row: Row) => ReactNode;
}

/** The wallet's entries with the balance after each: two lines an entry on a phone. */
export function EntryTable<Row extends Entry>({
  messages,
  rows,
  rowKey,
  dateLocale,
  what = ({ description }) => description,
}: Props<Row>) {
  const { locale } = dateLocale;
  return (
    <Table
      caption={messages.caption}
      narrow="pair"
      rows={rows}
      rowKey={rowKey}
      columns={[
        { key: 'what', header: messages.what, heading: true, cell: what },
        {
          key: 'when',
          header: messages.when,
          cell: (row) => (
            <span className="sm:whitespace-nowrap">
              {formatDateTime(row.happenedAt, dateLocale)}
            </span>
          ),
        },
        {
          key: 'amount',
          header: messages.amount,
          numeric: true,
          cell: (row) => (
            <Money
              signed
              amount={row.amount}
              locale={locale}
              className={row.amount.amountCents > 0 ? 'text-good' : undefined}
            />
          ),
        },
        {
          key: 'balance',
          header: messages.balanceAfter,
          label: messages.balance,
          numeric: true,
          cell: (row) => <Money amount={row.balanceAfter} locale={locale} />,
        },
      ]}
    />
  );
}
