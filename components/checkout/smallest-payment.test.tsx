import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { SmallestPayment } from './smallest-payment';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

test('an order below the smallest card payment says what is paid, where the rest goes, and what else there is', () => {
  render(<SmallestPayment amount={dollars(500)} missing={dollars(110)} locale="en-AU" />);
  expect(screen.getByText('The smallest card payment is $5.00')).toBeVisible();
  expect(
    screen.getByText(/Your order takes \$1\.10 of it\. The other \$3\.90 stays in your wallet\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'deposit in another way' })).toHaveAttribute(
    'href',
    '/deposit',
  );
  expect(screen.getByRole('link', { name: 'change your cart' })).toHaveAttribute('href', '/cart');
});
