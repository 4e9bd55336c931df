import { screen } from '@testing-library/react';
import { aCart } from '@/components/cart/testing/a-cart';
import { aCustomer, visit } from '@/components/session/testing/a-visit';
import type { Deposit } from '@/lib/contract/wallet';
import { DepositDetails } from './deposit-details';

const aDeposit = (over: Partial<Deposit> = {}): Deposit => ({
  id: 'd1',
  status: 'completed',
  amount: { amountCents: 2_000, currency: 'AUD' },
  methodCode: 'dd',
  fund: null,
  reason: null,
  challengeUrl: null,
  createdAt: '2026-11-02T00:00:00.000Z',
  settledAt: '2026-11-02T00:00:01.000Z',
  ...over,
});

const open = (deposit: Deposit, cart: object | null) =>
  visit(
    <DepositDetails
      depositId="d1"
      dateLocale={{ locale: 'en-AU', timeZone: 'Australia/Brisbane' }}
    />,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getDeposit': deposit,
      'GET /api/call/getCart': cart,
    },
  );

test('who has something in the cart is led back to it once the money is there', async () => {
  await open(aDeposit(), aCart());
  expect(await screen.findByRole('link', { name: 'Back to your cart (1)' })).toHaveAttribute(
    'href',
    '/cart',
  );
});

test('nobody is led to an empty cart, or away from a deposit that was declined', async () => {
  await open(aDeposit({ status: 'declined' }), aCart());
  expect(await screen.findByRole('link', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Back to your cart/ })).toBeNull();
});

test('a way to pay is named, never shown by its code', async () => {
  await open(aDeposit(), null);
  expect(await screen.findByText(/^Direct debit, /)).toBeVisible();
});
