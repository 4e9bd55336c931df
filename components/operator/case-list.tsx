import Link from 'next/link';
import { PageHeading } from '@/components/ui/headings';
import { LinkTabs } from '@/components/ui/link-tabs';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListSuspicionCases, SuspicionCase } from '@/lib/contract/operator/cases';
import { CASE_OUTCOME_WORDS } from './case-words';
import { CaseExport } from './exports';
import { OfficeTime } from './office-time';

interface Props extends CallResult<typeof ListSuspicionCases> {
  state: 'open' | 'closed';
}

/** Cases of suspicious transactions, newest first. */
export function CaseList({ cases, next, state }: Props) {
  const path = '/operator/reports/cases';
  return (
    <>
      <PageHeading
        action={cases.length > 0 && <CaseExport state={state} />}
        lead="A case is opened of a hit in the report of suspicious transactions, and closed with what came of it."
      >
        Cases
      </PageHeading>
      <LinkTabs
        label="Cases by state"
        tabs={[
          { href: path, label: 'Open', current: state === 'open' },
          { href: `${path}?state=closed`, label: 'Closed', current: state === 'closed' },
        ]}
      />
      {cases.length === 0 ? (
        <EmptyState
          title="No cases here"
          actions={<TextLink href="/operator/reports/suspicious">Suspicious transactions</TextLink>}
        >
          {state === 'open' ? 'Every case is closed.' : 'No case has been closed.'}
        </EmptyState>
      ) : (
        <Table
          caption="Cases"
          rows={cases}
          rowKey={({ caseId }) => caseId}
          columns={[
            {
              key: 'case',
              header: 'Case',
              heading: true,
              cell: ({ caseId, title }) => (
                <Link href={`${path}/${caseId}`} prefetch={false} className="link">
                  {title}
                </Link>
              ),
            },
            {
              key: 'customer',
              header: 'Customer',
              cell: ({ customerId }) => <CaseCustomer customerId={customerId} />,
            },
            {
              key: 'opened',
              header: 'Opened',
              cell: ({ openedAt, openedBy }) => (
                <>
                  <OfficeTime at={openedAt} /> by {openedBy}
                </>
              ),
            },
            { key: 'state', header: 'State', cell: stateOf },
          ]}
        />
      )}
      {next !== null && (
        <p className="mt-6">
          <TextLink href={`${path}?${new URLSearchParams({ state, after: next })}`}>
            Earlier ones
          </TextLink>
        </p>
      )}
    </>
  );
}

const stateOf = ({ closed }: SuspicionCase): string =>
  closed ? CASE_OUTCOME_WORDS[closed.outcome] : 'Open';

export const CaseCustomer = ({ customerId }: { customerId: string }) => (
  <Link href={`/operator/customers/${customerId}`} prefetch={false} className="link wrap-anywhere">
    {customerId}
  </Link>
);
