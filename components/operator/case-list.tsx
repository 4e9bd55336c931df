'use client';

import Link from 'next/link';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListSuspicionCases, SuspicionCase } from '@/lib/contract/operator/cases';
import { CASE_OUTCOME_WORDS } from './case-words';
import { CaseExport } from './exports';
import { OfficeList } from './office-list';
import { OfficeTime } from './office-time';

const PATH = '/operator/reports/cases';

interface Props extends CallResult<typeof ListSuspicionCases> {
  state: 'open' | 'closed';
}

/** Cases of suspicious transactions, newest first. */
export const CaseList = ({ cases, next, state }: Props) => (
  <OfficeList
    title="Cases"
    lead="A case is opened of a hit in the report of suspicious transactions, and closed with what came of it."
    file={<CaseExport state={state} />}
    tabs={{
      label: 'Cases by state',
      tabs: [
        { href: PATH, label: 'Open', current: state === 'open' },
        { href: `${PATH}?state=closed`, label: 'Closed', current: state === 'closed' },
      ],
    }}
    caption="Cases"
    items={cases}
    keyOf={({ caseId }) => caseId}
    columns={[
      {
        key: 'case',
        header: 'Case',
        heading: true,
        cell: ({ caseId, title }) => (
          <Link href={`${PATH}/${caseId}`} prefetch={false} className="link">
            {title}
          </Link>
        ),
        sortBy: ({ title }) => title,
      },
      {
        key: 'customer',
        header: 'Customer',
        cell: ({ customerId }) => <CaseCustomer customerId={customerId} />,
        sortBy: ({ customerId }) => customerId,
      },
      {
        key: 'opened',
        header: 'Opened',
        cell: ({ openedAt, openedBy }) => (
          <>
            <OfficeTime at={openedAt} /> by {openedBy}
          </>
        ),
        sortBy: ({ openedAt }) => openedAt,
      },
      { key: 'state', header: 'State', cell: stateOf, sortBy: stateOf },
    ]}
    empty={
      <EmptyState
        title="No cases here"
        actions={<TextLink href="/operator/reports/suspicious">Suspicious transactions</TextLink>}
      >
        {state === 'open' ? 'Every case is closed.' : 'No case has been closed.'}
      </EmptyState>
    }
    more={
      next !== null && {
        href: `${PATH}?${new URLSearchParams({ state, after: next })}`,
        label: 'Earlier ones',
      }
    }
  />
);

function stateOf({ closed }: SuspicionCase): string {
  return closed ? CASE_OUTCOME_WORDS[closed.outcome] : 'Open';
}

export const CaseCustomer = ({ customerId }: { customerId: string }) => (
  <Link href={`/operator/customers/${customerId}`} prefetch={false} className="link wrap-anywhere">
    {customerId}
  </Link>
);
