import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { type Column, Table } from '@/components/ui/table';
import type { PeriodReport, ReportColumn, ReportRow } from '@/lib/contract/operator/reports';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { linesOfReport, nameOfReport } from './report-lines';
import { SaveAs } from './save-as';

/** More than that is for a file. */
const SHOWN_ROWS = 500;

interface Props {
  report: PeriodReport;
  /** what narrows it down; none for one that is stored */
  children?: ReactNode;
  /** something to do about a row, beside it */
  actionOf?: (row: ReportRow) => ReactNode;
}

/** Any report: what it sums, its rows, each leading to where it is made, and both files. */
export function ReportView({ report, children, actionOf }: Props) {
  const { title, lead, sums, from, to, zone, readAt, rows, totals, isCut } = report;
  return (
    <>
      <PageHeading
        action={<SaveAs name={nameOfReport(report)} lines={linesOfReport(report)} />}
        lead={lead}
      >
        {title}
      </PageHeading>
      {children}
      <p className="mb-4 text-ink-soft">
        {from === to ? from : `${from} to ${to}`}, by days of {zone}, as it was at{' '}
        <OfficeTime at={readAt} />.
      </p>
      {rows.length === 0 ? (
        <EmptyState title="Nothing in these days">The report has no rows.</EmptyState>
      ) : (
        <Table
          caption={title}
          rows={[...rows.slice(0, SHOWN_ROWS), ...totals].map((row, place) => ({ ...row, place }))}
          rowKey={({ place }) => place}
          columns={[
            ...shownColumns(report.columns),
            ...(actionOf
              ? [{ key: 'action', header: 'Case', cell: (row: ReportRow) => actionOf(row) }]
              : []),
          ]}
        />
      )}
      {rows.length > SHOWN_ROWS && (
        <p className="mt-4">
          The first {SHOWN_ROWS} of {rows.length.toLocaleString('en-AU')} rows. Files have all of
          them.
        </p>
      )}
      {isCut && <p className="mt-4">There are more rows than a report holds: choose fewer days.</p>}
      <section aria-labelledby="sums" className="mt-8 max-w-prose">
        <h2 id="sums" className="mb-2 font-semibold">
          What it sums
        </h2>
        <p className="text-ink-soft">{sums}</p>
      </section>
    </>
  );
}

const shownColumns = (columns: readonly ReportColumn[]): Column<ReportRow>[] =>
  columns.flatMap((column, index) =>
    column.isFileOnly
      ? []
      : [
          {
            key: column.key,
            header: column.label,
            heading: index === 0,
            numeric: column.kind === 'count' || column.kind === 'money',
            cell: (row: ReportRow) => {
              const shown = shownCell(row, column, index);
              return index === 0 && row.href ? (
                <Link href={row.href} prefetch={false} className="link wrap-anywhere">
                  {shown}
                </Link>
              ) : (
                shown
              );
            },
          },
        ],
  );

function shownCell(row: ReportRow, { kind }: ReportColumn, index: number): ReactNode {
  const cell = row.cells[index] ?? null;
  if (cell === null) return '–';
  if (kind === 'time') return <OfficeTime at={String(cell)} />;
  if (kind === 'money' && row.currency)
    return inOffice({ amountCents: Number(cell), currency: row.currency });
  if (kind === 'count') return Number(cell).toLocaleString('en-AU');
  return <span className="wrap-anywhere">{cell}</span>;
}
