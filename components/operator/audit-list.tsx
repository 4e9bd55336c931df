import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListAudits } from '@/lib/contract/operator/audits';
import { OfficeTime } from './office-time';

const SECOND_MS = 1_000;

/** The audits, newest first. */
export function AuditList({ audits, next }: CallResult<typeof ListAudits>) {
  return (
    <>
      <PageHeading lead="Each holds all that has to do with money against everything else. It is signed, and holds the hash of the one before it.">
        Audits
      </PageHeading>
      {audits.length === 0 ? (
        <EmptyState title="No audit has run yet">
          Whoever keeps the server runs <code>npm run audit</code> each night.
        </EmptyState>
      ) : (
        <Table
          caption="Audits, newest first"
          rows={audits}
          rowKey={({ auditNo }) => auditNo}
          columns={[
            {
              key: 'no',
              header: 'Audit',
              heading: true,
              cell: ({ auditNo }) => (
                <Link href={`/operator/audits/${auditNo}`} prefetch={false} className="link">
                  Audit {auditNo}
                </Link>
              ),
            },
            { key: 'when', header: 'When', cell: ({ startedAt }) => <OfficeTime at={startedAt} /> },
            {
              key: 'result',
              header: 'Result',
              cell: ({ findings }) => <Findings count={findings} />,
            },
            { key: 'after', header: 'Looked at', cell: ({ after }) => coverageOf(after) },
            {
              key: 'took',
              header: 'Took',
              numeric: true,
              cell: ({ tookMs }) => `${(tookMs / SECOND_MS).toFixed(1)} s`,
            },
          ]}
        />
      )}
      {next !== null && (
        <p className="mt-6">
          <TextLink href={`/operator/audits?below=${next}`}>Earlier audits</TextLink>
        </p>
      )}
    </>
  );
}

/** How many findings an audit has. */
export const Findings = ({ count }: { count: number }) =>
  count === 0 ? (
    <Badge tone="good">Nothing was wrong</Badge>
  ) : (
    <Badge tone="bad">{count === 1 ? '1 finding' : `${count} findings`}</Badge>
  );

export const coverageOf = (after: number | null): string =>
  after === null ? 'everything' : `what came after audit ${after}`;
