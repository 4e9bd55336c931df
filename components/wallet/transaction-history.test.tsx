import { screen, within } from '@testing-library/react';
import { aCustomer, anOverview, Refusal, visit } from '@/components/session/testing/a-visit';
import type { Transaction } from '@/lib/contract/wallet';
import { readFilter } from '@/lib/rules/wallet/transaction-filter';
import { TransactionHistory } from './transaction-history';

const TODAY = '2026-11-23';
const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

const aTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'deposit',
  description: 'Deposit',
  amount: dollars(5_000),
  balanceAfter: dollars(7_350),
  link: { type: 'deposit', id: '0197a000-0000-7000-8000-000000000002' },
  happenedAt: '2026-11-02T00:00:00.000Z',
  ...over,
});

async function open(
  search: Record<string, string>,
  items: Transaction[] = [aTransaction()],
  { total = items.length, page = 1 } = {},
) {
  const seen = await visit(
    <TransactionHistory page={page} read={readFilter(search, TODAY)} dateLocale={dateLocale} />,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': anOverview(26_700_924),
      'GET /api/call/listTransactions': { items, pageInfo: { limit: 10, offset: 0, total } },
    },
  );
  return seen;
}

test('what is in the wallet stands above what came and went', async () => {
  await open({});
  const now = await screen.findByText('$267,009.24');
  const movements = await screen.findByRole('table');
  expect(now.compareDocumentPosition(movements)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('each movement shows its sign and the balance after it, and leads to what it belongs to', async () => {
  await open({});
  const table = within(
    await screen.findByRole('table', { name: 'Your transactions, newest first' }),
  );
  expect(table.getByRole('columnheader', { name: 'Balance after' })).toBeVisible();
  expect(table.getByText('+$50.00')).toBeVisible();
  expect(table.getByText('$73.50')).toBeVisible();
  expect(table.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/my-account/deposit/summary/0197a000-0000-7000-8000-000000000001',
  );
  expect(screen.getByText('1 transaction')).toBeVisible();
});

test('the form holds what the address asks for, and asks for the list by its address', async () => {
  await open({ kind: 'prize', from: '2026-11-01', to: '2026-11-20' });
  const form = screen.getByRole('region', { name: 'Find transactions' });
  expect(within(form).getByRole('combobox', { name: 'Kind' })).toHaveValue('prize');
  expect(within(form).getByLabelText('From')).toHaveValue('2026-11-01');
  expect(within(form).getByLabelText('To')).toHaveValue('2026-11-20');
  expect(form.querySelector('form')).toHaveAttribute('action', '/my-account/transactions');
  expect(within(form).getByRole('button', { name: 'Show' })).toHaveAttribute('type', 'submit');
  expect(within(form).getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/my-account/transactions',
  );
});

test('the folded filter says what is listed, in dates as the shop writes them', async () => {
  await open({ kind: 'prize', from: '2026-11-01', to: '2026-11-20' });
  expect(screen.getByText('Prizes, 1 Nov 2026 to 20 Nov 2026')).toBeVisible();
});

test('pages and files keep the filter', async () => {
  await open({ kind: 'deposit', from: '2026-11-01' }, [aTransaction()], { total: 25 });
  const query = '?kind=deposit&from=2026-11-01';
  expect(await screen.findByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    `/api/statement/csv${query}`,
  );
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    `/api/statement/pdf${query}`,
  );
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    `/my-account/transactions/3${query}`,
  );
  expect(screen.getByText('25 transactions')).toBeVisible();
});

test('more than a file holds is said before anybody asks for one', async () => {
  await open({}, [aTransaction()], { total: 20_001 });
  expect(await screen.findByText(/20,001 transactions, and a file holds 20,000/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'CSV' })).not.toBeInTheDocument();
});

test('a wallet in which nothing has moved has nothing to filter', async () => {
  await open({}, []);
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  expect(screen.queryByLabelText('Kind')).not.toBeInTheDocument();
});

test('dates in which nothing moved say so, and lead back to everything', async () => {
  await open({ from: '2026-11-20' }, []);
  expect(
    await screen.findByRole('heading', { name: 'No transactions in these dates' }),
  ).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Show all' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'CSV' })).not.toBeInTheDocument();
});

test('a kind that never was says so, and a new wallet invites to nothing but a deposit', async () => {
  await open({ kind: 'refund' }, []);
  expect(
    await screen.findByRole('heading', { name: 'No transactions of this kind' }),
  ).toBeVisible();
});

test.each([
  [{ from: '2026-11-24' }, 'From', 'This day is still to come.'],
  [{ to: '31/11/2026' }, 'To', 'Please enter a date, like 2026-11-23.'],
  [{ from: '2026-11-20', to: '2026-11-01' }, 'To', 'The last day cannot be before the first day.'],
  [{ kind: 'gift' }, 'Kind', 'Please choose one of these kinds.'],
])('%o is told at its field, and nothing is asked for', async (search, label, problem) => {
  const { requests } = await open(search as Record<string, string>);
  const field = screen.getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(problem);
  expect(screen.getByRole('heading', { name: 'Nothing is listed yet' })).toBeVisible();
  expect(requests.filter((path) => path.includes('listTransactions'))).toEqual([]);
});

test('what is no date stays in its field to be corrected', async () => {
  await open({ from: '31/11/2026' });
  expect(screen.getByLabelText('From')).toHaveValue('31/11/2026');
});

test('a list that does not come says so, and is asked for again', async () => {
  await visit(
    <TransactionHistory page={1} read={readFilter({}, TODAY)} dateLocale={dateLocale} />,
    {
      'GET /api/call/listTransactions': () => new Refusal(422, 'request.invalid'),
    },
  );
  expect(
    await screen.findByRole('heading', { name: 'We could not load your transactions' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
