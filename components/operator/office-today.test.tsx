import { screen, within } from '@testing-library/react';
import type { CallResult } from '@/lib/contract/call';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { GetToday } from '@/lib/contract/operator/today';
import { render } from '@/lib/site/testing/render';
import { AuditView } from './audit-view';
import { OfficeToday } from './office-today';
import { todayRows } from './today-rows';

type Today = CallResult<typeof GetToday>;

const CALM: Today = {
  now: '2026-11-29T12:00:00.000Z',
  ...{ draws: [], queues: [], jobs: [], deliveries: [], silentNodes: [], money: [] },
  audit: {
    last: { auditNo: 7, startedAt: '2026-11-29T02:00:00.000Z', findings: 0, isLate: false },
  },
};

const aMember = (roles: StaffRole[]) => ({
  ...{ id: 'me', email: 'me@staff.example', name: 'Jo', roles, state: 'active' as const },
  lastSignInAt: null,
});

const show = (today: Partial<Today>, roles: StaffRole[] = ['admin']) =>
  render(<OfficeToday today={{ ...CALM, ...today }} approvals={[]} member={aMember(roles)} />);

test('where nothing waits it says so, and names the last audit', () => {
  show({});
  expect(screen.getByText('Nothing waits.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Audit 7' })).toHaveAttribute(
    'href',
    '/operator/audits/7',
  );
});

test('what is late comes before what is due, and of these what has waited longest', () => {
  const draw = { offerKey: 'powerball2018', offerName: 'Powerball', step: 'result' as const };
  show(
    {
      draws: [
        { ...draw, drawNo: 2, since: '2026-11-29T11:50:00.000Z', isLate: false },
        { ...draw, drawNo: 1, since: '2026-11-29T10:00:00.000Z', isLate: true },
      ],
      queues: [
        { queue: 'feedback', count: 3, since: '2026-11-28T13:00:00.000Z', isLate: false },
        { queue: 'claims', count: 1, since: '2026-11-10T12:00:00.000Z', isLate: true },
      ],
    },
    ['auditor'],
  );
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('1 claim that no wallet holds'),
    expect.stringContaining('Powerball 1 has no result'),
    expect.stringContaining('Powerball 2 has no result'),
    expect.stringContaining('3 words about the website'),
  ]);
  expect(rows[0]).toHaveTextContent('19 days');
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/live/powerball2018',
  );
});

test('a queue leads to its screen where the reader has one, and names its command where not', () => {
  const queue = { queue: 'claims' as const, count: 2, since: CALM.now, isLate: false };
  const today = { ...CALM, queues: [queue] };
  const [row] = todayRows({ today, approvals: [], member: aMember(['finance']) });
  expect(row).toMatchObject({ href: '/operator/payments', command: null });
  const [other] = todayRows({ today, approvals: [], member: aMember(['support']) });
  expect(other).toMatchObject({ href: null, command: 'npm run claims -- list' });
});

test('a job that fails says why in one line, and leads admins to the system', () => {
  show({ jobs: [{ name: 'sweep', since: CALM.now, error: 'no disk' }] });
  const [row] = screen.getAllByRole('listitem');
  expect(row).toHaveTextContent('no disk');
  expect(within(row as HTMLElement).getByRole('link', { name: 'Job sweep fails' })).toHaveAttribute(
    'href',
    '/operator/system',
  );
});

test('findings of the last audit come first, and lead to their rows and what they mean', () => {
  const last = { auditNo: 8, startedAt: '2026-11-29T02:00:00.000Z', findings: 2, isLate: false };
  const { unmount } = show({ audit: { last } }, ['compliance']);
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/operator/audits/8',
  );
  unmount();
  const audit = {
    ...{ ...last, tookMs: 1, after: null, hash: 'h', problem: null, staffLog: null, counts: [] },
    checks: [
      {
        ...{ check: 'ledger.balanced', guarantees: 'The postings sum to zero.' },
        rows: [
          { subject: 'entry-1', detail: '5 AUD' },
          { subject: 'entry-2', detail: '7 AUD' },
        ],
      },
    ],
  };
  render(<AuditView audit={audit} />);
  expect(screen.getByText(/The postings sum to zero/)).toBeVisible();
  const rows = screen.getByRole('table', { name: 'Rows of ledger.balanced' });
  expect(rows).toHaveTextContent('entry-1');
  expect(rows).toHaveTextContent('7 AUD');
});

test('money stands beside that of a week ago', () => {
  const none = { todayCents: 0, beforeCents: 0 };
  show({
    money: [
      {
        ...{ currency: 'AUD', since: '2026-11-28T14:00:00.000Z', prizes: none, deposits: none },
        ...{ sales: { todayCents: 150_00, beforeCents: 100_00 }, withdrawals: none },
      },
    ],
  });
  expect(screen.getByText('Sales').parentElement).toHaveTextContent(
    '$150.00$100.00 a week ago, +50 %',
  );
});
