import { screen } from '@testing-library/react';
import { aCart, dollars } from '@/components/cart/testing/a-cart';
import { render } from '@/lib/site/testing/render';
import { PaidInParts } from './paid-in-parts';

const parts = (missingCents: number, paymentCents = missingCents) =>
  render(
    <PaidInParts
      cart={aCart({ cartTotal: dollars(1_685) })}
      missing={dollars(missingCents)}
      payment={dollars(paymentCents)}
      locale="en-AU"
    />,
  );

test('the wallet’s part of a payment stands beside the button', () => {
  parts(1_295);
  expect(
    screen.getByText('Your order $16.85: from your wallet $3.90, to pay now $12.95.'),
  ).toBeVisible();
});

test('where more than is missing has to be paid, that is the amount', () => {
  parts(110, 500);
  expect(screen.getByText(/from your wallet \$15\.75, to pay now \$5\.00/)).toBeVisible();
});

test('an empty wallet is not spoken of', () => {
  parts(1_685);
  expect(screen.queryByText(/from your wallet/)).toBeNull();
});
