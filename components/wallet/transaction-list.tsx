'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { Button, ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { Transaction } from '@/lib/contract/wallet';
import { TRANSACTIONS_PER_PAGE, transactionsQuery } from '@/lib/queries/wallet';
import { pageCountOf } from '@/lib/rules/results/page-number';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** The wallet's transactions, newest first, with the balance after each. */
export function TransactionList({ page, dateLocale }: { page: number; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const words = useMessages('wallet');
  const transactions = useQuery(transactionsQuery(page));
  if (transactions.isError) {
    return (
      <ErrorState
        title={words.transactionsErrorTitle}
        actions={<Button onClick={() => transactions.refetch()}>{words.tryAgain}</Button>}
      >
        {words.transactionsErrorText}
      </ErrorState>
    );
  }
  if (!transactions.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { items, pageInfo } = transactions.data;
  const pageCount = pageCountOf(pageInfo.total, TRANSACTIONS_PER_PAGE);
  const hrefFor = (to: number) => href('transactions', to > 1 ? { page: to } : {});
  if (page > pageCount)
    return <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} />;
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<StatePicture kind="money" />}
        title={words.noTransactionsTitle}
        actions={<ButtonLink href={href('accountDeposit')}>{words.deposit}</ButtonLink>}
      >
        {words.noTransactionsText}
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption={words.transactionsCaption}
        rows={items}
        rowKey={(row) => row.id}
        columns={[
          { key: 'what', header: words.what, heading: true, cell: (row) => <What row={row} /> },
          {
            key: 'when',
            header: words.when,
            cell: (row) => formatDateTime(row.happenedAt, dateLocale),
          },
          {
            key: 'amount',
            header: words.amount,
            numeric: true,
            cell: (row) => <Money signed amount={row.amount} locale={dateLocale.locale} />,
          },
          {
            key: 'balance',
            header: words.balance,
            numeric: true,
            cell: (row) => <Money amount={row.balanceAfter} locale={dateLocale.locale} />,
          },
        ]}
      />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}

function What({ row }: { row: Transaction }) {
  const { href } = useLinks();
  const { link } = row;
  if (!link) return row.description;
  const addresses = {
    receipt: () => href('receipt', { checkoutId: link.id }),
    order: () => href('pastTicket', { id: link.id }),
    deposit: () => href('depositDetails', { depositId: link.id }),
  };
  return <TextLink href={addresses[link.type]()}>{row.description}</TextLink>;
}
