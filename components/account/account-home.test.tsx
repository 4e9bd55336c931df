import { screen } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import { CAPABILITIES } from '@/lib/contract/site';
import { aCalmCustomer } from '@/lib/rules/testing/an-overview';
import { AccountHome } from './account-home';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Sydney' } as const;
const answers = {
  'GET /api/call/getCustomer': {
    ...aCalmCustomer(),
    spendLimits: [
      {
        period: 'week',
        limit: { amountCents: 5_000, currency: 'AUD' },
        amountSpent: { amountCents: 1_230, currency: 'AUD' },
        pending: null,
      },
    ],
    preCommitment: null,
    currentBreak: {
      length: 'week',
      isSelfExclusion: false,
      endsAt: '2026-08-12T00:00:00.000Z',
    },
  },
  'GET /api/call/listOrders': { items: [], pageInfo: null },
};

test('the account lists upcoming tickets and leads to money and its moves', async () => {
  const { requests } = await visit(
    <AccountHome dateLocale={dateLocale} capabilities={CAPABILITIES} />,
    answers,
  );
  expect(await screen.findByRole('heading', { name: 'Upcoming tickets' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Transactions' })).toBeVisible();
  const limits = screen.getByRole('region', { name: 'Your limits' });
  expect(limits).toHaveTextContent('$12.30 of $50.00 spent this week');
  expect(limits).toHaveTextContent('No deposit limit is set.');
  expect(limits).toHaveTextContent('You are taking a break until 12 Aug 2026, 10:00 am AEST.');
  expect(screen.getByRole('link', { name: 'Spend limits' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
  expect(requests.some((call) => call.includes('listOrders'))).toBe(true);
});

test('whose segment views no orders is asked for none, and is led nowhere they cannot go', async () => {
  const capabilities = CAPABILITIES.filter(
    (capability) => !['viewing_orders', 'wallet_deposit', 'spend_limits'].includes(capability),
  );
  const { requests } = await visit(
    <AccountHome dateLocale={dateLocale} capabilities={capabilities} />,
    answers,
  );
  expect(await screen.findByText('$20.00')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Upcoming tickets' })).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Deposit limit',
    'Take a break',
  ]);
  expect(requests.filter((call) => call.includes('listOrders'))).toEqual([]);
});
