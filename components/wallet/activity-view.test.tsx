import { cleanup, screen, within } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import type { Activity } from '@/lib/contract/activity';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { ActivityView } from './activity-view';
import { statementFile } from './statement-file';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

const aStatement = (over: Partial<Activity> = {}): Activity => ({
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  openingBalance: dollars(3_770),
  closingBalance: dollars(5_405),
  deposited: dollars(2_000),
  withdrawn: dollars(0),
  spent: dollars(615),
  refunded: dollars(0),
  won: dollars(250),
  adjusted: dollars(0),
  netPosition: dollars(-365),
  transactions: [
    {
      kind: 'purchase',
      description: 'Powerball, 4 "standard" games',
      amount: dollars(-615),
      balanceAfter: dollars(3_155),
      happenedAt: '2026-11-02T00:00:00.000Z',
    },
  ],
  isComplete: true,
  ...over,
});

async function open(statement: Activity) {
  await visit(<ActivityView dateLocale={dateLocale} />, {
    'GET /api/call/getActivity': { ...statement },
  });
  await screen.findByRole('combobox', { name: 'Month' });
}

test('the net position comes first, in figures and in words', async () => {
  await open(aStatement());
  const net = within(screen.getByRole('region', { name: 'Net position' }));
  expect(net.getByText('You are $3.65 down in November 2026.')).toBeVisible();
  const sums = within(screen.getByRole('region', { name: 'The month in sums' }));
  expect(sums.getByText('Balance at the end').parentElement).toHaveTextContent('$54.05');
  expect(screen.getByRole('table', { name: 'Every transaction of the month' })).toBeVisible();
});

test('the month is drawn as bars, each beside its figure', async () => {
  await open(aStatement({ withdrawn: dollars(1_000) }));
  const chart = within(screen.getByRole('region', { name: 'The month at a glance' }));
  const figure = (label: string) => chart.getByText(label).parentElement;
  expect(figure('Paid in')).toHaveTextContent('$20.00');
  expect(figure('Tickets')).toHaveTextContent('$6.15');
  expect(figure('Withdrawn')).toHaveTextContent('$10.00');
  expect(figure('Won')).toHaveTextContent('$2.50');
});

test('the months stand beside each other, each a way to its own page, once there are two', async () => {
  const month = (name: string, deposited: number, spent: number, won: number) => ({
    month: name,
    ...{ deposited: dollars(deposited), spent: dollars(spent), won: dollars(won) },
  });
  const november = month('2026-11', 2_000, 615, 250);
  await open(aStatement({ recentMonths: [month('2026-10', 0, 1_230, 0), november] }));
  const chart = within(screen.getByRole('region', { name: 'Month by month' }));
  expect(
    chart.getAllByRole('link').map((link) => [link.getAttribute('href'), link.ariaCurrent]),
  ).toEqual([
    ['/my-account/activity/2026-10', null],
    ['/my-account/activity/2026-11', 'page'],
  ]);
  expect(
    chart.getByRole('link', {
      name: 'November 2026: $20.00 paid in, $6.15 for tickets, $2.50 won',
    }),
  ).toBeVisible();
  cleanup();
  await open(aStatement({ recentMonths: [november] }));
  expect(screen.queryByRole('region', { name: 'Month by month' })).toBeNull();
});

test('the newest transaction comes first, as in the list of all', async () => {
  const [first] = aStatement().transactions as [Activity['transactions'][0]];
  const later = { ...first, description: 'Prize', happenedAt: '2026-11-03T00:00:00.000Z' };
  await open(aStatement({ transactions: [first, later] }));
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Prize', 'Powerball, 4 "standard" games']);
});

test('another month is a page of its own', async () => {
  await open(aStatement());
  const month = screen.getByRole('combobox', { name: 'Month' });
  expect(month).toHaveValue('2026-11');
  expect(within(month).getByRole('option', { name: 'October 2026' })).toHaveValue('2026-10');
});

test('sums of nothing are left out', async () => {
  await open(aStatement());
  const sums = within(screen.getByRole('region', { name: 'The month in sums' }));
  expect(sums.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Balance at the start',
    'Paid in',
    'Paid for tickets',
    'Prizes',
    'Balance at the end',
  ]);
});

test('a month in which nothing moved says so, with the balance, and has no sums and no file', async () => {
  await open(aStatement({ transactions: [], netPosition: dollars(0) }));
  expect(screen.getByText('Nothing moved in your wallet in November 2026.')).toBeVisible();
  expect(screen.getByText(/neither won nor lost.*Your balance was \$54\.05/)).toBeVisible();
  expect(screen.queryByText(/\+|\$0\.00/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download as a file' })).not.toBeInTheDocument();
});

test('the file has exact amounts, and no text in it is taken for a formula', () => {
  const [first] = aStatement().transactions;
  const formula = {
    ...first,
    description: '=1+1',
    amount: dollars(-5),
  } as Activity['transactions'][0];
  const statement = aStatement();
  const lines = statementFile(
    { ...statement, transactions: [...statement.transactions, formula] },
    SHIPPED_MESSAGES.activity,
    dateLocale,
  ).split('\r\n');
  expect(lines[0]).toBe('When,What,Amount (AUD),Balance');
  expect(lines[1]).toBe(',Balance at the start,,37.70');
  expect(lines[2]).toMatch(/^"[^"]+","Powerball, 4 ""standard"" games",-6\.15,31\.55$/);
  expect(lines[3]).toMatch(/,'=1\+1,-0\.05,31\.55$/);
  expect(lines[4]).toBe(',Balance at the end,,54.05');
});
