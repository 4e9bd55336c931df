import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { CAPABILITIES } from '@/lib/contract/site';
import { aCalmCustomer } from '@/lib/rules/testing/an-overview';
import { DepositForm } from './deposit-form';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const visa = {
  id: '0198a000-0000-7000-8000-000000000001',
  kind: 'cc',
  gateway: 'acme',
  brand: 'Visa',
  last4: '1111',
  expiry: '09/29',
  holderName: 'Pat Player',
  default: true,
};

/** The deposit form in a shop with one gateway and its way of taking cards. */
const deposits = (funds: object[], way: string, over: Record<string, Answer> = {}) =>
  visit(<DepositForm locale="en-AU" capabilities={CAPABILITIES} />, {
    'GET /api/call/listPaymentMethods': [
      {
        code: 'cc',
        label: 'Card',
        direction: 'in',
        timing: 'At once',
        availableGateways: ['acme'],
        rules: {
          enabled: true,
          minAmount: dollars(500),
          maxAmount: dollars(100_000),
          gateways: [{ key: 'acme', cscRequired: true }],
        },
        funds,
      },
    ],
    'GET /api/call/listCardGateways': {
      availableCardGateways: ['acme'],
      cardEntry: [{ gateway: 'acme', way }],
    },
    'POST /api/call/depositFromFund': { id: 'd1', status: 'completed' },
    ...over,
  });

test('a new card is saved with the gateway that the shop names', async () => {
  const user = userEvent.setup();
  const { requests, bodies, visited } = await deposits([], 'test_form', {
    'POST /api/call/tokenizeCard': { token: 'tok_12345678' },
    'POST /api/call/addCard': visa,
  });
  await user.type(await screen.findByLabelText(/Deposit amount/), '25');
  await user.type(screen.getByLabelText('Card number'), '4111 1111 1111 1111');
  await user.type(screen.getByLabelText('Name on card'), 'Pat Player');
  await user.type(screen.getByLabelText('Expiry'), '09/29');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: /^Deposit( \$|$)/ }));
  expect(bodies[requests.indexOf('POST /api/call/addCard')]).toMatchObject({ gateway: 'acme' });
  expect(visited).toEqual(['/my-account/deposit/details/d1']);
});

test('where the page knows no form for the gateway, it says so, and saved cards still pay', async () => {
  const user = userEvent.setup();
  const { visited } = await deposits([visa], 'hosted_fields');
  expect(await screen.findByText(/New cards cannot be added here yet/)).toBeVisible();
  expect(screen.queryByText('Another card')).toBeNull();
  await user.type(screen.getByLabelText(/Deposit amount/), '25');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: /^Deposit( \$|$)/ }));
  expect(visited).toEqual(['/my-account/deposit/details/d1']);
});

test('with no card saved and no form for a new one, there is nothing to press', async () => {
  await deposits([], 'hosted_fields');
  expect(await screen.findByText('New cards cannot be added here yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Deposit \$|Choose an amount/ })).toBeNull();
});

const DEPOSIT_WAITS = {
  isVerified: false,
  verificationRules: [{ action: 'deposit' as const, verificationRequired: true }],
};
const records = (status: 'pending' | 'attempted' | 'not_attempted') => ({
  verification: { methods: [{ type: 'auto_verification' as const, status }] },
});

test.each([
  ['not_attempted', /Before you deposit, your name, address and date of birth are compared/],
  ['pending', /We are checking your details/],
  ['attempted', /Official records say something else/],
] as const)(
  'who is not verified reads in a sentence what is missing (records: %s), and is led there and back',
  async (status, text) => {
    await deposits([visa], 'test_form', {
      'GET /api/call/getCustomer': aCalmCustomer({ ...DEPOSIT_WAITS, ...records(status) }),
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
      'href',
      '/my-account/verify-account?next=%2Fmy-account%2Fdeposit',
    );
    expect(screen.getByRole('link', { name: /what you may need/ })).toHaveAttribute(
      'href',
      '/account-verification',
    );
    expect(screen.queryByLabelText(/Deposit amount/)).toBeNull();
  },
);

test('who has to say first whether they want a limit is asked for nothing else, until they have', async () => {
  const user = userEvent.setup();
  let isOpen = true;
  const shop = await deposits([visa], 'test_form', {
    'GET /api/call/getCustomer': () =>
      aCalmCustomer({ spendLimitUnanswered: isOpen, spendLimitRequired: isOpen }),
    'POST /api/call/declineLimits': () => {
      isOpen = false;
      return {};
    },
  });
  const question = await screen.findByRole('region', { name: 'Do you want a deposit limit?' });
  expect(question).toHaveTextContent('Please tell us before you deposit.');
  expect(screen.getByRole('link', { name: 'Set a deposit limit' })).toHaveAttribute(
    'href',
    '/my-account/precommitment-limit',
  );
  expect(screen.queryByLabelText(/Deposit amount/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I want no limit' }));
  expect(await screen.findByLabelText(/Deposit amount/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Do you want a deposit limit?' })).toBeNull();
  expect(shop.requests).toContain('POST /api/call/declineLimits');
});

test('who learns only from the refusal that they have to say it is asked at once, and a country says why', async () => {
  const user = userEvent.setup();
  let refusal = new Refusal(403, 'auth.country_banned', 'We may not take deposits where you are.');
  let isRequired = false;
  await deposits([visa], 'hosted_fields', {
    'POST /api/call/depositFromFund': () => refusal,
    'GET /api/call/getCustomer': () => aCalmCustomer({ spendLimitRequired: isRequired }),
  });
  await user.type(await screen.findByLabelText(/Deposit amount/), '25');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: /^Deposit( \$|$)/ }));
  expect(await screen.findByText('We may not take deposits where you are.')).toBeVisible();
  refusal = new Refusal(422, 'limits.answer_required', 'Tell us first.');
  isRequired = true;
  await user.click(screen.getByRole('button', { name: /^Deposit( \$|$)/ }));
  expect(await screen.findByRole('region', { name: 'Do you want a deposit limit?' })).toBeVisible();
});

test('who need not say is asked, and can deposit nevertheless', async () => {
  await deposits([visa], 'test_form', {
    'GET /api/call/getCustomer': aCalmCustomer({ spendLimitUnanswered: true }),
  });
  expect(await screen.findByLabelText(/Deposit amount/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'I want no limit' })).toBeVisible();
});

test('a complaint about the amount is always about what stands there now', async () => {
  const user = userEvent.setup();
  await deposits([visa], 'test_form');
  const amount = await screen.findByLabelText(/Deposit amount/);
  await user.type(amount, '5000');
  await user.tab();
  expect(amount).toHaveAccessibleDescription(/equal to or less than \$1,000\.00/);
  await user.clear(amount);
  expect(amount).toHaveAccessibleDescription(/This field is required/);
  await user.type(amount, '25');
  expect(amount).toBeValid();
});

test('a deposit limit says next to the amount what it leaves, and a refusal by it stands there too', async () => {
  const user = userEvent.setup();
  await deposits([visa], 'test_form', {
    'GET /api/call/getCustomer': aCalmCustomer({
      preCommitment: {
        limit: dollars(5_000),
        amountDeposited: dollars(3_000),
        remaining: dollars(2_000),
        pending: null,
      },
    }),
    'POST /api/call/depositFromFund': new Refusal(
      422,
      'limits.deposit_exceeded',
      'This is over your deposit limit.',
      'amountCents',
    ),
  });
  const amount = await screen.findByLabelText(/Deposit amount/);
  expect(amount).toHaveAccessibleDescription(
    /\$50\.00 in any 7 days: you can deposit \$20\.00 more/,
  );
  await user.type(amount, '25');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: /^Deposit( \$|$)/ }));
  expect(amount).toHaveAccessibleDescription(/This is over your deposit limit\./);
});

test('how money is protected is named beside the form; who has to say that they have read it is asked first', async () => {
  const user = userEvent.setup();
  let isOpen = true;
  const shop = await deposits([visa], 'test_form', {
    'GET /api/call/getCustomer': () =>
      aCalmCustomer({ fundsProtection: 'medium', fundsToAcknowledge: isOpen }),
    'POST /api/call/acknowledgeFunds': () => {
      isOpen = false;
      return {};
    },
  });
  const region = () => screen.findByRole('region', { name: 'How your money is protected' });
  expect(await region()).toHaveTextContent('The level of protection is “medium”.');
  expect(screen.queryByLabelText(/Deposit amount/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  expect(await screen.findByLabelText(/Deposit amount/)).toBeVisible();
  expect(await region()).toHaveTextContent('The level of protection is “medium”.');
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/acknowledgeFunds')]).toEqual({
    level: 'medium',
  });
});

test('a usual amount takes one press, and the button says what is paid', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await deposits([visa], 'test_form');
  expect(await screen.findByRole('button', { name: 'Choose an amount' })).toBeVisible();
  const twenty = screen.getByRole('button', { name: '$20' });
  await user.click(twenty);
  expect(twenty).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText(/Deposit amount/)).toHaveValue('20');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: 'Deposit $20.00' }));
  expect(bodies[requests.indexOf('POST /api/call/depositFromFund')]).toMatchObject({
    amount_cents: 2_000,
  });
});

test('no amount is offered that the customer’s own limit refuses', async () => {
  await deposits([visa], 'test_form', {
    'GET /api/call/getCustomer': aCalmCustomer({
      preCommitment: {
        limit: dollars(5_000),
        amountDeposited: dollars(3_000),
        remaining: dollars(2_000),
        pending: null,
      },
    }),
  });
  expect(await screen.findByRole('button', { name: '$20' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '$50' })).toBeNull();
});
