'use client';

import Link from 'next/link';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListReportFiles } from '@/lib/contract/operator/reports';
import { OfficeList } from './office-list';
import { OfficeTime } from './office-time';

const PATH = '/operator/reports/files';

/** What was written of each day, newest first: a link opens one as it was, with both files of it. */
export const ReportFileList = ({ files, next }: CallResult<typeof ListReportFiles>) => (
  <OfficeList
    title="Nightly reports"
    lead="Each report is written every night for the day that has ended, and stays as it was then for 400 days."
    caption="Reports by day, newest first"
    items={files}
    keyOf={({ fileId }) => fileId}
    columns={[
      { key: 'day', header: 'Day', cell: ({ day }) => day, sortBy: ({ day }) => day },
      {
        key: 'report',
        header: 'Report',
        heading: true,
        cell: ({ fileId, title }) => (
          <Link href={`${PATH}/${fileId}`} prefetch={false} className="link">
            {title}
          </Link>
        ),
        sortBy: ({ title }) => title,
      },
      {
        key: 'rows',
        header: 'Rows',
        numeric: true,
        cell: ({ rows }) => rows.toLocaleString('en-AU'),
        sortBy: ({ rows }) => rows,
      },
      {
        key: 'written',
        header: 'Written',
        cell: ({ writtenAt }) => <OfficeTime at={writtenAt} />,
        sortBy: ({ writtenAt }) => writtenAt,
      },
    ]}
    empty={
      <EmptyState
        title="Nothing is written yet"
        actions={<TextLink href="/operator/reports">Reports on request</TextLink>}
      >
        The first reports come at three in the morning.
      </EmptyState>
    }
    more={
      next !== null && {
        href: `${PATH}?${new URLSearchParams({ below: next })}`,
        label: 'Earlier days',
      }
    }
  />
);
