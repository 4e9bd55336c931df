import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { CAPABILITIES } from '@/lib/contract/site';
import { DepositForm } from './deposit-form';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const fund = (id: number, gateway: string, over: object = {}) => ({
  id: `0198a000-0000-7000-8000-00000000000${id}`,
  kind: 'cc',
  gateway,
  brand: 'Visa',
  last4: `111${id}`,
  expiry: '09/29',
  holderName: 'Pat Player',
  default: id === 1,
  ...over,
});
const asks = fund(1, 'asking');
const trusts = fund(2, 'trusting', { brand: 'AmericanExpress' });
const DEPOSIT = `POST /api/call/depositFromFund`;
const TOKENS = 'POST /api/call/tokenizeCard';
const ADD = 'POST /api/call/addCard';

async function payingIn(
  answers: Parameters<typeof visit>[1] = {},
  funds: object[] = [asks, trusts],
  others: object[] = [],
) {
  const user = userEvent.setup();
  const shop = await visit(<DepositForm locale="en-AU" capabilities={CAPABILITIES} />, {
    'GET /api/call/listPaymentMethods': [
      {
        code: 'cc',
        label: 'Card',
        direction: 'in',
        timing: 'At once',
        availableGateways: ['asking', 'trusting'],
        rules: {
          enabled: true,
          minAmount: dollars(500),
          maxAmount: dollars(100_000),
          gateways: [
            { key: 'asking', cscRequired: true },
            { key: 'trusting', cscRequired: false },
          ],
        },
        funds,
      },
      ...others,
    ],
    'GET /api/call/listCardGateways': {
      availableCardGateways: ['asking'],
      cardEntry: [{ gateway: 'asking', way: 'test_form' }],
    },
    [TOKENS]: { token: 'tok_12345678' },
    [ADD]: asks,
    [DEPOSIT]: { id: 'd1', status: 'completed' },
    ...answers,
  });
  await user.type(await screen.findByLabelText(/Deposit amount/), '25');
  return {
    ...shop,
    user,
    press: () => user.click(screen.getByRole('button', { name: /^Deposit \$|^Choose an amount$/ })),
  };
}

const bodiesOf = ({ requests, bodies }: { requests: string[]; bodies: unknown[] }, call: string) =>
  bodies.filter((_body, index) => requests[index] === call);

const keysOf = (call: string) =>
  jest
    .mocked(global.fetch)
    .mock.calls.filter(([to, init]) => `${init?.method} ${String(to)}` === call)
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

test('a saved card asks for its security code where its gateway does, and pays with it', async () => {
  const shop = await payingIn();
  await shop.press();
  const code = screen.getByLabelText('Security code');
  expect(code).toHaveAccessibleDescription(/This field is required/);
  await shop.user.type(code, '12');
  await shop.press();
  expect(code).toHaveAccessibleDescription(/3 digits/);
  await shop.user.type(code, '3');
  await shop.press();
  expect(bodiesOf(shop, DEPOSIT)).toEqual([
    expect.objectContaining({ fund_id: asks.id, csc: '123' }),
  ]);
});

test('where the gateway asks for no code there is no field', async () => {
  const { user } = await payingIn();
  await user.click(screen.getByRole('radio', { name: /1112/ }));
  expect(screen.queryByLabelText('Security code')).toBeNull();
});

async function typeCard({ user }: { user: ReturnType<typeof userEvent.setup> }, over: object = {}) {
  const card = {
    'Card number': '4111111111111111',
    'Name on card': 'Pat Player',
    Expiry: '1239',
    'Security code': '123',
    ...over,
  };
  for (const [label, text] of Object.entries(card))
    await user.type(screen.getByLabelText(label), text);
}

test('a number is grouped while it is typed and shows its brand; an expiry without a slash is one', async () => {
  const shop = await payingIn({}, []);
  await typeCard(shop);
  expect(screen.getByLabelText('Card number')).toHaveValue('4111 1111 1111 1111');
  expect(screen.getByText('Visa')).toBeVisible();
  expect(screen.getByLabelText('Expiry')).toHaveValue('12/39');
  await shop.press();
  expect(bodiesOf(shop, TOKENS)).toEqual([
    { number: '4111 1111 1111 1111', expiry: '12/39', csc: '123' },
  ]);
});

test('an expiry that is past is refused next to the field as soon as the field is left', async () => {
  const { user } = await payingIn({}, []);
  await user.type(screen.getByLabelText('Expiry'), '0120');
  await user.tab();
  expect(screen.getByLabelText('Expiry')).toHaveAccessibleDescription(/This card has expired/);
});

test('no card is kept without being asked', async () => {
  const shop = await payingIn({}, []);
  const keep = screen.getByRole('checkbox', { name: 'Keep this card for next time' });
  expect(keep).not.toBeChecked();
  await typeCard(shop);
  await shop.press();
  expect(bodiesOf(shop, ADD)).toEqual([expect.objectContaining({ keep: 'never' })]);
});

test('a card that is asked to be kept is kept once it has paid', async () => {
  const shop = await payingIn({}, []);
  await shop.user.click(screen.getByRole('checkbox', { name: 'Keep this card for next time' }));
  await typeCard(shop);
  await shop.press();
  expect(bodiesOf(shop, ADD)).toEqual([expect.objectContaining({ keep: 'when_paid' })]);
});

test('a decline stands at the button, is read out, and keeps what was typed', async () => {
  const shop = await payingIn(
    { [DEPOSIT]: () => new Refusal(422, 'deposit.declined', 'There was not enough money.') },
    [],
  );
  await typeCard(shop);
  await shop.press();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('There was not enough money.');
  expect(alert.nextElementSibling).toBe(screen.getByRole('button', { name: /^Deposit( \$|$)/ }));
  expect(screen.getByLabelText('Card number')).toHaveValue('4111 1111 1111 1111');
  expect(screen.getByLabelText('Security code')).toHaveValue('123');
});

test('pressed again after no answer, the same card is charged under the same key; another amount has its own', async () => {
  let tries = 0;
  const shop = await payingIn(
    {
      [DEPOSIT]: () => {
        tries += 1;
        if (tries < 3) throw new TypeError('no network');
        return { id: 'd1', status: 'completed' };
      },
    },
    [],
  );
  await typeCard(shop);
  await shop.press();
  await shop.press();
  await shop.user.type(screen.getByLabelText(/Deposit amount/), '0');
  await shop.press();
  const [first, second, third] = keysOf(DEPOSIT);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(bodiesOf(shop, TOKENS)).toHaveLength(1);
});

test('an amount that is emptied is required, whatever it was too much for', async () => {
  const { user, press } = await payingIn();
  const amount = screen.getByLabelText(/Deposit amount/);
  await user.clear(amount);
  await user.type(amount, '99999');
  await user.tab();
  expect(amount).toHaveAccessibleDescription(/equal to or less than/);
  await user.clear(amount);
  expect(amount).toHaveAccessibleDescription(/This field is required/);
  await press();
  expect(amount).toHaveAccessibleDescription(/This field is required/);
});

const payPal = (over: object = {}) => ({
  code: 'pl',
  label: 'PayPal',
  direction: 'in',
  timing: 'At once',
  availableGateways: ['asking'],
  rules: {
    enabled: true,
    minAmount: dollars(500),
    maxAmount: dollars(100_000),
    gateways: [{ key: 'asking', cscRequired: true }],
  },
  attributes: { capability: 'wallet_deposit' },
  funds: [
    fund(3, 'asking', {
      kind: 'paypal',
      brand: 'paypal',
      last4: '',
      expiry: null,
      holderName: 'pat@example.com',
    }),
  ],
  ...over,
});

test('a saved PayPal account pays as such, without a security code; the default card stays the first choice', async () => {
  const shop = await payingIn({}, [asks, trusts], [payPal()]);
  expect(screen.getByRole('radio', { name: /Visa ending 1111/ })).toBeChecked();
  await shop.user.type(screen.getByLabelText('Security code'), '123');
  await shop.user.click(screen.getByRole('radio', { name: /PayPal account pat@example\.com/ }));
  expect(screen.queryByLabelText('Security code')).toBeNull();
  await shop.press();
  expect(bodiesOf(shop, DEPOSIT)).toEqual([
    {
      fund_id: '0198a000-0000-7000-8000-000000000003',
      amount_cents: 2_500,
      checkout: false,
      deposit_method_code: 'pl',
    },
  ]);
  expect(shop.visited).toEqual(['/my-account/deposit/details/d1']);
});

test('a saved PayPal account is no choice once its gateway takes PayPal no more', async () => {
  await payingIn({}, [asks], [payPal({ availableGateways: ['another'] })]);
  expect(screen.getByRole('radio', { name: /Visa ending 1111/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /PayPal/ })).toBeNull();
});
