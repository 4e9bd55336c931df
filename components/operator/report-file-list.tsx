import Link from 'next/link';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListReportFiles } from '@/lib/contract/operator/reports';
import { OfficeTime } from './office-time';

/** What was written of each day, newest first: a link opens one as it was, with both files of it. */
export function ReportFileList({ files, next }: CallResult<typeof ListReportFiles>) {
  return (
    <>
      <PageHeading lead="Each report is written every night for the day that has ended, and stays as it was then for 400 days.">
        Nightly reports
      </PageHeading>
      {files.length === 0 ? (
        <EmptyState
          title="Nothing is written yet"
          actions={<TextLink href="/operator/reports">Reports on request</TextLink>}
        >
          The first reports come at three in the morning.
        </EmptyState>
      ) : (
        <Table
          caption="Reports by day, newest first"
          rows={files}
          rowKey={({ fileId }) => fileId}
          columns={[
            { key: 'day', header: 'Day', cell: ({ day }) => day },
            {
              key: 'report',
              header: 'Report',
              heading: true,
              cell: ({ fileId, title }) => (
                <Link href={`/operator/reports/files/${fileId}`} prefetch={false} className="link">
                  {title}
                </Link>
              ),
            },
            {
              key: 'rows',
              header: 'Rows',
              numeric: true,
              cell: ({ rows }) => rows.toLocaleString('en-AU'),
            },
            {
              key: 'written',
              header: 'Written',
              cell: ({ writtenAt }) => <OfficeTime at={writtenAt} />,
            },
          ]}
        />
      )}
      {next !== null && (
        <p className="mt-6">
          <TextLink href={`/operator/reports/files?${new URLSearchParams({ below: next })}`}>
            Earlier days
          </TextLink>
        </p>
      )}
    </>
  );
}
