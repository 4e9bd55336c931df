import type { PeriodReport, ReportColumn, ReportRow } from '@/lib/contract/operator/reports';
import { plainAmount } from '@/lib/text/csv';
import type { FileCell } from './save-lines';

/** A report as the lines of a file: its rows and totals with all columns, and below them what it is. */
export function linesOfReport(report: PeriodReport): FileCell[][] {
  const { columns, rows, totals } = report;
  return [
    [...columns.map(({ label }) => label), 'Currency'],
    ...[...rows, ...totals].map((row) => lineOf(row, columns)),
    [],
    ['Report', report.title],
    ['From', report.from],
    ['To', report.to],
    ['Days of', report.zone],
    ['Read at', report.readAt],
    ['Of', report.sums],
    ...(report.isCut ? [['There are more rows than these.']] : []),
  ];
}

const lineOf = ({ cells, currency }: ReportRow, columns: readonly ReportColumn[]): FileCell[] => [
  ...columns.map(({ kind }, index): FileCell => {
    const cell = cells[index] ?? '';
    if (kind === 'money' && typeof cell === 'number') return plainAmount(cell);
    return kind === 'count' ? cell : String(cell);
  }),
  currency ?? '',
];

/** Of a report's file, without its ending. */
export const nameOfReport = ({ report, from, to }: PeriodReport): string =>
  from === to ? `${report}-${from}` : `${report}-${from}-${to}`;
