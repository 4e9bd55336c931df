import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart } from '@/components/cart/testing/a-cart';
import { ResponseMessages } from '@/components/frame/response-messages';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { Toaster } from '@/components/ui/toaster';
import { passOnMessages } from '@/lib/client/response-messages';
import { attemptFor, paidBy, storedAttempt } from '@/lib/queries/checkout-attempt';
import { AfterBank } from './after-bank';

const DEPOSIT = '0198a000-0000-7000-8000-00000000000d';
const CART = '0198a000-0000-7000-8000-00000000000c';
const RECEIPT = '/receipt/0198a000-0000-7000-8000-00000000000e';
const BUY = 'POST /api/call/purchaseCart';
const ASK = 'POST /api/call/answerChallenge';
const CANCEL = 'POST /api/call/cancelDeposit';
const CART_READ = 'GET /api/call/getCart';
const READ = 'GET /api/call/getDeposit';

const deposit = (status: string, over: object = {}) => ({
  id: DEPOSIT,
  status,
  amount: { amountCents: 2_000, currency: 'AUD' },
  methodCode: 'cc',
  fund: null,
  isForCheckout: true,
  reason: null,
  challengeUrl: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  settledAt: status === 'pending' || status === 'challenged' ? null : '2026-11-23T10:01:00.000Z',
  ...over,
});

/** The deposit as it is read, one status after the other; the last one stays. */
function statuses(...all: object[]): Answer {
  const left = [...all];
  return () => (left.length > 1 ? left.shift() : left[0]) as object;
}

const begun = () => paidBy(attemptFor(CART, 2_000), DEPOSIT);
const back = (answers: Record<string, Answer>, hasTurnedBack = false) =>
  visit(<AfterBank depositId={DEPOSIT} hasTurnedBack={hasTurnedBack} />, {
    [ASK]: deposit('pending'),
    [BUY]: { id: RECEIPT.split('/')[2], status: 'placed' },
    ...answers,
  });
const timesOf = ({ requests }: { requests: string[] }, call: string) =>
  requests.filter((one) => one.split('?')[0] === call).length;

beforeEach(() => localStorage.clear());

test('who comes back before the bank has answered is told not to pay again, and the tickets are booked once it has', async () => {
  begun();
  let read: object = deposit('pending');
  const shop = await back({ [READ]: () => read });
  expect(await screen.findByText('Your bank has not answered yet')).toBeVisible();
  expect(timesOf(shop, BUY)).toBe(0);
  read = deposit('completed');
  await shop.queryClient.invalidateQueries();
  await waitFor(() => expect(shop.visited).toEqual([RECEIPT]));
  expect(timesOf(shop, BUY)).toBe(1);
  expect(storedAttempt()).toBeNull();
});

test('while the bank is silent the page says it all: there is nothing to do, and no notice asks for it', async () => {
  begun();
  await visit(
    <>
      <AfterBank depositId={DEPOSIT} />
      <ResponseMessages />
      <Toaster />
    </>,
    { [READ]: deposit('pending'), [ASK]: deposit('pending') },
  );
  expect(await screen.findByText('Your bank has not answered yet')).toBeVisible();
  act(() =>
    passOnMessages([
      { level: 'info', code: 'deposit_pending', message: 'Your bank has not answered.' },
      { level: 'info', code: 'cart.kept', message: 'Your cart is as it was.' },
    ]),
  );
  expect(await screen.findByText('Your cart is as it was.')).toBeVisible();
  expect(screen.queryByText('Action Required')).not.toBeInTheDocument();
});

test('the gateway is asked once how it went, and nothing that the address says counts', async () => {
  begun();
  const shop = await back({
    [READ]: statuses(deposit('challenged'), deposit('completed')),
    [ASK]: deposit('completed'),
  });
  await waitFor(() => expect(shop.visited).toEqual([RECEIPT]));
  expect(timesOf(shop, ASK)).toBe(1);
  expect(shop.bodies[shop.requests.indexOf(ASK)]).toEqual({ deposit_id: DEPOSIT });
});

test('opened again after the purchase, the address leads to the receipt and buys nothing', async () => {
  begun();
  const shop = await back({ [READ]: deposit('completed', { checkoutId: RECEIPT.split('/')[2] }) });
  await waitFor(() => expect(shop.visited).toEqual([RECEIPT]));
  expect(timesOf(shop, BUY)).toBe(0);
});

test('a tab that comes second to the purchase shows the receipt too, not the refusal', async () => {
  begun();
  const shop = await back({
    [READ]: statuses(
      deposit('completed'),
      deposit('completed', { checkoutId: RECEIPT.split('/')[2] }),
    ),
    [BUY]: new Refusal(409, 'checkout.already_purchased', 'This cart was bought.'),
  });
  await waitFor(() => expect(shop.visited).toEqual([RECEIPT]));
});

test('in another browser nothing is bought unasked: the money is there, and one press finishes it', async () => {
  const shop = await back({ [READ]: deposit('completed') });
  expect(await screen.findByRole('link', { name: 'Finish your purchase' })).toHaveAttribute(
    'href',
    '/cart/buy',
  );
  expect(timesOf(shop, BUY)).toBe(0);
});

test('a payment that was left at the bank can be answered or given up, and money that came meanwhile still buys', async () => {
  begun();
  const user = userEvent.setup();
  let read: object = deposit('challenged');
  const shop = await back({
    [READ]: () => read,
    [ASK]: deposit('challenged'),
    [CANCEL]: () => {
      read = deposit('completed');
      return read;
    },
  });
  expect(await screen.findByRole('link', { name: 'Answer your bank' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay another way' }));
  await waitFor(() => expect(shop.visited).toEqual([RECEIPT]));
});

test('who turned back at the provider pays nothing, and the cart can be paid another way', async () => {
  begun();
  const shop = await back(
    {
      [READ]: statuses(deposit('challenged'), deposit('cancelled')),
      [CANCEL]: deposit('cancelled'),
      [CART_READ]: aCart(),
    },
    true,
  );
  expect(await screen.findByRole('link', { name: 'Try another way to pay' })).toBeVisible();
  expect(timesOf(shop, CANCEL)).toBe(1);
  expect(timesOf(shop, ASK)).toBe(0);
  expect(timesOf(shop, BUY)).toBe(0);
});

test('back at a payment that failed, after its cart was paid for in another way, nothing is said of it any more', async () => {
  const shop = await back({ [READ]: deposit('declined'), [CART_READ]: aCart({ cartItems: [] }) });
  await waitFor(() => expect(shop.visited).toEqual(['/cart/buy']));
  expect(screen.queryByText('Your bank did not confirm the payment')).toBeNull();
});

test('while the cart waits, the way to pay otherwise takes the place of the page that says what failed', async () => {
  const shop = await back({ [READ]: deposit('declined'), [CART_READ]: aCart() });
  expect(
    await screen.findByRole('heading', { name: 'Your bank did not confirm the payment' }),
  ).toBeVisible();
  expect(shop.visited).toEqual([]);
});
