'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { PageOutOfRange } from '@/components/errors/page-out-of-range';
import { Button, ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { TransactionFilter } from '@/lib/contract/transactions';
import type { Transaction } from '@/lib/contract/wallet';
import { TRANSACTIONS_PER_PAGE, transactionsQuery } from '@/lib/queries/wallet';
import { pageCountOf } from '@/lib/rules/results/page-number';
import { filterQuery } from '@/lib/rules/wallet/transaction-filter';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { EntryTable } from './entry-table';
import { StatementFiles } from './statement-files';

interface Props {
  page: number;
  filter: TransactionFilter;
  dateLocale: DateLocale;
}

/** The wallet's transactions, or what a filter leaves of them, newest first, with the balance after each. */
export function TransactionList({ page, filter, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('wallet');
  const { balanceAfter, count } = useMessages('transactions');
  const transactions = useQuery(transactionsQuery(page, filter));
  if (transactions.isLoadingError) {
    return (
      <ErrorState
        title={messages.transactionsErrorTitle}
        actions={<Button onClick={() => transactions.refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.transactionsErrorText}
      </ErrorState>
    );
  }
  if (!transactions.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { items, pageInfo } = transactions.data;
  const pageCount = pageCountOf(pageInfo.total, TRANSACTIONS_PER_PAGE);
  const hrefFor = (to: number) =>
    href('transactions', to > 1 ? { page: to } : {}) + filterQuery(filter);
  if (page > pageCount)
    return <PageOutOfRange page={page} pageCount={pageCount} hrefFor={hrefFor} />;
  if (items.length === 0) return <NoTransactions filter={filter} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold">{interpolate(count, { count: pageInfo.total })}</p>
        <StatementFiles filter={filter} count={pageInfo.total} locale={dateLocale.locale} />
      </div>
      <EntryTable
        messages={{ ...messages, caption: messages.transactionsCaption, balanceAfter }}
        rows={items}
        rowKey={({ id }) => id}
        what={(row) => <What row={row} />}
        dateLocale={dateLocale}
      />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}

function NoTransactions({ filter }: { filter: TransactionFilter }) {
  const { href } = useLinks();
  const messages = useMessages('wallet');
  const listMessages = useMessages('transactions');
  const picture = <StatePicture kind="money" />;
  if (Object.keys(filter).length === 0) {
    return (
      <EmptyState
        picture={picture}
        title={messages.noTransactionsTitle}
        actions={<ButtonLink href={href('accountDeposit')}>{messages.deposit}</ButtonLink>}
      >
        {messages.noTransactionsText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={picture}
      title={filter.from || filter.to ? listMessages.noneInDates : listMessages.noneOfKind}
      actions={<ButtonLink href={href('transactions')}>{listMessages.showAll}</ButtonLink>}
    >
      {listMessages.noneText}
    </EmptyState>
  );
}

/** On a phone an entry has two lines, however many games were bought together. */
const ONE_LINE = 'max-sm:block max-sm:truncate';

function What({ row }: { row: Transaction }) {
  const { href } = useLinks();
  const { link } = row;
  if (!link) return <span className={ONE_LINE}>{row.description}</span>;
  const addresses = {
    receipt: () => href('receipt', { checkoutId: link.id }),
    order: () => href('pastTicket', { id: link.id }),
    deposit: () => href('depositSummary', { transactionId: row.id }),
    withdrawal: () => href('withdrawDetails', { withdrawId: link.id }),
    giveaway: () => href('giveawayWin', { id: link.id }),
  };
  return (
    <TextLink href={addresses[link.type]()} className={ONE_LINE}>
      {row.description}
    </TextLink>
  );
}
