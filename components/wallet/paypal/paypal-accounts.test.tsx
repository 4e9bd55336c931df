import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import type { Fund, PaymentMethod } from '@/lib/contract/wallet';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { PayPalAccounts } from './paypal-accounts';

// Braintree's package and PayPal's script speak to hosts that are not here: this stands in for them
const mockPayPal = {
  isBlocked: false,
  loaded: [] as object[],
  opened: [] as object[],
  approved: [] as object[],
};
jest.mock('braintree-web/paypal-checkout', () => ({
  create: async () => ({
    loadPayPalSDK: async (options: object) => {
      if (mockPayPal.isBlocked) throw new Error('No');
      mockPayPal.loaded.push(options);
    },
    createPayment: async (options: object) => {
      mockPayPal.opened.push(options);
      return 'BA-1';
    },
    tokenizePayment: async (approval: object) => {
      mockPayPal.approved.push(approval);
      return { nonce: 'nonce-of-account' };
    },
    teardown: async () => undefined,
  }),
}));

interface Options {
  createBillingAgreement: () => Promise<string>;
  onApprove: (approval: object) => Promise<void>;
}
const paypal = {
  FUNDING: { PAYPAL: 'paypal' },
  Buttons: ({ createBillingAgreement, onApprove }: Options) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'PayPal';
    const press = async () => {
      const billingToken = await createBillingAgreement();
      // nobody waits for it: what it changes is awaited where it shows
      await onApprove({ billingToken });
    };
    button.addEventListener('click', () => void press());
    return {
      render: async (place: HTMLElement) => place.append(button),
      close: async () => button.remove(),
    };
  },
};

const SAVE = 'POST /api/call/addPayPalAccount';
const REMOVE = 'POST /api/call/removeFund';
const TOKENS = 'POST /api/call/tokenizeCard';

const account = (address: string): Fund => ({
  id: address,
  kind: 'paypal',
  gateway: 'acme',
  brand: 'paypal',
  last4: '',
  expiry: null,
  holderName: address,
  default: false,
});

afterEach(() => act(clearNotices));

/** The part of the page with these accounts, which the answers below may change. */
async function show(
  addresses: string[],
  answers: Record<string, Answer> = {},
  { way = 'test_form', ...over }: Partial<PaymentMethod> & { way?: string } = {},
) {
  Object.assign(mockPayPal, { isBlocked: false, loaded: [], opened: [], approved: [] });
  Object.assign(window, { paypal });
  let funds = addresses.map(account);
  const user = userEvent.setup();
  const shop = await visit(
    <>
      <PayPalAccounts />
      <Toaster />
    </>,
    {
      'GET /api/call/listPaymentMethods': () => [
        cardsThat(),
        { ...cardsThat(), code: 'pl', availableGateways: ['acme'], ...over, funds },
      ],
      'GET /api/call/getCardGateway': {
        key: 'acme',
        way,
        publishableKey: null,
        cscRequired: true,
        methods: ['cc', 'pl'],
      },
      'GET /api/call/getSandbox': {
        cards: [{ number: '4111 1111 1111 1111', outcome: 'Approved' }],
      },
      'POST /api/call/openGatewayForm': { clientSecret: 'token-of-client' },
      [TOKENS]: { token: 'sandbox_token', brand: 'Visa', last4: '1111' },
      [SAVE]: () => {
        funds = [...funds, account('new@example.com')];
        return account('new@example.com');
      },
      [REMOVE]: (body) => {
        const { fund_id: fundId } = body as { fund_id: string };
        funds = funds.filter(({ id }) => id !== fundId);
        return {};
      },
      ...answers,
    },
  );
  return {
    ...shop,
    user,
    sentTo: (call: string) => shop.bodies.filter((_body, index) => shop.requests[index] === call),
    open: async () =>
      user.click(await screen.findByRole('button', { name: 'Save a PayPal account' })),
  };
}

/** Agrees in the sandbox's sheet. */
async function agree({ user, open }: Awaited<ReturnType<typeof show>>) {
  await open();
  const sheet = within(await screen.findByRole('dialog', { name: 'Save a PayPal account' }));
  await sheet.findByRole('combobox');
  await user.click(sheet.getByRole('button', { name: 'Save this account' }));
}

const listed = async () =>
  within(await screen.findByRole('list', { name: 'PayPal accounts to pay with' }));

test('accounts are listed by their address, and one is removed once that is confirmed', async () => {
  const { user, requests, sentTo } = await show(['pat@example.com', 'shop@example.com']);
  const list = await listed();
  expect(list.getByText('PayPal account pat@example.com')).toBeVisible();
  const remove = 'Remove PayPal account pat@example.com';
  await user.click(list.getByRole('button', { name: remove }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this PayPal account?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(requests).not.toContain(REMOVE);
  await user.click(list.getByRole('button', { name: remove }));
  await user.click(screen.getByRole('button', { name: 'Remove this account' }));
  expect(await screen.findByText('PayPal account pat@example.com is removed.')).toBeVisible();
  expect(sentTo(REMOVE)).toEqual([{ fund_id: 'pat@example.com' }]);
  expect(list.queryByText('PayPal account pat@example.com')).toBeNull();
  expect(list.getByText('PayPal account shop@example.com')).toBeVisible();
});

test('an account is saved by the token of its gateway, and the page says so', async () => {
  const shop = await show([]);
  await agree(shop);
  expect(await screen.findByText('PayPal account new@example.com is saved.')).toBeVisible();
  expect(shop.sentTo(TOKENS)).toMatchObject([{ wallet: 'pl' }]);
  expect(shop.sentTo(SAVE)).toEqual([{ gateway: 'acme', token: 'sandbox_token' }]);
  expect((await listed()).getByText('PayPal account new@example.com')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an account that is refused is told as a notice that speaks of PayPal, and can be tried again', async () => {
  const shop = await show([], {
    [SAVE]: new Refusal(422, 'wallet.card_invalid', 'This card could not be read.'),
  });
  await agree(shop);
  expect(await screen.findByText(/Your PayPal account could not be saved/)).toBeVisible();
  expect(screen.queryByText('This card could not be read.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save a PayPal account' })).toBeVisible();
});

test('by Braintree PayPal is asked for later payments, and the account is left to the shop to save', async () => {
  const shop = await show([], {}, { way: 'braintree_fields' });
  await shop.open();
  await shop.user.click(await screen.findByRole('button', { name: 'PayPal' }));
  expect(await screen.findByText('PayPal account new@example.com is saved.')).toBeVisible();
  expect(mockPayPal.loaded).toMatchObject([{ vault: true }]);
  expect(mockPayPal.opened).toEqual([{ flow: 'vault' }]);
  expect(mockPayPal.approved).toEqual([{ billingToken: 'BA-1', vault: false }]);
  expect(shop.sentTo(SAVE)).toEqual([{ gateway: 'acme', token: 'nonce-of-account' }]);
});

test('where PayPal’s script does not load, a notice says that nothing was saved', async () => {
  const shop = await show([], {}, { way: 'braintree_fields' });
  mockPayPal.isBlocked = true;
  await shop.open();
  expect(await screen.findByText(/Your PayPal account could not be saved/)).toBeVisible();
  expect(shop.sentTo(SAVE)).toEqual([]);
});

test('with as many accounts as are kept there is no way to save one', async () => {
  await show(Array.from({ length: 10 }, (_, index) => `pat${index}@example.com`));
  expect(await screen.findByText(/You have 10 PayPal accounts/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save a PayPal account' })).toBeNull();
});

test('where PayPal is not taken, saved accounts can be removed and none can be saved', async () => {
  await show(
    ['pat@example.com'],
    {},
    { availableGateways: [], rules: { ...cardsThat().rules, enabled: false } },
  );
  expect((await listed()).getByRole('button', { name: /^Remove/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save a PayPal account' })).toBeNull();
});

test.each([
  [
    'the only one',
    ['pat@example.com'],
    'pat@example.com',
    /Until you choose otherwise, what you buy again is then paid from your wallet alone\.$/,
  ],
  [
    'the one that is charged, of two',
    ['shop@example.com', 'pat@example.com'],
    'pat@example.com',
    /What you buy again is then paid with PayPal account shop@example\.com when your wallet is short\.$/,
  ],
])(
  'whoever removes the account that pays for plans is told what pays then: %s',
  async (_which, addresses, removed, text) => {
    const { user } = await show(addresses, {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': aCalmCustomer({ selectedRecurringPurchaseMethodKey: 'paypal' }),
    });
    const name = `Remove PayPal account ${removed}`;
    await user.click((await listed()).getByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this PayPal account?' }));
    expect(await dialog.findByText(text)).toBeInTheDocument();
  },
);

test('removing an account that is not charged says nothing of plans', async () => {
  const { user } = await show(['shop@example.com', 'pat@example.com'], {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': aCalmCustomer({ selectedRecurringPurchaseMethodKey: 'paypal' }),
  });
  const name = 'Remove PayPal account shop@example.com';
  await user.click((await listed()).getByRole('button', { name }));
  expect(screen.queryByText(/what you buy again/i)).toBeNull();
});
