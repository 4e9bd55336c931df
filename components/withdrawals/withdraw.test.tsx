import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesProvider } from '#messages';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import british from '@/content/copy/en-GB/withdraw.json';
import type { Withdrawal, WithdrawalTerms } from '@/lib/contract/withdrawals';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { aCalmCustomer } from '@/lib/rules/testing/an-overview';
import { Withdraw } from './withdraw';
import { WithdrawalDetails } from './withdrawal-details';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const ID = '0198a000-0000-7000-8000-000000000001';

const anAccount = (over: Partial<WithdrawalTerms['accounts'][number]> = {}) => ({
  fund: {
    ...{ id: ID, kind: 'bank' as const, gateway: 'bank', brand: 'BSB 062-000', last4: '1234' },
    ...{ expiry: null, holderName: 'Pat Player', default: false },
  },
  methodCode: 'do' as const,
  timing: 'One to two business days',
  usableAt: '2026-11-01T00:00:00.000Z',
  isUsable: true,
  minAmount: dollars(1_000),
  maxAmount: dollars(1_000_000),
  ...over,
});

const terms = (over: Partial<WithdrawalTerms> = {}) => ({
  asOf: '2026-11-23T00:00:00.000Z',
  balance: dollars(12_000),
  withdrawable: dollars(10_000),
  unplayed: dollars(2_000),
  unplayedDays: 90,
  held: dollars(0),
  maxPerDay: dollars(2_000_000),
  leftToday: dollars(2_000_000),
  verificationRequired: false,
  accounts: [anAccount()],
  ...over,
});

const aWithdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ id: ID, reference: 'FDW000000042', status: 'requested', amount: dollars(5_000) },
  ...{ methodCode: 'do', fundId: ID, account: { bank: 'BSB 062-000', last4: '1234' } },
  ...{ reason: null, timing: 'One to two business days', canCancel: true },
  ...{ requestedAt: '2026-11-23T00:00:00.000Z', approvedAt: null, settledAt: null },
  ...over,
});

const withdrawing = (over: Partial<WithdrawalTerms> = {}, answers: Record<string, Answer> = {}) =>
  visit(<Withdraw dateLocale={dateLocale} />, {
    'GET /api/call/getWithdrawalTerms': terms(over),
    'GET /api/call/listWithdrawals': [],
    ...answers,
  });

test('what may be withdrawn is told, and why the rest is not', async () => {
  await withdrawing();
  const region = await screen.findByRole('region', { name: 'You can withdraw' });
  expect(region).toHaveTextContent('$100.00');
  expect(region).toHaveTextContent('Deposited and not played yet$20.00');
  expect(region).toHaveTextContent('What you deposited in the last 90 days stays');
  expect(region).toHaveTextContent(
    'The reason: so long a card’s bank can ask for a payment back, and until then it does not leave for another account.',
  );
});

test('an amount that cannot be is told next to its field, and nothing is sent', async () => {
  const user = userEvent.setup();
  const { requests } = await withdrawing();
  const amount = await screen.findByLabelText('Withdrawal amount ($)');
  for (const [typed, complaint] of [
    ['', 'This field is required'],
    ['9.99', 'Please enter an amount equal to or greater than $10.00.'],
    ['100.01', 'You can withdraw $100.00 at most now.'],
  ] as const) {
    await user.clear(amount);
    if (typed) await user.type(amount, typed);
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(complaint));
  }
  expect(requests).not.toContain('POST /api/call/withdraw');
});

test('a withdrawal is asked for under a key, and leads to its receipt', async () => {
  const user = userEvent.setup();
  const { requests, bodies, visited } = await withdrawing(
    {},
    { 'POST /api/call/withdraw': aWithdrawal() },
  );
  const amount = await screen.findByLabelText('Withdrawal amount ($)');
  await user.click(screen.getByRole('button', { name: 'All of it: $100.00' }));
  expect(amount).toHaveValue('100.00');
  expect(screen.getByRole('button', { name: 'Withdraw $100.00' })).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(screen.getByRole('button', { name: 'Withdraw $50.00' }));
  expect(bodies[requests.indexOf('POST /api/call/withdraw')]).toMatchObject({
    ...{ fund_id: ID, amount_cents: 5_000, withdrawal_method_code: 'do' },
  });
  expect(visited).toEqual([`/my-account/withdraw/summary/${ID}`]);
});

test('what the shop refuses stands at the field, and what was typed stays', async () => {
  const user = userEvent.setup();
  await withdrawing(
    {},
    {
      'POST /api/call/withdraw': new Refusal(
        422,
        'withdrawal.day_exceeded',
        'Tomorrow.',
        'amountCents',
      ),
    },
  );
  const amount = await screen.findByLabelText('Withdrawal amount ($)');
  await user.type(amount, '50');
  await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
  expect(await screen.findByText('Tomorrow.')).toBeVisible();
  expect(amount).toHaveValue('50');
});

test.each([
  ['who is not verified', { verificationRequired: true }, 'Please verify who you are first'],
  ['an empty wallet', { balance: dollars(0) }, 'There is nothing to withdraw'],
  [
    'an account that waits',
    { accounts: [anAccount({ isUsable: false, usableAt: '2026-11-24T00:00:00.000Z' })] },
    /Your account is new\. You can withdraw to it from/,
  ],
  ['less than the least', { withdrawable: dollars(400) }, /You can withdraw from \$10\.00 on/],
  ['a day that is used up', { leftToday: dollars(0) }, /You can ask for more tomorrow/],
])('%s: it is said, and there is no form', async (_, over, messages) => {
  await withdrawing(over);
  expect(await screen.findByText(messages)).toBeVisible();
  expect(screen.queryByLabelText('Withdrawal amount ($)')).toBeNull();
});

test('all that stands in the way is listed first, with what is done', async () => {
  await withdrawing({ verificationRequired: true, accounts: [anAccount()] });
  const steps = within(await screen.findByRole('region', { name: 'Before you can withdraw' }));
  const [verify, account] = steps.getAllByRole('listitem');
  expect(verify).toHaveAttribute('aria-current', 'step');
  expect(verify).toHaveTextContent('Verify who you are');
  expect(account).toHaveTextContent('(done)');
  const regions = screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-labelledby'));
  expect(regions).toEqual(['before', 'verify', 'withdrawable']);
  expect(screen.getByRole('region', { name: 'What you can withdraw then' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
    'href',
    '/my-account/verify-account?next=%2Fmy-account%2Fwithdraw',
  );
});

test('who waits for their verification reads so, and is asked for nothing', async () => {
  await withdrawing(
    { verificationRequired: true },
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': aCalmCustomer({
        isVerified: false,
        verificationRules: [{ action: 'withdraw', verificationRequired: true }],
        verification: { methods: [{ type: 'auto_verification', status: 'pending' }] },
      }),
    },
  );
  expect(
    await screen.findByRole('heading', { name: 'We are checking what you sent' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See how it stands' })).toBeVisible();
});

test('who can withdraw is not told of steps', async () => {
  await withdrawing();
  expect(await screen.findByLabelText('Withdrawal amount ($)')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Before you can withdraw' })).toBeNull();
});

test('who has no account adds one there', async () => {
  await withdrawing({ accounts: [] });
  expect(await screen.findByRole('heading', { name: 'Add the account we pay to' })).toBeVisible();
});

test('one under way can be cancelled after a second question, an approved one cannot', async () => {
  const user = userEvent.setup();
  let list = [aWithdrawal(), aWithdrawal({ id: 'other', status: 'approved', canCancel: false })];
  const { requests } = await withdrawing(
    {},
    {
      'GET /api/call/listWithdrawals': () => list,
      'POST /api/call/cancelWithdrawal': () => {
        list = [];
        return aWithdrawal({ status: 'cancelled', canCancel: false });
      },
    },
  );
  const region = await screen.findByRole('region', { name: 'Withdrawals under way' });
  const buttons = within(region).getAllByRole('button', { name: /^Cancel the withdrawal/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  expect(requests).not.toContain('POST /api/call/cancelWithdrawal');
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(requests).toContain('POST /api/call/cancelWithdrawal');
  expect(screen.queryByRole('region', { name: 'Withdrawals under way' })).toBeNull();
});

test('where the law keeps a withdrawal on its way there is no button that takes it back', async () => {
  await withdrawing({}, { 'GET /api/call/listWithdrawals': [aWithdrawal({ canCancel: false })] });
  const region = await screen.findByRole('region', { name: 'Withdrawals under way' });
  expect(within(region).queryByRole('button')).toBeNull();
});

const details = (over: Partial<Withdrawal> | Refusal) =>
  visit(<WithdrawalDetails withdrawalId={ID} dateLocale={dateLocale} />, {
    'GET /api/call/getWithdrawal': over instanceof Refusal ? over : aWithdrawal(over),
  });

test('the way of a withdrawal says where it is', async () => {
  await details({ status: 'sending', canCancel: false, approvedAt: '2026-11-23T01:00:00.000Z' });
  const steps = await screen.findByRole('list', { name: 'How far it is' });
  const here = within(steps)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step');
  expect(here).toHaveTextContent('On its way');
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
});

test('one that failed says why, and that the money is back', async () => {
  await details({ status: 'failed', reason: 'The account is closed.', canCancel: false });
  expect(await screen.findByText('The account is closed.')).toBeVisible();
  expect(screen.getByText('$50.00 is back in your wallet.')).toBeVisible();
});

test('one that cannot be read can be tried again', async () => {
  await details(new Refusal(503, 'server.unavailable', 'No.'));
  expect(await screen.findByText('We could not load this page')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('in Great Britain the amount is in pounds, and so is what is said of it', async () => {
  const user = userEvent.setup();
  const pounds = (amountCents: number) => ({ amountCents, currency: 'GBP' as const });
  const account = anAccount({ minAmount: pounds(1_000), maxAmount: pounds(1_000_000) });
  await visit(
    <MessagesProvider
      messages={{ ...SHIPPED_MESSAGES, withdraw: { ...SHIPPED_MESSAGES.withdraw, ...british } }}
    >
      <Withdraw dateLocale={{ locale: 'en-GB', timeZone: 'Europe/London' }} />
    </MessagesProvider>,
    {
      'GET /api/call/getWithdrawalTerms': terms({
        ...{ balance: pounds(12_000), withdrawable: pounds(12_000), unplayed: pounds(0) },
        ...{ held: pounds(0), maxPerDay: pounds(2_000_000), leftToday: pounds(2_000_000) },
        accounts: [account],
      }),
      'GET /api/call/listWithdrawals': [],
    },
  );
  const amount = await screen.findByLabelText('Withdrawal amount (£)');
  await user.type(amount, '9.99');
  await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
  expect(amount).toHaveAccessibleDescription(
    expect.stringContaining('Please enter an amount equal to or greater than £10.00.'),
  );
});
