import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { DepositForm } from '../deposit-form';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const method = (code: string, label: string, over: object = {}) => ({
  code,
  label,
  direction: 'in',
  timing: 'At once',
  availableGateways: ['acme'],
  attributes: {
    logo: null,
    fee: { amount: dollars(0), basisPoints: 0 },
    isDigitalWallet: true,
    paysCarts: true,
    capability: 'wallet_deposit',
    needsVerification: false,
    ...over,
  },
  rules: {
    enabled: true,
    minAmount: dollars(500),
    maxAmount: dollars(100_000),
    gateways: [{ key: 'acme', cscRequired: true }],
  },
  funds: [],
});
const TOKENS = 'POST /api/call/tokenizeCard';
const DEPOSIT = 'POST /api/call/depositByWallet';

const deposits = (
  answers: Record<string, Answer> = {},
  capabilities: readonly Capability[] = CAPABILITIES,
) =>
  visit(<DepositForm locale="en-AU" capabilities={capabilities} />, {
    'GET /api/call/listPaymentMethods': [
      method('cc', 'Card'),
      method('ap', 'Apple Pay', { logo: 'apple_pay', capability: 'apple_pay_web' }),
      method('gp', 'Google Pay', { logo: 'google_pay' }),
      method('bp', 'BPAY', { paysCarts: false }),
    ],
    'GET /api/call/listCardGateways': {
      availableCardGateways: ['acme'],
      cardEntry: [{ gateway: 'acme', way: 'test_form' }],
    },
    'GET /api/call/getCardGateway': {
      key: 'acme',
      way: 'test_form',
      publishableKey: null,
      cscRequired: true,
      methods: ['cc', 'ap', 'gp'],
    },
    'GET /api/call/getSandbox': {
      cards: [
        { number: '4111 1111 1111 1111', outcome: 'Approved' },
        { number: '4000 0000 0000 0515', outcome: 'Declined' },
      ],
    },
    [TOKENS]: { token: 'sandbox_token', brand: 'Visa', last4: '1111' },
    [DEPOSIT]: { id: 'd1', status: 'completed' },
    ...answers,
  });

const bodyOf = ({ requests, bodies }: { requests: string[]; bodies: unknown[] }, call: string) =>
  bodies[requests.indexOf(call)];

test('a wallet pays the amount that was typed, by its own token, once the amount is one', async () => {
  const user = userEvent.setup();
  const shop = await deposits();
  const button = await screen.findByRole('button', { name: 'Pay with Google Pay' });
  await user.click(button);
  const amount = screen.getByLabelText(/Deposit amount/);
  expect(amount).toHaveAccessibleDescription(/This field is required/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(amount, '25');
  await user.click(button);
  const sheet = screen.getByRole('dialog', { name: 'Google Pay' });
  await user.selectOptions(await within(sheet).findByRole('combobox'), 'Declined');
  await user.click(within(sheet).getByRole('button', { name: 'Pay with Google Pay' }));
  expect(bodyOf(shop, TOKENS)).toMatchObject({ number: '4000 0000 0000 0515', wallet: 'gp' });
  expect(bodyOf(shop, DEPOSIT)).toMatchObject({
    deposit_method_code: 'gp',
    payment_gateway: 'acme',
    token: 'sandbox_token',
    amount_cents: 2_500,
    checkout: false,
  });
  expect(shop.visited).toEqual(['/my-account/deposit/details/d1']);
});

test('a refusal is said in the sheet, and the customer stays where they are', async () => {
  const user = userEvent.setup();
  const shop = await deposits({
    [DEPOSIT]: new Refusal(422, 'deposit.declined', 'There was not enough money.'),
  });
  await user.type(await screen.findByLabelText(/Deposit amount/), '25');
  await user.click(await screen.findByRole('button', { name: 'Pay with Apple Pay' }));
  const sheet = screen.getByRole('dialog', { name: 'Apple Pay' });
  await within(sheet).findByRole('combobox');
  await user.click(within(sheet).getByRole('button', { name: 'Pay with Apple Pay' }));
  expect(await within(sheet).findByText('There was not enough money.')).toBeVisible();
  expect(shop.visited).toEqual([]);
});

test('there are buttons only for wallets that the shop takes and the customer’s segment has', async () => {
  await deposits(
    {},
    CAPABILITIES.filter((capability) => capability !== 'apple_pay_web'),
  );
  expect(await screen.findByRole('button', { name: 'Pay with Google Pay' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay with Apple Pay' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay with BPAY' })).toBeNull();
});

test('a payment that got no answer is sent again as it was, whatever the sheet gives the second time', async () => {
  const user = userEvent.setup();
  let tokens = 0;
  let tries = 0;
  const shop = await deposits({
    [TOKENS]: () => {
      tokens += 1;
      return { token: `sandbox_token_${tokens}`, brand: 'Visa', last4: '1111' };
    },
    [DEPOSIT]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no network');
      return { id: 'd1', status: 'completed' };
    },
  });
  await user.type(await screen.findByLabelText(/Deposit amount/), '25');
  await user.click(await screen.findByRole('button', { name: 'Pay with Google Pay' }));
  const sheet = screen.getByRole('dialog', { name: 'Google Pay' });
  await within(sheet).findByRole('combobox');
  const press = () =>
    user.click(within(sheet).getByRole('button', { name: 'Pay with Google Pay' }));
  await press();
  await press();
  const sent = jest
    .mocked(global.fetch)
    .mock.calls.filter(([to]) => String(to).endsWith('/depositByWallet'))
    .map(([, init]) => [new Headers(init?.headers).get('idempotency-key'), init?.body]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(shop.visited).toEqual(['/my-account/deposit/details/d1']);
});
