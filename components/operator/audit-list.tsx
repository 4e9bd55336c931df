'use client';

import Link from 'next/link';
import { EmptyState } from '@/components/ui/states';
import type { CallResult } from '@/lib/contract/call';
import type { ListAudits } from '@/lib/contract/operator/audits';
import { coverageOf, Findings } from './audit-result';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

const SECOND_MS = 1_000;

/** The audits, newest first. */
export function AuditList({ audits, next }: CallResult<typeof ListAudits>) {
  return (
    <OfficeList
      title="Audits"
      lead="Each holds all that has to do with money against everything else. It is signed, and holds the hash of the one before it."
      caption="Audits, newest first"
      items={audits}
      keyOf={({ auditNo }) => String(auditNo)}
      columns={COLUMNS}
      empty={
        <EmptyState title="No audit has run yet">
          Whoever keeps the server runs <code>npm run audit</code> each night.
        </EmptyState>
      }
      more={next !== null && { href: `/operator/audits?below=${next}`, label: 'Earlier audits' }}
    />
  );
}

const COLUMNS: OfficeColumn<CallResult<typeof ListAudits>['audits'][number]>[] = [
  {
    key: 'no',
    header: 'Audit',
    heading: true,
    cell: ({ auditNo }) => (
      <Link href={`/operator/audits/${auditNo}`} prefetch={false} className="link">
        Audit {auditNo}
      </Link>
    ),
    sortBy: ({ auditNo }) => auditNo,
  },
  { key: 'when', header: 'When', cell: ({ startedAt }) => <OfficeTime at={startedAt} /> },
  {
    key: 'result',
    header: 'Result',
    cell: ({ findings }) => <Findings count={findings} />,
    sortBy: ({ findings }) => findings,
  },
  { key: 'after', header: 'Looked at', cell: ({ after }) => coverageOf(after) },
  {
    key: 'took',
    header: 'Took',
    numeric: true,
    cell: ({ tookMs }) => `${(tookMs / SECOND_MS).toFixed(1)} s`,
    sortBy: ({ tookMs }) => tookMs,
  },
];
