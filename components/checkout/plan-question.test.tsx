import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBook, aCart, dollars } from '@/components/cart/testing/a-cart';
import {
  type Answer,
  aCustomer,
  framed,
  Refusal,
  visit,
} from '@/components/session/testing/a-visit';
import type { CustomerOverview } from '@/lib/contract/identity';
import { CAPABILITIES } from '@/lib/contract/site';
import type { Fund, PaymentMethod } from '@/lib/contract/wallet';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { Checkout } from './checkout';

const CART = '0198a000-0000-7000-8000-00000000000c';
const CHECKOUT = '0198a000-0000-7000-8000-00000000000e';
const ADD = 'POST /api/call/addCard';
const DEPOSIT = 'POST /api/call/depositFromFund';
const BUY = 'POST /api/call/purchaseCart';
const PLAN = { type: 'autoplay', availability: 'optional', enabled: true } as const;
const LATER = '09/39';

const account = (id: string, address: string): Fund => ({
  ...(cardsThat(LATER).funds[0] as Fund),
  id,
  kind: 'paypal',
  brand: 'paypal',
  last4: '',
  expiry: null,
  holderName: address,
  default: false,
});

interface Shopper {
  isPlan?: boolean;
  funds?: readonly Fund[];
  accounts?: readonly Fund[];
  customer?: Partial<CustomerOverview>;
  way?: string;
  answers?: Record<string, Answer>;
}

/** The pay step of a customer with an empty wallet. */
async function paying({
  isPlan = true,
  funds = [],
  accounts = [],
  customer,
  way = 'test_form',
  answers = {},
}: Shopper = {}) {
  const user = userEvent.setup();
  const item = aBook(isPlan ? { recurringPurchase: PLAN } : {});
  const methods: PaymentMethod[] = [
    { ...cardsThat(), funds: [...funds] },
    { ...cardsThat(), code: 'pl', funds: [...accounts] },
  ];
  const shop = await visit(framed(<Checkout capabilities={CAPABILITIES} />), {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCart': aCart({ cartReference: CART, cartItems: [item] }),
    'GET /api/call/getCustomer': aCalmCustomer({
      balance: dollars(0),
      paymentMethods: methods,
      ...customer,
    }),
    'GET /api/call/listPaymentMethods': methods,
    'GET /api/call/listCardGateways': {
      availableCardGateways: ['sandbox'],
      cardEntry: [{ gateway: 'sandbox', way }],
    },
    'POST /api/call/tokenizeCard': { token: 'tok_12345678' },
    [ADD]: { id: 'new-card' },
    [DEPOSIT]: { id: 'd1', status: 'completed' },
    [BUY]: { id: CHECKOUT, status: 'placed' },
    ...answers,
  });
  const pay = () => user.click(screen.getByRole('button', { name: /^Pay \$/ }));
  await screen.findByRole('button', { name: /^Pay \$/ });
  const bodyOf = (call: string) => shop.bodies[shop.requests.lastIndexOf(call)];
  return { ...shop, user, pay, bodyOf };
}

const question = () => within(screen.getByRole('region', { name: 'Later draws' }));
const { funds: cards } = cardsThat(LATER, LATER);

beforeEach(() => localStorage.clear());

test('a saved card pays later draws, too, unless its owner says no; what follows is said', async () => {
  const shop = await paying({ funds: cards });
  const choice = question().getByRole('checkbox', {
    name: 'Pay later draws with Visa ending 1110, too',
  });
  expect(choice).toBeChecked();
  expect(choice).toHaveAccessibleDescription(
    /Each time your wallet is short, Visa ending 1110 is charged the rest\./,
  );
  await shop.pay();
  await waitFor(() => expect(shop.visited).toEqual([`/receipt/${CHECKOUT}`]));
  expect(shop.bodyOf(DEPOSIT)).toMatchObject({ fund_id: 'card-0', plans_of_cart: CART });
});

test('a no is sent as none, and says that the wallet pays alone', async () => {
  const shop = await paying({ funds: cards });
  const choice = question().getByRole('checkbox');
  await shop.user.click(choice);
  expect(choice).toHaveAccessibleDescription(/Later draws are paid from your wallet alone\./);
  await shop.pay();
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(shop.bodyOf(DEPOSIT)).not.toHaveProperty('plans_of_cart');
});

test('a card that is typed pays later draws once it is kept, which one press does', async () => {
  const shop = await paying();
  const choice = question().getByRole('checkbox', {
    name: 'Keep this card, and pay later draws with it, too',
  });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/only if it is kept/);
  await shop.user.click(choice);
  const keep = screen.getByRole('checkbox', { name: 'Keep this card for next time' });
  expect(keep).toBeChecked();
  expect(question().getByRole('checkbox')).toBeChecked();
  await shop.user.click(keep);
  expect(question().getByRole('checkbox')).not.toBeChecked();
  await shop.user.click(keep);
  await shop.user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await shop.user.type(screen.getByLabelText('Name on card'), 'Pat Player');
  await shop.user.type(screen.getByLabelText('Expiry'), '09/39');
  await shop.user.type(screen.getByLabelText('Security code'), '123');
  await shop.pay();
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(shop.bodyOf(ADD)).toMatchObject({ keep: 'when_paid' });
  expect(shop.bodyOf(DEPOSIT)).toMatchObject({ fund_id: 'new-card', plans_of_cart: CART });
});

test('a card that is not kept pays for the order, and chooses nothing', async () => {
  const shop = await paying();
  await shop.user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await shop.user.type(screen.getByLabelText('Name on card'), 'Pat Player');
  await shop.user.type(screen.getByLabelText('Expiry'), '09/39');
  await shop.user.type(screen.getByLabelText('Security code'), '123');
  await shop.pay();
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(shop.bodyOf(DEPOSIT)).not.toHaveProperty('plans_of_cart');
});

test('who has chosen this card already is not asked again', async () => {
  await paying({
    funds: cards,
    customer: {
      availableRecurringPurchaseMethods: ['wallet', 'cc'],
      selectedRecurringPurchaseMethodKey: 'cc',
    },
  });
  expect(question().queryByRole('checkbox')).toBeNull();
  expect(
    question().getByText('Paid with Visa ending 1110 when your wallet is short.'),
  ).toBeVisible();
});

test('another card that pays now is named by whoever says no', async () => {
  const shop = await paying({
    funds: cards,
    customer: {
      availableRecurringPurchaseMethods: ['wallet', 'cc'],
      selectedRecurringPurchaseMethodKey: 'cc',
    },
  });
  await shop.user.click(screen.getByRole('radio', { name: /Visa ending 1111/ }));
  const choice = question().getByRole('checkbox', { name: /Visa ending 1111/ });
  await shop.user.click(choice);
  expect(choice).toHaveAccessibleDescription(/with Visa ending 1110, as now/);
});

test('of PayPal accounts only the one that plans are charged to can be chosen', async () => {
  const shop = await paying({
    accounts: [account('older', 'old@pat'), account('last', 'new@pat')],
  });
  await shop.user.click(screen.getByRole('radio', { name: /PayPal account old@pat/ }));
  expect(question().queryByRole('checkbox')).toBeNull();
  expect(question().getByText(/This account pays for this order only\./)).toBeVisible();
  await shop.user.click(screen.getByRole('radio', { name: /PayPal account new@pat/ }));
  expect(question().getByRole('checkbox', { name: /PayPal account new@pat/ })).toBeChecked();
});

test('nothing is asked where the cart holds no plan', async () => {
  const shop = await paying({ isPlan: false, funds: cards });
  expect(screen.queryByRole('region', { name: 'Later draws' })).toBeNull();
  await shop.pay();
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(shop.bodyOf(DEPOSIT)).not.toHaveProperty('plans_of_cart');
});

test('after a decline the choice stands as it was made', async () => {
  const shop = await paying({
    funds: cards,
    answers: { [DEPOSIT]: () => new Refusal(422, 'deposit.declined', 'Declined by the bank.') },
  });
  await shop.user.click(question().getByRole('checkbox'));
  await shop.pay();
  expect(await screen.findByText('Declined by the bank.')).toBeVisible();
  expect(question().getByRole('checkbox')).not.toBeChecked();
});
