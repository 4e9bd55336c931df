'use client';

import Link from 'next/link';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ListIdentityChecks,
  ListVerificationCases,
} from '@/lib/contract/operator/verification';
import { ageOf } from './age';
import { DOCUMENT_NAMES, METHOD_NAMES } from './identity-words';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';
import { stateTabs } from './state-tabs';

const PATH = '/operator/verification';
const STATES = [
  ['waiting', 'Waiting'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const;

interface Props {
  page: CallResult<typeof ListVerificationCases>;
  filter: VerbInput<typeof ListVerificationCases>;
  checks: CallResult<typeof ListIdentityChecks>['days'];
}

/** Whose documents wait for a person, what was decided, and what providers were asked. */
export function VerificationQueue({ page, filter, checks }: Props) {
  const { cases, waiting, next } = page;
  return (
    <>
      <OfficeList
        title="Verification"
        lead="Documents that a person has to look at. A case opens for a reason, and shows what the customer entered beside them."
        tabs={stateTabs({
          ...{ path: PATH, states: STATES },
          ...{ current: filter.state, waiting: waiting.count },
        })}
        caption="Documents"
        items={cases}
        keyOf={({ id }) => id}
        columns={columnsAt(page.readAt)}
        empty={<Nothing state={filter.state} />}
        more={
          next !== null && {
            href: `${PATH}?${new URLSearchParams({ state: filter.state, after: next })}`,
            label: filter.state === 'waiting' ? 'Who came later' : 'What was decided earlier',
          }
        }
      />
      <Checks days={checks} />
    </>
  );
}

const Nothing = ({ state }: { state: Props['filter']['state'] }) =>
  state === 'waiting' ? (
    <EmptyState title="Nobody waits">Every document has been looked at.</EmptyState>
  ) : (
    <EmptyState title="Nothing to see">No document was {state} yet.</EmptyState>
  );

const columnsAt = (readAt: string): OfficeColumn<Props['page']['cases'][number]>[] => [
  {
    key: 'name',
    header: 'Name',
    heading: true,
    cell: ({ customerId, name }) => (
      <Link href={`${PATH}/${customerId}`} prefetch={false} className="link">
        {name}
      </Link>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    key: 'kinds',
    header: 'Documents',
    cell: ({ kinds }) => kinds.map((kind) => DOCUMENT_NAMES[kind]).join(', '),
  },
  {
    key: 'since',
    header: 'Handed in',
    cell: ({ uploadedAt }) => <OfficeTime at={uploadedAt} />,
  },
  {
    key: 'age',
    header: 'Age, or decided',
    cell: ({ uploadedAt, decidedAt }) =>
      decidedAt ? <OfficeTime at={decidedAt} /> : ageOf(uploadedAt, readAt),
  },
];

function Checks({ days }: { days: Props['checks'] }) {
  return (
    <section aria-labelledby="checks" className="mt-10">
      <SectionHeading id="checks">Checks in 30 days</SectionHeading>
      {days.length === 0 ? (
        <p className="text-ink-soft">Nobody was asked about in 30 days.</p>
      ) : (
        <Table
          caption="Checks by day and way"
          rows={days}
          rowKey={({ day, method }) => `${day} ${method}`}
          columns={[
            { key: 'day', header: 'Day (UTC)', heading: true, cell: ({ day }) => day },
            { key: 'method', header: 'Way', cell: ({ method }) => METHOD_NAMES[method] },
            { key: 'asked', header: 'Asked', numeric: true, cell: ({ asked }) => asked },
            { key: 'matched', header: 'Agreed', numeric: true, cell: ({ matched }) => matched },
          ]}
        />
      )}
    </section>
  );
}
