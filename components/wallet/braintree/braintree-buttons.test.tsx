import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, Refusal } from '@/components/session/testing/a-visit';
import { depositBy } from '../testing/pay-by-frames';

// Braintree's package and PayPal's script speak to hosts that are not here: this stands in for them
const mockPayPal = {
  opened: [] as object[],
  loaded: [] as object[],
  presses: [] as Promise<void>[],
};
jest.mock('braintree-web/client', () => ({ create: async () => ({}) }));
jest.mock('braintree-web/hosted-fields', () => ({
  create: async () => ({ on() {}, setMessage() {}, async setAttribute() {}, async teardown() {} }),
}));
jest.mock('braintree-web/paypal-checkout', () => ({
  create: async () => ({
    loadPayPalSDK: async (options: object) => void mockPayPal.loaded.push(options),
    createPayment: async (options: object) => {
      mockPayPal.opened.push(options);
      return 'EC-1';
    },
    tokenizePayment: async ({ payerID }: { payerID: string }) => ({ nonce: `nonce-of-${payerID}` }),
    teardown: async () => undefined,
  }),
}));

interface Options {
  onClick: (data: object, actions: Record<'resolve' | 'reject', () => boolean>) => boolean;
  createOrder: () => Promise<string>;
  onApprove: (approval: object) => Promise<void>;
}
const paypal = {
  FUNDING: { PAYPAL: 'paypal' },
  Buttons: ({ onClick, createOrder, onApprove }: Options) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Pay with PayPal';
    const press = async () => {
      if (!onClick({}, { resolve: () => true, reject: () => false })) return;
      const orderID = await createOrder();
      await act(() => onApprove({ orderID, payerID: 'PAYER-1' }));
    };
    button.addEventListener('click', () => void mockPayPal.presses.push(press()));
    return {
      render: async (place: HTMLElement) => place.append(button),
      close: async () => button.remove(),
    };
  },
};

const DEPOSIT = 'POST /api/call/depositByWallet';
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const payPalMethod = {
  code: 'pl',
  label: 'PayPal',
  direction: 'in',
  timing: 'At once',
  availableGateways: ['braintree'],
  attributes: {
    logo: 'paypal',
    fee: { amount: dollars(0), basisPoints: 0 },
    isDigitalWallet: true,
    paysCarts: true,
    capability: 'wallet_deposit',
    needsVerification: false,
  },
  rules: { enabled: true, minAmount: dollars(500), maxAmount: dollars(100_000), gateways: [] },
  funds: [],
};

async function deposits(answers: Record<string, Answer> = {}) {
  Object.assign(mockPayPal, { opened: [], loaded: [], presses: [] });
  Object.assign(window, { paypal });
  return depositBy(
    { gateway: 'braintree', way: 'braintree_fields' },
    {
      'POST /api/call/openGatewayForm': { clientSecret: 'token-of-client' },
      [DEPOSIT]: { id: 'd1', status: 'completed' },
      ...answers,
    },
    [payPalMethod],
  );
}

test('PayPal holds the amount that was typed, and only its nonce comes to the shop', async () => {
  const shop = await deposits();
  await shop.user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  await waitFor(() => expect(shop.visited).toEqual(['/my-account/deposit/details/d1']));
  expect(mockPayPal.loaded).toMatchObject([{ intent: 'authorize', currency: 'AUD' }]);
  expect(mockPayPal.opened).toMatchObject([
    { flow: 'checkout', intent: 'authorize', amount: '25.00', currency: 'AUD' },
  ]);
  expect(shop.sentTo(DEPOSIT)).toMatchObject([
    {
      deposit_method_code: 'pl',
      payment_gateway: 'braintree',
      token: 'nonce-of-PAYER-1',
      amount_cents: 2_500,
    },
  ]);
  // the fields and the button are opened by one answer
  expect(shop.sentTo('POST /api/call/openGatewayForm')).toHaveLength(1);
});

test('without an amount PayPal is not opened, and the field says what is missing', async () => {
  const shop = await deposits();
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' });
  const amount = screen.getByLabelText(/Deposit amount/);
  await shop.user.clear(amount);
  await shop.user.click(button);
  expect(amount).toHaveAccessibleDescription(/This field is required/);
  expect(mockPayPal.opened).toEqual([]);
});

test('a refusal is said below the button, and the customer stays', async () => {
  const shop = await deposits({
    [DEPOSIT]: new Refusal(422, 'deposit.declined', 'PayPal did not allow it.'),
  });
  await shop.user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  expect(await screen.findByText('PayPal did not allow it.')).toBeVisible();
  expect(shop.visited).toEqual([]);
});
