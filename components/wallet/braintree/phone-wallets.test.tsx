import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, Refusal } from '@/components/session/testing/a-visit';
import { depositBy } from '../testing/pay-by-frames';
import type { SessionKind } from './apple-pay-button';

// Braintree's package, Google's script and Safari's Apple Pay are not here: this stands in for them
const mockWallets = {
  isNetworkTokenized: true,
  shifted: true,
  verified: [] as object[],
};
jest.mock('braintree-web/client', () => ({ create: async () => ({ teardown() {} }) }));
jest.mock('braintree-web/hosted-fields', () => ({
  create: async () => ({ on() {}, setMessage() {}, async setAttribute() {}, async teardown() {} }),
}));
jest.mock('braintree-web/three-d-secure', () => ({
  create: async () => ({
    verifyCard: async (options: object) => {
      mockWallets.verified.push(options);
      const { shifted } = mockWallets;
      return { nonce: 'nonce-of-bank', liabilityShiftPossible: true, liabilityShifted: shifted };
    },
    teardown: async () => undefined,
  }),
}));
jest.mock('braintree-web/google-payment', () => ({
  create: async () => ({
    createPaymentDataRequest: (over: object) => ({
      ...over,
      environment: 'TEST',
      allowedPaymentMethods: [{ type: 'CARD' }, { type: 'PAYPAL' }],
    }),
    parseResponse: async () => ({
      nonce: 'nonce-of-google',
      details: { isNetworkTokenized: mockWallets.isNetworkTokenized, bin: '411111' },
    }),
  }),
}));
jest.mock('braintree-web/apple-pay', () => ({
  create: async () => ({
    createPaymentRequest: (options: object) => options,
    performValidation: async ({ validationURL }: { validationURL: string }) => {
      if (validationURL.includes('unknown')) throw new Error('The domain is not registered');
      return { merchant: validationURL };
    },
    tokenize: async () => ({ nonce: 'nonce-of-apple' }),
    teardown: async () => undefined,
  }),
}));
jest.mock('../card-frames/add-script', () => ({
  addScript: async (address: string) => {
    if (!mockGoogle.isReachable) throw new Error(`${address} sent no script`);
  },
}));

const mockGoogle = { isReachable: true, hasCard: true, closes: false, opened: [] as object[] };
class PaymentsClient {
  isReadyToPay = async () => ({ result: true, paymentMethodPresent: mockGoogle.hasCard });
  loadPaymentData = async (request: object) => {
    mockGoogle.opened.push(request);
    if (mockGoogle.closes) throw Object.assign(new Error('closed'), { statusCode: 'CANCELED' });
    return {};
  };
  createButton({ onClick }: { onClick: () => void }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Buy with G Pay';
    button.addEventListener('click', onClick);
    return button;
  }
}

interface Sheet {
  version: number;
  request: object;
  done: string[];
  session: InstanceType<SessionKind>;
}
let sheets: Sheet[] = [];
let validationURL = 'https://apple.example/start';
class ApplePaySession {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static supportsVersion = () => true;
  static canMakePayments = () => true;
  onvalidatemerchant = (_event: object) => {};
  onpaymentauthorized = (_event: object) => {};
  private readonly done: string[] = [];
  constructor(version: number, request: object) {
    const session = this as unknown as InstanceType<SessionKind>;
    sheets.push({ version, request, done: this.done, session });
  }
  begin() {
    this.onvalidatemerchant({ validationURL });
  }
  abort() {
    this.done.push('aborted');
  }
  completeMerchantValidation() {
    this.done.push('validated');
    this.onpaymentauthorized({ payment: { token: {} } });
  }
  completePayment({ status }: { status: number }) {
    this.done.push(status === 0 ? 'paid' : 'refused');
  }
}

const DEPOSIT = 'POST /api/call/depositByWallet';
const OPEN = 'POST /api/call/openGatewayForm';
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const method = (code: string, label: string, capability: string) => ({
  ...{ code, label, direction: 'in', timing: 'At once', availableGateways: ['braintree'] },
  attributes: {
    ...{ logo: code, fee: { amount: dollars(0), basisPoints: 0 }, isDigitalWallet: true },
    ...{ paysCarts: true, capability, needsVerification: false },
  },
  rules: { enabled: true, minAmount: dollars(500), maxAmount: dollars(100_000), gateways: [] },
  funds: [],
});

beforeEach(() => {
  Object.assign(mockWallets, { isNetworkTokenized: true, shifted: true, verified: [] });
  Object.assign(mockGoogle, { isReachable: true, hasCard: true, closes: false, opened: [] });
  sheets = [];
  validationURL = 'https://apple.example/start';
  Object.assign(window, { ApplePaySession, google: { payments: { api: { PaymentsClient } } } });
});

const deposits = (answers: Record<string, Answer> = {}) =>
  depositBy(
    { gateway: 'braintree', way: 'braintree_fields' },
    {
      [OPEN]: { clientSecret: 'token-of-client', googleMerchantId: 'BCR2DN4T' },
      [DEPOSIT]: { id: 'd1', status: 'completed' },
      ...answers,
    },
    [method('ap', 'Apple Pay', 'apple_pay_web'), method('gp', 'Google Pay', 'wallet_deposit')],
  );
const google = () => screen.findByRole('button', { name: 'Buy with G Pay' });
const apple = () => screen.findByRole('button', { name: 'Pay with Apple Pay' });
const press = (button: HTMLElement) => act(async () => button.click());

test('Google Pay pays the amount that was typed, by its nonce alone, with cards only', async () => {
  const shop = await deposits();
  await press(await google());
  await waitFor(() => expect(shop.visited).toEqual(['/my-account/deposit/details/d1']));
  expect(mockGoogle.opened).toMatchObject([
    {
      allowedPaymentMethods: [{ type: 'CARD' }],
      transactionInfo: { totalPrice: '25.00', currencyCode: 'AUD', countryCode: 'AU' },
    },
  ]);
  expect(shop.sentTo(DEPOSIT)).toMatchObject([
    {
      ...{ deposit_method_code: 'gp', payment_gateway: 'braintree' },
      ...{ token: 'nonce-of-google', amount_cents: 2_500 },
    },
  ]);
  // a card that the phone has confirmed is asked about by no bank, and the fields and buttons are opened by one answer
  expect(mockWallets.verified).toEqual([]);
  expect(shop.sentTo(OPEN)).toHaveLength(1);
});

test('a card that Google only remembers is confirmed by its bank before it pays', async () => {
  mockWallets.isNetworkTokenized = false;
  mockWallets.shifted = false;
  const shop = await deposits();
  await press(await google());
  expect(await screen.findByText(/not confirmed with your bank/)).toBeVisible();
  expect(shop.sentTo(DEPOSIT)).toEqual([]);
  mockWallets.shifted = true;
  await press(await google());
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(mockWallets.verified).toMatchObject([{ amount: '25.00', bin: '411111' }, {}]);
  expect(shop.sentTo(DEPOSIT)).toMatchObject([{ token: 'nonce-of-bank' }]);
});

test('who closes Google’s sheet is told nothing, and nothing is paid', async () => {
  mockGoogle.closes = true;
  const shop = await deposits();
  await press(await google());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shop.sentTo(DEPOSIT)).toEqual([]);
});

test('Apple Pay validates the shop, pays the amount, and closes its sheet as paid', async () => {
  const shop = await deposits();
  await press(await apple());
  await waitFor(() => expect(shop.visited).toEqual(['/my-account/deposit/details/d1']));
  expect(sheets).toMatchObject([
    {
      version: 3,
      request: { total: { label: 'Fairdraw', amount: '25.00' }, currencyCode: 'AUD' },
      done: ['validated', 'paid'],
    },
  ]);
  expect(shop.sentTo(DEPOSIT)).toMatchObject([
    { deposit_method_code: 'ap', token: 'nonce-of-apple', amount_cents: 2_500 },
  ]);
});

test('a refusal closes Apple’s sheet as refused, and stands below the buttons', async () => {
  const shop = await deposits({
    [DEPOSIT]: new Refusal(422, 'deposit.declined', 'There was not enough money.'),
  });
  await press(await apple());
  expect(await screen.findByText('There was not enough money.')).toBeVisible();
  expect(sheets[0]?.done).toEqual(['validated', 'refused']);
  expect(shop.visited).toEqual([]);
});

test('where Apple does not know the shop the sheet closes, and the page says that it did not work', async () => {
  validationURL = 'https://apple.example/unknown';
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => {});
  const shop = await deposits();
  await press(await apple());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sheets[0]?.done).toEqual(['aborted']);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(shop.sentTo(DEPOSIT)).toEqual([]);
});

test('without an amount no sheet opens, and the field says what is missing', async () => {
  const shop = await deposits();
  const buttons = [await google(), await apple()];
  const amount = screen.getByLabelText(/Deposit amount/);
  await shop.user.clear(amount);
  for (const button of buttons) await press(button);
  expect(amount).toHaveAccessibleDescription(/This field is required/);
  expect([mockGoogle.opened, sheets]).toEqual([[], []]);
});

test('a browser without a wallet has no button for it, and cards are all there is', async () => {
  Object.assign(window, { ApplePaySession: undefined });
  mockGoogle.hasCard = false;
  await deposits();
  expect(await screen.findByRole('button', { name: 'Deposit $25.00' })).toBeVisible();
  await screen.findByText('Name on card');
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});
