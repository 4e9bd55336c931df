import { render, screen, within } from '@testing-library/react';
import type { PeriodReport } from '@/lib/contract/operator/reports';
import { csvOf } from '@/lib/text/csv';
import { linesOfReport, nameOfReport } from './report-lines';
import { ReportView } from './report-view';

const column = (
  key: string,
  kind: PeriodReport['columns'][number]['kind'],
  isFileOnly = false,
) => ({
  ...{ key, label: key, kind, isFileOnly },
});
const REPORT: PeriodReport = {
  ...{ report: 'sales', title: 'Sales', lead: 'Each draw.', sums: 'Entries of kind purchase.' },
  ...{ from: '2026-11-01', to: '2026-11-02', zone: 'Australia/Brisbane' },
  ...{ readAt: '2026-11-03T00:00:00.000Z', filters: [], isCut: false },
  columns: [
    column('draw', 'text'),
    column('number', 'text', true),
    column('tickets', 'count'),
    column('stakes', 'money'),
  ],
  rows: [
    {
      cells: ['=Powerball 1', '0001', 1_200, 123_456],
      ...{ currency: 'AUD', href: '/operator/draws/powerball2018/1' },
    },
    { cells: ['Lotto 2', '0002', null, 50], currency: 'GBP', href: null },
  ],
  totals: [
    { cells: ['All in AUD', null, 1_200, 123_456], currency: 'AUD', href: null },
    { cells: ['All in GBP', null, 0, 50], currency: 'GBP', href: null },
  ],
};

test('a row leads to where it is made, and each currency has its own total', () => {
  render(<ReportView report={REPORT} />);
  expect(screen.getByRole('link', { name: '=Powerball 1' })).toHaveAttribute(
    'href',
    '/operator/draws/powerball2018/1',
  );
  const [, first, second, aud, gbp] = screen.getAllByRole('row');
  for (const [row, texts] of [
    [first, ['1,200', '$1,234.56']],
    [second, ['–', '£0.50']],
    [aud, ['All in AUD', '$1,234.56']],
    [gbp, ['All in GBP', '£0.50']],
  ] as const)
    for (const text of texts) expect(within(row as HTMLElement).getByText(text)).toBeVisible();
  expect(screen.getByText('Entries of kind purchase.')).toBeVisible();
});

test('a file has every column, plain amounts with their currency, and what the report is', () => {
  const text = csvOf(linesOfReport(REPORT).map((line) => line.map(String)));
  expect(text.split('\r\n').slice(0, 5)).toEqual([
    'draw,number,tickets,stakes,Currency',
    "'=Powerball 1,0001,1200,1234.56,AUD",
    'Lotto 2,0002,,0.50,GBP',
    'All in AUD,,1200,1234.56,AUD',
    'All in GBP,,0,0.50,GBP',
  ]);
  expect(text).toContain('From,2026-11-01\r\nTo,2026-11-02\r\n');
  expect(nameOfReport(REPORT)).toBe('sales-2026-11-01-2026-11-02');
  expect(nameOfReport({ ...REPORT, to: REPORT.from })).toBe('sales-2026-11-01');
});
