import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBook, aCart, dollars } from '@/components/cart/testing/a-cart';
import {
  type Answer,
  aCustomer,
  anOverview,
  Refusal,
  visit,
} from '@/components/session/testing/a-visit';
import type { CartPlan } from '@/lib/contract/cart';
import { invalidateCalls } from '@/lib/queries/call-query';
import { PaySheet } from './pay-sheet';

const ITEM = {
  productType: 'lottery_ticket' as const,
  lotteryKey: 'powerball2018',
  gameType: 'standard',
  games: [],
  quickpick: 18,
  drawNo: 1593,
};

const aPlan = (priceCents = 2_770): CartPlan => ({
  entries: [
    {
      item: ITEM,
      offerName: 'Powerball',
      gameTypeLabel: 'Standard',
      causeName: null,
      drawDate: '2026-11-26T09:30:00.000Z',
      stop: '2026-11-26T08:30:00.000Z',
      price: dollars(priceCents),
      repeats: null,
    },
  ],
  leftOut: [],
});

const aTicket = (totalCents = 2_770) =>
  aBook({
    id: 'ticket',
    productType: 'lottery_ticket',
    lotteryKey: 'powerball2018',
    offerName: 'Powerball',
    gameType: 'standard',
    drawNo: 1593,
    quickpick: true,
    quantity: 18,
    totalPrice: dollars(totalCents),
  });

const theCart = (over: Parameters<typeof aCart>[0] = {}) =>
  aCart({ cartItems: [aTicket()], cartTotal: dollars(2_770), ...over });

const aCard = {
  id: 'visa',
  kind: 'card',
  brand: 'Visa',
  label: 'Visa ending in 1111',
  last4: '1111',
  expiry: '09/31',
  holderName: 'Pat Player',
  gateway: 'other',
  default: true,
};

const cardMethod = (funds: object[], cscRequired = false) => ({
  code: 'cc',
  label: 'Card',
  funds,
  availableGateways: ['other'],
  attributes: {},
  rules: {
    enabled: true,
    minAmount: dollars(500),
    maxAmount: dollars(100_000),
    gateways: [{ key: 'other', cscRequired }],
  },
});

const signedIn = (fundsCents: number): Record<string, Answer> => ({
  'GET /api/session': aCustomer(),
  'GET /api/call/getCustomer': anOverview(fundsCents),
  'GET /api/call/planBuild': aPlan(),
  'POST /api/call/buildCart': theCart(),
  'GET /api/call/getCart': theCart(),
  'GET /api/call/listPaymentMethods': [],
  'GET /api/call/listCardGateways': { cardEntry: [] },
  'POST /api/call/purchaseCart': { id: '0198a000-0000-7000-8000-00000000000c', partnerSlug: null },
});

const paid = (requests: readonly string[], call: string) =>
  requests.filter((request) => request === `POST /api/call/${call}`).length;

let closed = 0;
const open = (answers: Record<string, Answer>) =>
  visit(
    <PaySheet
      order={{
        entry: 'powerball2018:standard:quickpick:18',
        price: dollars(2_770),
        href: '/cart/build?items=powerball2018:standard:quickpick:18',
      }}
      open
      onClose={() => {
        closed += 1;
      }}
    />,
    answers,
  );

beforeEach(() => {
  localStorage.clear();
  closed = 0;
});

test('shows the entry, its draw and the total, and one press pays from the wallet', async () => {
  const { requests, bodies, visited } = await open(signedIn(5_000));
  const sheet = screen.getByRole('dialog', { name: 'Your order' });
  const pay = await within(sheet).findByRole('button', { name: 'Pay $27.70 from my wallet' });
  expect(within(sheet).getByText('Standard, 18 games, draw 1593')).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/buildCart')]).toMatchObject({ only_once: true });
  await userEvent.dblClick(pay);
  await waitFor(() => expect(visited).toEqual(['/receipt/0198a000-0000-7000-8000-00000000000c']));
  expect(paid(requests, 'purchaseCart')).toBe(1);
});

test('a saved card pays what the wallet lacks, and says first where it is more than that', async () => {
  const { requests } = await open({
    ...signedIn(2_660),
    'GET /api/call/listPaymentMethods': [cardMethod([aCard])],
    'POST /api/call/deposit': { id: 'd', status: 'declined' },
  });
  expect(await screen.findByText('The smallest card payment is $5.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled();
  expect(screen.queryByLabelText('Security code')).toBeNull();
  expect(screen.queryByRole('radio', { name: /Another card/ })).toBeNull();
  expect(paid(requests, 'deposit')).toBe(0);
});

test('the card’s code is asked for where its gateway asks', async () => {
  await open({
    ...signedIn(0),
    'GET /api/call/listPaymentMethods': [cardMethod([aCard], true)],
  });
  expect(await screen.findByLabelText('Security code')).toBeVisible();
});

test('with too little in the wallet and nothing saved, the checkout is next', async () => {
  await open({ ...signedIn(0), 'GET /api/call/listPaymentMethods': [cardMethod([])] });
  expect(await screen.findByRole('link', { name: 'Go on to payment' })).toHaveAttribute(
    'href',
    '/cart/buy',
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('whoever is not signed in sees the order, and goes on to sign in', async () => {
  await open({ ...signedIn(0), 'GET /api/session': { ...aCustomer(), isSignedIn: false } });
  expect(await screen.findByText('Powerball')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in or join to pay' })).toHaveAttribute(
    'href',
    '/checkout/login',
  );
});

test('a price that is another than on the page is said, and the present one is paid', async () => {
  await open({
    ...signedIn(5_000),
    'GET /api/call/planBuild': aPlan(3_000),
    'POST /api/call/buildCart': theCart({ cartTotal: dollars(3_000) }),
    'GET /api/call/getCart': theCart({ cartTotal: dollars(3_000) }),
  });
  expect(
    await screen.findByText('The price is now $30.00. It was $27.70 on the page.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $30.00 from my wallet' })).toBeEnabled();
});

test('other tickets of the cart are shown and paid too', async () => {
  const both = theCart({ cartItems: [aBook(), aTicket()], cartTotal: dollars(5_270) });
  await open({
    ...signedIn(6_000),
    'POST /api/call/buildCart': both,
    'GET /api/call/getCart': both,
  });
  expect(await screen.findByText(/Your cart held other tickets already/)).toBeVisible();
  expect(screen.getByText('Make a Smile Lottery')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $52.70 from my wallet' })).toBeEnabled();
});

test('what the cart holds already is paid for, not added again', async () => {
  const { requests } = await open({
    ...signedIn(5_000),
    'POST /api/call/buildCart': new Refusal(409, 'cart.held_already'),
  });
  expect(await screen.findByRole('button', { name: 'Pay $27.70 from my wallet' })).toBeEnabled();
  expect(paid(requests, 'buildCart')).toBe(1);
});

test('a closed draw is said, nothing can be paid, and its page is one press away', async () => {
  const reason = 'Draw 1593 of Powerball is closed.';
  await open({
    ...signedIn(5_000),
    'GET /api/call/planBuild': { entries: [], leftOut: [{ name: 'Powerball', reason }] },
  });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('Your cart is as it was.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See this on its page' })).toBeVisible();
});

test('an order that could not be looked up is tried again by a press', async () => {
  let isDown = true;
  await open({
    ...signedIn(5_000),
    'GET /api/call/planBuild': () => (isDown ? new Refusal(422, 'x', 'Not now.') : aPlan()),
  });
  expect(await screen.findByText('Not now.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay $27.70 from my wallet' })).toBeEnabled();
});

test('a limit that refuses is said with what can be done, and there is no Pay', async () => {
  const blocked = theCart({
    isBlocked: true,
    blockedReasons: { spendLimit: 'This is more than your spend limit allows.' },
  });
  await open({
    ...signedIn(5_000),
    'POST /api/call/buildCart': blocked,
    'GET /api/call/getCart': blocked,
  });
  expect(await screen.findByText(/more than your spend limit allows/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a purchase that is refused says why, and the sheet stays', async () => {
  const { visited } = await open({
    ...signedIn(5_000),
    'POST /api/call/purchaseCart': new Refusal(409, 'cart.price_changed', 'The price has changed.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('The price has changed.')).toBeVisible();
  expect(visited).toEqual([]);
});

test('a cart that another tab has paid for is not paid twice', async () => {
  let isBought = false;
  const { queryClient } = await open({
    ...signedIn(5_000),
    'GET /api/call/getCart': () => (isBought ? theCart({ cartItems: [] }) : theCart()),
  });
  await screen.findByRole('button', { name: /^Pay/ });
  isBought = true;
  await waitFor(() => invalidateCalls(queryClient, 'getCart'));
  expect(await screen.findByText(/Your cart is empty/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('the heading has the focus, and the close button closes', async () => {
  await open(signedIn(5_000));
  expect(screen.getByRole('heading', { name: 'Your order' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toBe(1);
});
