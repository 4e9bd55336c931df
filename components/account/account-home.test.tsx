import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { anAutoplay, dollars } from '@/components/recurring/testing/a-plan';
import { visit } from '@/components/session/testing/a-visit';
import { anOrder } from '@/components/tickets/testing/an-order';
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
  },
  'GET /api/call/listOrders': { items: [], pageInfo: null },
  'GET /api/call/listRecurringPurchases': { items: [], pageInfo: null },
  'GET /api/call/listRecommendedOrders': [],
  'GET /api/call/listPaymentResolutions': [],
  'GET /api/call/listPartyGroups': { items: [], pageInfo: null },
};

test('the account says what is the customer’s, and where nothing is yet, how to begin', async () => {
  const { requests } = await visit(
    <AccountHome dateLocale={dateLocale} capabilities={CAPABILITIES} />,
    answers,
  );
  expect(await screen.findByText('You have no tickets in a draw to come.')).toBeVisible();
  const groups = screen.getByRole('region', { name: 'Your groups' });
  expect(within(groups).getByRole('link', { name: 'Start a group' })).toBeVisible();
  const plans = screen.getByRole('region', { name: 'Recurring purchases' });
  expect(plans).toHaveTextContent('Nothing is bought again by itself.');
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Transactions' })).toBeVisible();
  const limits = screen.getByRole('region', { name: 'Your limits' });
  expect(limits).toHaveTextContent('$12.30 of $50.00 spent this week');
  expect(limits).toHaveTextContent('No deposit limit is set.');
  expect(within(limits).getByRole('progressbar', { name: 'Spend limits' })).toHaveAttribute(
    'aria-valuetext',
    '$12.30 of $50.00 spent this week',
  );
  expect(screen.getByRole('link', { name: 'Spend limits' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
  expect(requests.some((call) => call.includes('listOrders'))).toBe(true);
});

test('whose segment views no orders is asked for none, and is led nowhere they cannot go', async () => {
  const capabilities = CAPABILITIES.filter(
    (capability) =>
      ![
        ...['viewing_orders', 'wallet_deposit', 'wallet_withdrawal', 'spend_limits'],
        ...['autoplay_manage', 'subscription_manage', 'social_syndicates'],
      ].includes(capability),
  );
  const { requests } = await visit(
    <AccountHome dateLocale={dateLocale} capabilities={capabilities} />,
    answers,
  );
  expect(await screen.findByText('$20.00')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your next draws' })).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Deposit limit',
    'Take a break',
  ]);
  expect(requests.filter((call) => call.includes('listOrders'))).toEqual([]);
});

test('a break is said before all else, and nothing leads to paying in or to what is sold', async () => {
  const currentBreak = {
    length: 'week',
    isSelfExclusion: false,
    endsAt: '2026-08-12T00:00:00.000Z',
  };
  await visit(<AccountHome dateLocale={dateLocale} capabilities={CAPABILITIES} />, {
    ...answers,
    'GET /api/call/getCustomer': { ...answers['GET /api/call/getCustomer'], currentBreak },
  });
  expect(await screen.findByText('You have no tickets in a draw to come.')).toBeVisible();
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('You are taking a break until 12 Aug 2026, 10:00 am AEST.');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['About your break', 'Help with playing less', 'Withdraw', 'Transactions', 'Activity'],
    ...['Upcoming tickets', 'Spend limits', 'Deposit limit', 'Take a break'],
  ]);
});

const prize = { amountCents: 14_30, currency: 'AUD' };
const aWin = (id: string, at: string) => ({
  news: {
    ...{ id, kind: 'order', orderId: id, offerKey: 'powerball2018', offerName: 'Powerball' },
    ...{ numDraws: 1, isRefunded: false, prize, at },
  },
  isViewed: true,
});

test('tickets stand by their draws, the next one first, with what was won since the last visit', async () => {
  const order = (id: string, nextDrawDate: string) => anOrder({ id, nextDrawDate });
  await visit(<AccountHome dateLocale={dateLocale} capabilities={CAPABILITIES} />, {
    ...answers,
    'GET /api/call/listOrders': {
      items: [
        order('first', '2026-11-26T10:30:00.000Z'),
        order('second', '2026-11-26T10:30:00.000Z'),
        order('third', '2026-12-03T10:30:00.000Z'),
      ],
      pageInfo: { limit: 10, offset: 0, total: 3 },
    },
    'GET /api/call/listNotifications': {
      cards: [aWin('new', '2026-11-21T00:00:00.000Z'), aWin('old', '2026-11-01T00:00:00.000Z')],
      unviewed: 0,
    },
  });
  const draws = await screen.findByRole('region', { name: 'Your next draws' });
  expect(await within(draws).findByRole('heading', { name: 'Powerball' })).toBeVisible();
  expect(
    within(draws)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/my-account/upcoming-tickets',
    ...['first', 'second', 'third'].map((id) => `/my-account/upcoming-tickets/ticket/${id}`),
  ]);
  const wallet = screen.getByRole('region', { name: 'In your wallet' });
  await waitFor(() => expect(wallet).toHaveTextContent('You won $14.30 since your last visit'));
});

test('a plan that waits for its customer says so, with what it costs now, and counts among what needs them', async () => {
  const { games, history, checkoutId, ...plan } = anAutoplay({ askedPrice: dollars(700) });
  const autoplays = [{ id: plan.id }];
  await visit(<AccountHome dateLocale={dateLocale} capabilities={CAPABILITIES} />, {
    ...answers,
    'GET /api/call/listRecurringPurchases': {
      items: [plan],
      pageInfo: { limit: 10, offset: 0, total: 1 },
    },
    'GET /api/call/listPaymentResolutions': [
      { id: 'r', recurringPurchases: { subscriptions: [], autoplays } },
    ],
  });
  const plans = await screen.findByRole('region', { name: 'Recurring purchases' });
  expect(plans).toHaveTextContent('A new price waits for your answer');
  expect(plans).toHaveTextContent('$7.00');
  const pressing = await screen.findByRole('link', { name: '1 thing needs your attention' });
  const place = pressing.getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(place)).toHaveTextContent('Payments that need you');
});

const UNVERIFIED = {
  isVerified: false,
  verificationRules: [
    { action: 'deposit', verificationRequired: true },
    { action: 'withdraw', verificationRequired: true },
  ],
};

test('who has to show who they are reads that first, once, and nothing else calls for a press', async () => {
  await visit(<AccountHome dateLocale={dateLocale} capabilities={CAPABILITIES} />, {
    ...answers,
    'GET /api/call/getCustomer': {
      ...answers['GET /api/call/getCustomer'],
      ...UNVERIFIED,
      ...{ twoFactorSuggested: true, undoneWithdrawal: null },
    },
  });
  const first = await screen.findByRole('region', { name: 'First, we need to know who you are' });
  expect(first).toHaveTextContent('Please verify who you are before you deposit or withdraw.');
  const verify = within(first).getByRole('link', { name: 'Verify your identity' });
  expect(verify).toHaveAttribute('href', '/my-account/verify-account');
  expect(verify).toHaveClass('button-primary');
  expect(document.querySelectorAll('.button-primary')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveClass('button-secondary');
  expect(screen.getAllByText(/verify who you are/)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
  expect(screen.queryByText(/your attention/)).toBeNull();
  expect(screen.getByRole('region', { name: 'Suggestions' })).toBeVisible();
});

test('as many things as the line says need the customer are listed where it leads', async () => {
  await visit(<AccountHome dateLocale={dateLocale} capabilities={CAPABILITIES} />, {
    ...answers,
    'GET /api/call/getCustomer': {
      ...answers['GET /api/call/getCustomer'],
      addressConfirmationRequired: true,
      emailAddressConfirmationRequired: true,
      twoFactorSuggested: true,
      spendLimitUnanswered: true,
    },
  });
  const pressing = await screen.findByRole('link', { name: '2 things need your attention' });
  expect(pressing).toHaveAttribute('href', '#attention');
  const list = screen.getByRole('region', { name: 'Needs your attention' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const suggestions = screen.getByRole('region', { name: 'Suggestions' });
  expect(within(suggestions).getAllByRole('listitem')).toHaveLength(2);
});

test('who has no wallet sees no balance, and what the shop owes them only where it owes something', async () => {
  const capabilities = CAPABILITIES.filter(
    (capability) => capability !== 'wallet_manage' && capability !== 'wallet_deposit',
  );
  const home = <AccountHome {...{ dateLocale, capabilities }} />;
  const customer = answers['GET /api/call/getCustomer'];
  const owing = (cents: number) => ({
    ...answers,
    'GET /api/call/getCustomer': { ...customer, balance: dollars(cents) },
  });
  await visit(home, owing(0));
  expect(await screen.findByText('You have no tickets in a draw to come.')).toBeVisible();
  expect(screen.queryByText('In your wallet')).toBeNull();
  expect(screen.queryByText('Money to pay out')).toBeNull();
  cleanup();
  await visit(home, owing(4_250));
  const owed = await screen.findByRole('region', { name: 'Money to pay out' });
  expect(owed).toHaveTextContent('$42.50');
  expect(within(owed).getByRole('link', { name: 'Pay it out' })).toHaveAttribute(
    'href',
    '/my-account/withdraw',
  );
  for (const name of ['Deposit', 'Transactions'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});
