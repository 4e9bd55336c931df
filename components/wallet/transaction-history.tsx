'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
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

/** The filter of the wallet's transactions, and what it leaves of them. */
export function TransactionHistory({ page, read, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('transactions');
  return (
    <div className="flex flex-col gap-6 pb-12">
      <TransactionFilterForm read={read} dateLocale={dateLocale} />
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
