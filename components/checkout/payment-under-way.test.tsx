import { screen, waitFor } from '@testing-library/react';
import { aCart } from '@/components/cart/testing/a-cart';
import { visit } from '@/components/session/testing/a-visit';
import { attemptFor, keyOf, paidBy, storedAttempt } from '@/lib/queries/checkout-attempt';
import { usePaymentUnderWay } from './payment-under-way';

const DEPOSIT = '0198a000-0000-7000-8000-00000000000d';
const SAVED_CARD = { of: 'a saved card', amountCents: 2_500 };

/** What stands in the place of the ways to pay. */
function Payment() {
  const { deposit } = usePaymentUnderWay(aCart());
  return <p>{deposit === undefined ? 'looking' : deposit ? 'under way' : 'ways to pay'}</p>;
}

const aDeposit = (status: string, settledAt: string | null) => ({
  id: DEPOSIT,
  status,
  amount: { amountCents: 2_500, currency: 'AUD' },
  methodCode: 'cc',
  fund: null,
  isForCheckout: true,
  reason: null,
  challengeUrl: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  settledAt,
});

/** A payment by a saved card that the bank asked about. @returns its idempotency key */
function begin(): string {
  const attempt = attemptFor('c', 2_500);
  const key = keyOf(attempt, 'deposit', SAVED_CARD);
  paidBy(attempt, DEPOSIT);
  return key;
}

beforeEach(() => localStorage.clear());

test.each(['declined', 'cancelled'])(
  'a payment that was %s is over: the same card can pay anew',
  async (status) => {
    const key = begin();
    await visit(<Payment />, {
      'GET /api/call/getDeposit': aDeposit(status, '2026-11-23T10:01:00.000Z'),
    });
    expect(await screen.findByText('ways to pay')).toBeVisible();
    await waitFor(() => expect(storedAttempt()?.depositId).toBeUndefined());
    expect(keyOf(attemptFor('c', 2_500), 'deposit', SAVED_CARD)).not.toBe(key);
  },
);

test('a payment that nobody knows the end of keeps its key', async () => {
  const key = begin();
  await visit(<Payment />, { 'GET /api/call/getDeposit': aDeposit('challenged', null) });
  expect(await screen.findByText('under way')).toBeVisible();
  expect(keyOf(attemptFor('c', 2_500), 'deposit', SAVED_CARD)).toBe(key);
});
