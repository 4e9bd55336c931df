import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { PaymentResolution } from '@/lib/contract/payment-resolutions';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { PaymentResolutions } from './payment-resolutions';
import { PaymentsWaiting } from './payments-waiting';

const READ = 'GET /api/call/listPaymentResolutions';
const SYNC = 'POST /api/call/syncRecurringPurchases';
const FIRST = 'POST /api/call/setDefaultFund';
const METHOD = 'POST /api/call/setRecurringPurchaseMethod';

const methods = cardsThat('09/39', '10/39');
const purchase = {
  id: 'plan-1',
  offerKey: 'powerball2018',
  offerName: 'Powerball',
  description: 'Standard, 4 games',
  drawNo: 1_601,
  closesAt: '2026-11-26T08:30:00.000Z',
  amount: { amountCents: 615, currency: 'AUD' as const },
};

const declined = (over: Partial<PaymentResolution> = {}): PaymentResolution => ({
  id: 'r-1',
  fundSource: methods.funds[0] ?? null,
  fundKind: 'cc',
  problem: 'declined',
  reason: 'The bank did not allow the payment.',
  isMissed: false,
  challengeUrl: null,
  recurringPurchases: { subscriptions: [], autoplays: [purchase] },
  ...over,
});

async function show(waiting: PaymentResolution[], answers: Record<string, Answer> = {}) {
  const user = userEvent.setup();
  const shop = await visit(<PaymentResolutions />, {
    [READ]: waiting,
    'GET /api/call/getCustomer': {
      ...aCalmCustomer(),
      selectedRecurringPurchaseMethodKey: 'cc',
    },
    'GET /api/call/listPaymentMethods': [methods],
    'GET /api/call/listCardGateways': {
      availableCardGateways: ['sandbox'],
      cardEntry: [{ gateway: 'sandbox', way: 'test_form' }],
    },
    [FIRST]: methods.funds[1] ?? null,
    [METHOD]: { availableRecurringPurchaseMethods: [], selectedRecurringPurchaseMethodKey: 'cc' },
    [SYNC]: { purchased: 1, paymentResolutions: [] },
    ...answers,
  });
  const bodyOf = (call: string) => shop.bodies[shop.requests.lastIndexOf(call)];
  return { ...shop, user, bodyOf };
}

test('where nothing waits there is nothing', async () => {
  const { requests } = await show([]);
  await waitFor(() => expect(requests.some((call) => call.startsWith(READ))).toBe(true));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('another card is chosen, pays first from then on, and what waited is bought', async () => {
  const { user, bodyOf } = await show([declined()]);
  const region = await screen.findByRole('region', { name: 'Payments that need you' });
  expect(region).toHaveTextContent('Visa ending 1110 was declined');
  expect(region).toHaveTextContent('Draw 1601, closes 26 Nov 2026, 6:30 pm AEST, $6.15 at most');
  await user.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
  expect(screen.getByRole('radio', { name: /Visa ending 1110/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Visa ending 1110/ })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: /Visa ending 1111/ }));
  await user.click(screen.getByRole('button', { name: 'Use this' }));
  const updated = await screen.findByText('Visa ending 1111 pays from now on.');
  expect(updated.parentElement).toHaveFocus();
  expect(bodyOf(FIRST)).toEqual({ fund_id: 'card-1' });
  expect(bodyOf(METHOD)).toEqual({ recurring_purchase_method: 'cc' });
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText(/1 ticket is bought/)).toHaveFocus();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('the wallet alone may pay from then on', async () => {
  const { user, bodyOf, requests } = await show([declined()]);
  await user.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
  await user.click(screen.getByRole('radio', { name: 'My wallet only' }));
  await user.click(screen.getByRole('button', { name: 'Use this' }));
  expect(await screen.findByText('My wallet only pays from now on.')).toBeInTheDocument();
  expect(requests).not.toContain(FIRST);
  expect(bodyOf(METHOD)).toEqual({ recurring_purchase_method: 'wallet' });
});

test('who changes nothing is back at the button', async () => {
  const { user } = await show([declined()]);
  await user.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('button', { name: 'Choose another way to pay' })).toHaveFocus();
});

test('of several PayPal accounts the one is offered that is charged', async () => {
  const account = (id: string, holderName: string) => ({
    ...{ id, kind: 'paypal', gateway: 'sandbox', brand: 'paypal', last4: null, expiry: null },
    ...{ holderName, default: false, usableAt: null },
  });
  const payPal = {
    ...methods,
    ...{ code: 'pl', availableGateways: ['sandbox'] },
    funds: [account('p-1', 'old@post.example'), account('p-2', 'new@post.example')],
  };
  const { user } = await show([declined()], {
    'GET /api/call/listPaymentMethods': [methods, payPal],
  });
  await user.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
  expect(screen.getByRole('radio', { name: /new@post\.example/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /old@post\.example/ })).not.toBeInTheDocument();
});

const TOKENS = 'POST /api/call/tokenizeCard';
const ADD = 'POST /api/call/addCard';
const ADDED = { ...methods.funds[0], id: 'new', last4: '4242' };

/** Opens the form of a new card, and sends it with a card of Visa's. */
async function addACard(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a card' });
  const type = (name: string | RegExp, text: string) =>
    user.type(within(dialog).getByRole('textbox', { name }), text);
  await within(dialog).findByRole('textbox', { name: 'Card number' });
  await type('Card number', '4242424242424242');
  await type('Name on card', 'Pat Player');
  await type(/Expiry/, '9/39');
  await type(/Security code/, '123');
  await user.click(within(dialog).getByRole('button', { name: 'Save this card' }));
}

test('a new card is added on the spot, pays first from then on, and buys what waited', async () => {
  const { user, requests, bodyOf } = await show(
    [declined({ problem: 'no_fund', fundSource: null, reason: 'No card is saved.' })],
    { [TOKENS]: { token: 'tok_12345678' }, [ADD]: ADDED, [FIRST]: ADDED },
  );
  await addACard(user);
  const updated = await screen.findByText('Visa ending 4242 pays from now on.');
  expect(updated.parentElement).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bodyOf(ADD)).toMatchObject({ token: 'tok_12345678', keep: 'now' });
  expect(bodyOf(FIRST)).toEqual({ fund_id: 'new' });
  expect(bodyOf(METHOD)).toEqual({ recurring_purchase_method: 'cc' });
  expect(requests).not.toContain(SYNC);
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText(/1 ticket is bought/)).toHaveFocus();
});

test('a card that is refused is said where it was entered, and changes nothing', async () => {
  const sentence = 'Your bank did not accept this card.';
  const { user, requests } = await show([declined()], {
    [TOKENS]: { token: 'tok_12345678' },
    [ADD]: () => new Refusal(422, 'wallet.card_invalid', sentence),
  });
  await addACard(user);
  const dialog = screen.getByRole('dialog', { name: 'Add a card' });
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  expect(requests).not.toContain(FIRST);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a card' })).toHaveFocus());
});

test('what is refused again is said, and the next press is another try', async () => {
  const { user } = await show([declined()], {
    [SYNC]: { purchased: 0, paymentResolutions: [declined()] },
  });
  const again = await screen.findByRole('button', { name: 'Try again now' });
  await user.click(again);
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not work this time.');
  expect(again).toBeVisible();
});

test('what the job buys meanwhile goes by itself, and nothing is asked for then', async () => {
  jest.useFakeTimers();
  try {
    let waiting = [declined()];
    const { requests } = await show([], { [READ]: () => waiting });
    const passes = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
    await passes(10);
    expect(screen.getByRole('region', { name: 'Payments that need you' })).toBeInTheDocument();
    waiting = [];
    await passes(10_000);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    const reads = () => requests.filter((call) => call.startsWith(READ)).length;
    const before = reads();
    await passes(60_000);
    expect(reads()).toBe(before);
  } finally {
    jest.useRealTimers();
  }
});

test('what the job has bought before the press is said, not that it failed', async () => {
  const { user } = await show([declined()], { [SYNC]: { purchased: 0, paymentResolutions: [] } });
  await user.click(await screen.findByRole('button', { name: 'Try again now' }));
  expect(await screen.findByText(/Nothing waits for a payment any more/)).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who tries too often is told so', async () => {
  const { user } = await show([declined()], {
    [SYNC]: () => new Refusal(429, 'request.rate_limited', 'Please wait an hour.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait an hour.');
});

test('a question of the bank leads to it', async () => {
  await show([
    declined({
      problem: 'not_authenticated',
      challengeUrl: '/my-account/deposit/authorisation/d-1',
    }),
  ]);
  expect(await screen.findByRole('link', { name: 'Confirm with my bank' })).toHaveAttribute(
    'href',
    '/my-account/deposit/authorisation/d-1',
  );
});

test.each([
  ['wallet_short', 'Top up my wallet', '/my-account/deposit'],
  ['deposit_limit', 'See my deposit limit', '/my-account/precommitment-limit'],
] as const)('%s has its own way', async (problem, name, href) => {
  await show([declined({ problem })]);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('what cannot be read is said, with a way to look again', async () => {
  await show([], { [READ]: () => new Refusal(422, 'request.invalid') });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Look again' })).toBeVisible();
});

test('the account says in one line that something waits, and where', async () => {
  await visit(<PaymentsWaiting capabilities={['autoplay_manage']} />, {
    [READ]: [declined(), declined({ id: 'r-2' })],
  });
  expect(await screen.findByText('2 recurring purchases wait for a payment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute(
    'href',
    '/my-account/recurring-purchases',
  );
});
