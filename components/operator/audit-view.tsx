import { Disclosure } from '@/components/ui/disclosure';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { FailedCheck, GetAudit } from '@/lib/contract/operator/audits';
import { coverageOf, Findings } from './audit-result';
import { OfficeTime } from './office-time';

type Audit = CallResult<typeof GetAudit>;

/** So many rows of a check are shown at once, without another press. */
const OPEN_ROWS = 5;
/** An audit writes down so many rows of a check at most. */
const MOST_ROWS = 50;

/** One audit: each check that came upon something, what it makes sure of, and the rows that it names. */
export function AuditView({ audit }: { audit: Audit }) {
  const { auditNo, startedAt, findings, after, problem, checks } = audit;
  return (
    <>
      <PageHeading action={<Findings count={findings} />}>Audit {auditNo}</PageHeading>
      <p className="-mt-4 mb-6 text-ink-soft">
        <OfficeTime at={startedAt} />. It looked at {coverageOf(after)}.
      </p>
      {problem !== null && (
        <p role="alert" className="mb-6 max-w-prose rounded-card bg-bad-soft p-4 text-bad">
          Do not believe this record: {problem}.
        </p>
      )}
      {checks.length === 0 && (
        <p className="max-w-prose text-lg">Every condition that it looks at held.</p>
      )}
      <div className="grid max-w-240 gap-4">
        {checks.map((check) => (
          <Check key={check.check} check={check} />
        ))}
      </div>
      <Seen audit={audit} />
      <p className="mt-8">
        <TextLink href="/operator/audits">All audits</TextLink>
      </p>
    </>
  );
}

/** The page of an audit that there is not. */
export const NoSuchAudit = () => (
  <EmptyState
    title="There is no such audit"
    level={1}
    actions={<TextLink href="/operator/audits">All audits</TextLink>}
  >
    Audits are numbered from 1 on, without a gap.
  </EmptyState>
);

function Check({ check: { check, guarantees, rows } }: { check: FailedCheck }) {
  return (
    <Disclosure
      open={rows.length <= OPEN_ROWS}
      summary={
        <span className="block wrap-anywhere">
          <span className="font-semibold">{check}</span>
          <span className="ml-2 whitespace-nowrap text-sm text-ink-soft">
            {rows.length === 1 ? '1 row' : `${rows.length} rows`}
            {rows.length >= MOST_ROWS && ', there may be more'}
          </span>
          <span className="block text-sm font-normal text-ink-soft">
            {guarantees
              ? `This should hold and does not: ${guarantees}`
              : 'This release does not have this check.'}
          </span>
        </span>
      }
    >
      <Table
        caption={`Rows of ${check}`}
        rows={rows.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => index}
        columns={[
          {
            key: 'subject',
            header: 'Row',
            heading: true,
            cell: ({ subject }) => <code className="text-sm wrap-anywhere">{subject}</code>,
          },
          {
            key: 'detail',
            header: 'What is there',
            cell: ({ detail }) => <span className="wrap-anywhere">{detail}</span>,
          },
        ]}
      />
    </Disclosure>
  );
}

function Seen({ audit: { counts, hash, staffLog } }: { audit: Audit }) {
  return (
    <dl className="mt-10 grid max-w-240 gap-4 text-sm wrap-anywhere">
      <div>
        <dt className="text-ink-soft">Rows that it counted</dt>
        <dd>
          {counts
            .map(({ name, count }) => `${name.replaceAll('_', ' ')} ${count.toLocaleString('en')}`)
            .join(', ')}
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft">Hash, which is in the public log</dt>
        <dd>
          <code>{hash}</code>
        </dd>
      </div>
      {staffLog && (
        <div>
          <dt className="text-ink-soft">Newest record of the staff log then</dt>
          <dd>
            No. {staffLog.no}, <code>{staffLog.hash}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}
