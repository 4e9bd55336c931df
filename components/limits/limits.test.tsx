import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesProvider } from '#messages';
import { type Answer, anOverview, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import british from '@/content/copy/en-GB/limits.json';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { DepositLimit } from './deposit-limit';
import { SpendLimits } from './spend-limits';
import { TakeABreak } from './take-a-break';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const week = (limitCents: number, pending: object | null = null) => ({
  spendLimitId: 'the-week',
  period: 'week',
  limit: dollars(limitCents),
  amountSpent: dollars(1_230),
  remaining: dollars(limitCents - 1_230),
  pending,
});
const limits = (customerLimits: object[], availablePeriods: string[] = ['day', 'month']) => ({
  availablePeriods,
  customerLimits,
  systemLimits: [
    {
      period: 'day',
      limit: dollars(1_000_000),
      amountSpent: dollars(0),
      remaining: dollars(1_000_000),
    },
  ],
});

const READ = 'GET /api/call/getSpendLimits';
const SET = 'POST /api/call/setSpendLimit';
const CHANGE = 'POST /api/call/changeSpendLimit';
const BREAK = 'POST /api/call/startBreak';
const REMOVE = 'POST /api/call/removeSpendLimit';

const spendPage = (answers: Record<string, Answer>) =>
  visit(
    <>
      <SpendLimits dateLocale={dateLocale} />
      <Toaster />
    </>,
    answers,
  );

afterEach(() => act(clearNotices));

test('a first limit is set for the chosen period, and said in the words of the specification', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await spendPage({
    [READ]: limits([], ['day', 'week', 'month']),
    [SET]: limits([week(5_000)]),
  });
  const form = await screen.findByRole('region', { name: 'Set a spend limit' });
  await user.click(within(form).getByRole('button', { name: 'Set limit' }));
  expect(within(form).getByText('This field is required')).toBeVisible();
  await user.click(within(form).getByRole('radio', { name: 'A week' }));
  const amount = within(form).getByLabelText('Spend Limit Amount ($)');
  await user.type(amount, 'fifty');
  expect(within(form).getByText('Amount must follow format e.g: 1.50')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(within(form).getByRole('button', { name: 'Set limit' }));
  expect(
    await screen.findByText('Your Spend Limit has been successfully updated to $50.00 a week.'),
  ).toBeVisible();
  expect(bodies[requests.indexOf(SET)]).toEqual({ period: 'week', limit: '50' });
  const card = screen.getByRole('region', { name: '$50.00 a week' });
  expect(card).toHaveTextContent('$12.30 spent $37.70 left');
  const bar = within(card).getByRole('progressbar', { name: 'Used of this limit' });
  expect(bar).toHaveAttribute('aria-valuenow', '1230');
  expect(bar).toHaveAttribute('aria-valuemax', '5000');
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringContaining('$37.70 left'));
});

test('the shop’s own bounds are folded away below the customer’s', async () => {
  const user = userEvent.setup();
  await spendPage({ [READ]: limits([week(5_000)]) });
  await screen.findByRole('region', { name: '$50.00 a week' });
  expect(screen.getByText('$10,000.00', { selector: '[data-label="Limit"]' })).not.toBeVisible();
  await user.click(screen.getByText('Limits for everybody', { selector: 'span' }));
  expect(screen.getByText('$10,000.00', { selector: '[data-label="Limit"]' })).toBeVisible();
});

test('a higher limit waits: its date is said, and the present one can be kept', async () => {
  const user = userEvent.setup();
  const pending = {
    limit: dollars(8_000),
    confirmableFrom: inDays(7),
    confirmableUntil: inDays(14),
  };
  const { requests, bodies } = await spendPage({
    [READ]: limits([week(5_000)]),
    [CHANGE]: (body) =>
      limits([week(5_000, (body as { limit: string }).limit === '80' ? pending : null)]),
  });
  await user.click(await screen.findByRole('button', { name: 'Change the limit a week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your limit' });
  await user.type(within(dialog).getByLabelText('Spend Limit Amount ($)'), '80');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const card = await screen.findByRole('region', { name: '$50.00 a week' });
  expect(within(card).getByRole('status')).toHaveTextContent(/^Not changed yet/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // a notice would say it a second time
  expect(screen.queryByRole('button', { name: 'Ok, got it' })).not.toBeInTheDocument();
  expect(card).toHaveTextContent(
    /You asked for \$80\.00\. Until you confirm that, \$50\.00 counts/,
  );
  expect(within(card).queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Keep $50.00' }));
  expect(bodies.filter((_, index) => requests[index] === CHANGE)).toEqual([
    { period: 'week', limit: '80' },
    { period: 'week', limit: '50.00' },
  ]);
  expect(card).not.toHaveTextContent('You asked for');
});

test('when its time has come, what was asked for is confirmed, be it no limit at all', async () => {
  const user = userEvent.setup();
  const pending = { limit: null, confirmableFrom: inDays(-1), confirmableUntil: inDays(6) };
  const { requests, bodies } = await spendPage({
    [READ]: limits([week(5_000, pending)]),
    [REMOVE]: limits([], ['day', 'week', 'month']),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm: no limit' }));
  expect(await screen.findByText('You have no spend limit a week any more.')).toBeVisible();
  expect(bodies[requests.indexOf(REMOVE)]).toEqual({ spend_limit_id: 'the-week' });
});

test('a removal that is refused says the shop’s first message, and nothing has changed', async () => {
  const user = userEvent.setup();
  await spendPage({
    [READ]: limits([week(5_000)]),
    [REMOVE]: () => new Refusal(422, 'limits.cooling_off', 'You can confirm it from Friday.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the limit a week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove your limit?' });
  expect(dialog).toHaveTextContent('Your limit of $50.00 goes on until you confirm in 7 days');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for no limit' }));
  expect(await within(dialog).findByText('You can confirm it from Friday.')).toBeVisible();
  expect(screen.getByRole('region', { name: '$50.00 a week', hidden: true })).toBeInTheDocument();
});

test('limits that cannot be read are said to count as before, and asked for again', async () => {
  const user = userEvent.setup();
  let isUp = false;
  await spendPage({
    [READ]: () => (isUp ? limits([week(5_000)]) : new Refusal(422, 'request.invalid')),
  });
  expect(await screen.findByText('They count as before.')).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: '$50.00 a week' })).toBeVisible();
});

test('the limit to deposits is set, and said in the words of the specification', async () => {
  const user = userEvent.setup();
  const preCommitment = {
    limit: dollars(20_000),
    amountDeposited: dollars(2_500),
    remaining: dollars(17_500),
    pending: null,
  };
  let own: object | null = null;
  const { requests, bodies } = await visit(
    <>
      <DepositLimit dateLocale={dateLocale} />
      <Toaster />
    </>,
    {
      'GET /api/call/getCustomer': () => ({ ...anOverview(0), preCommitment: own }),
      'POST /api/call/setPreCommitment': () => {
        own = preCommitment;
        return { preCommitment };
      },
    },
  );
  await user.type(await screen.findByLabelText('Deposit limit in any 7 days ($)'), '200');
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(
    await screen.findByText('Your deposit limit has been successfully updated.'),
  ).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/setPreCommitment')]).toEqual({
    ...{ period: 'week', limit: '200' },
  });
  expect(await screen.findByRole('region', { name: '$200.00 in any 7 days' })).toHaveTextContent(
    '$25.00 deposited in the last 7 days $175.00 left',
  );
});

test('whose self-exclusion is over may ask to come back, and is told from when', async () => {
  const user = userEvent.setup();
  const ended = { length: 'six_months', isSelfExclusion: true, endsAt: '2026-08-12T00:00:00.000Z' };
  let currentBreak: object = { ...ended, stage: 'over' };
  const { requests, bodies } = await visit(
    <>
      <TakeABreak dateLocale={dateLocale} buysAgain />
      <Toaster />
    </>,
    {
      'GET /api/call/getCustomer': () => ({ ...anOverview(0), currentBreak }),
      'POST /api/call/askToReturn': () => {
        currentBreak = { ...ended, stage: 'returning', opensAt: '2026-08-14T00:00:00.000Z' };
        return { currentBreak };
      },
    },
  );
  const over = await screen.findByRole('region', { name: 'Your self-exclusion is over' });
  await user.click(within(over).getByRole('button', { name: 'Ask to come back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Come back tomorrow?' });
  expect(requests).not.toContain('POST /api/call/askToReturn');
  await user.type(within(dialog).getByLabelText('Your password'), 'a quiet hill at noon');
  await user.click(within(dialog).getByRole('button', { name: 'Ask to come back' }));
  expect(
    await screen.findByText('You can play again from 14 Aug 2026, 10:00 am AEST.'),
  ).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/askToReturn')]).toEqual({
    current_password: 'a quiet hill at noon',
  });
  expect(await screen.findByRole('region', { name: 'You asked to come back' })).toHaveTextContent(
    'Until 14 Aug 2026, 10:00 am AEST you can buy and deposit nothing here.',
  );
});

test.each([
  ['2026-11-22T22:00:01.000Z', '1 hour left'],
  ['2026-11-24T20:30:00.000Z', '47 hours left'],
  ['2026-11-24T22:00:00.000Z', '2 days left'],
  ['2026-11-24T22:00:01.000Z', '3 days left'],
])('what is left of a break that ends at %s is never less than it is: %s', async (endsAt, left) => {
  const currentBreak = { length: 'week', isSelfExclusion: false, endsAt };
  await visit(<TakeABreak buysAgain dateLocale={dateLocale} />, {
    'GET /api/call/getCustomer': { ...anOverview(0), currentBreak },
  });
  expect(await screen.findByText(left)).toBeVisible();
});

test('limits to the deposits of 24 hours, 7 days and a month stand side by side', async () => {
  const user = userEvent.setup();
  const limit = { amountDeposited: dollars(0), remaining: dollars(2_000), pending: null };
  const day = { ...limit, period: 'day', limit: dollars(2_000) };
  let depositLimits: object[] = [day];
  const { requests, bodies } = await visit(<DepositLimit dateLocale={dateLocale} />, {
    'GET /api/call/getCustomer': () => ({ ...anOverview(0), preCommitment: null, depositLimits }),
    'POST /api/call/setPreCommitment': () => {
      depositLimits = [day, { ...limit, period: 'month', limit: dollars(9_000) }];
      return { preCommitment: null, depositLimits };
    },
  });
  expect(await screen.findByRole('region', { name: '$20.00 in any 24 hours' })).toBeVisible();
  const form = screen.getByRole('region', { name: 'Set another deposit limit' });
  expect(within(form).getByLabelText(/^Deposit limit in any/)).not.toBeVisible();
  await user.click(within(form).getByText('Set another deposit limit'));
  expect(within(form).queryByRole('radio', { name: '24 hours' })).toBeNull();
  await user.click(within(form).getByRole('radio', { name: 'A month' }));
  await user.type(within(form).getByLabelText('Deposit limit in any month ($)'), '90');
  await user.click(within(form).getByRole('button', { name: 'Set limit' }));
  expect(await screen.findByRole('region', { name: '$90.00 in any month' })).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/setPreCommitment')]).toEqual({
    ...{ period: 'month', limit: '90' },
  });
  expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
});

test('a break is chosen, confirmed, and runs at once; only a longer one is offered then', async () => {
  const user = userEvent.setup();
  let running: object | null = null;
  const { requests, bodies } = await visit(
    <>
      <TakeABreak dateLocale={dateLocale} buysAgain />
      <Toaster />
    </>,
    {
      'GET /api/call/getCustomer': () => ({ ...anOverview(0), currentBreak: running }),
      [BREAK]: () => {
        running = { length: 'year', isSelfExclusion: true, endsAt: '2027-08-12T00:00:00.000Z' };
        return { currentBreak: running, cancelledEntries: 2, refunded: dollars(1_230) };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Please choose how long.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'A week' }));
  await user.click(screen.getByRole('radio', { name: 'A year' }));
  expect(screen.getByRole('radio', { name: 'A week' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Begin now: A year?' });
  expect(requests).not.toContain(BREAK);
  await user.click(within(dialog).getByRole('button', { name: 'Begin now' }));
  expect(
    await screen.findByText(
      'Your break has begun. $12.30 for cancelled entries is back in your wallet.',
    ),
  ).toBeVisible();
  expect(bodies[requests.indexOf(BREAK)]).toEqual({ length: 'year' });
  expect(
    await screen.findByRole('region', { name: 'You have excluded yourself' }),
  ).toHaveTextContent('Until 12 Aug 2027, 10:00 am AEST you can buy and deposit nothing here.');
  expect(screen.getByText('263 days left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Help with playing less' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Five years' })).not.toBeChecked();
});

test('a British customer limits the deposits of 7 days in pounds, by a cent at least', async () => {
  const user = userEvent.setup();
  const limits = { ...SHIPPED_MESSAGES.limits, ...british };
  const { requests, bodies } = await visit(
    <MessagesProvider messages={{ ...SHIPPED_MESSAGES, limits }}>
      <DepositLimit dateLocale={{ locale: 'en-GB', timeZone: 'Europe/London' }} />
    </MessagesProvider>,
    {
      'GET /api/call/getCustomer': {
        ...anOverview(0),
        availableFunds: { amountCents: 0, currency: 'GBP' },
        balance: { amountCents: 0, currency: 'GBP' },
        preCommitment: null,
      },
      'POST /api/call/setPreCommitment': { preCommitment: null },
    },
  );
  const amount = await screen.findByLabelText('Deposit limit in any 7 days (£)');
  await user.type(amount, '0');
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(amount).toHaveAccessibleDescription(
    expect.stringContaining('Please enter an amount equal to or greater than £0.01.'),
  );
  expect(requests).not.toContain('POST /api/call/setPreCommitment');
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(bodies[requests.indexOf('POST /api/call/setPreCommitment')]).toEqual({
    ...{ period: 'week', limit: '150' },
  });
});
