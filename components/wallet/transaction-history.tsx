'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { Figure } from '@/components/ui/figure';
import { EmptyState } from '@/components/ui/states';
import { formatMoney } from '@/lib/money/format-money';
import { useCustomer } from '@/lib/queries/customer';
import { transactionsQuery } from '@/lib/queries/wallet';
import type { FilterRead } from '@/lib/rules/wallet/transaction-filter';
import type { DateLocale } from '@/lib/time/draw-label';
import { TransactionFilterForm } from './transaction-filter-form';
import { TransactionList } from './transaction-list';

interface Props {
  page: number;
  /** what the address asks for */
  read: FilterRead;
  dateLocale: DateLocale;
}

/** What is in the wallet now; below it the filter of its transactions, where there are any, and what it leaves of them. */
export function TransactionHistory({ page, read, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('transactions');
  const { data: customer } = useCustomer();
  const listed = useQuery({
    ...transactionsQuery(page, read.filter ?? {}),
    enabled: read.filter !== null,
  });
  const hasNone = read.isEmpty && listed.data?.pageInfo.total === 0;
  return (
    <div className="flex flex-col gap-6 pb-12">
      {customer && (
        <p>
          <span className="text-ink-soft">{messages.inYourWallet}</span>
          <Figure
            size="sm"
            className="mt-1"
            value={formatMoney(customer.balance, dateLocale.locale)}
          />
        </p>
      )}
      {!hasNone && <TransactionFilterForm read={read} dateLocale={dateLocale} />}
      {read.filter ? (
        <TransactionList page={page} filter={read.filter} dateLocale={dateLocale} />
      ) : (
        <EmptyState
          picture={<StatePicture kind="lost" className="max-w-40" />}
          title={messages.problemTitle}
          actions={
            <ButtonLink variant="secondary" href={href('transactions')}>
              {messages.showAll}
            </ButtonLink>
          }
        >
          {messages.problemText}
        </EmptyState>
      )}
    </div>
  );
}
