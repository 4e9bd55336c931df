import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { Cart, CartPromotion } from '@/lib/contract/cart';
import { CartView } from './cart-view';
import { aBook, aCart, dollars } from './testing/a-cart';

const aPromotion = (over: Partial<CartPromotion> = {}): CartPromotion => ({
  id: 'promotion',
  productType: 'voucher_fixed_discount_expire',
  promotionCode: 'FIVEOFF',
  name: '$5 off this cart',
  quantity: 1,
  unitPrice: dollars(-500),
  totalPrice: dollars(-500),
  credit: dollars(0),
  remainder: dollars(0),
  ...over,
});
const withPromotion = (over: Partial<CartPromotion> = {}): Cart => {
  const promotion = aPromotion(over);
  const total = 2500 + promotion.totalPrice.amountCents;
  return aCart({ cartItems: [aBook(), promotion], cartTotal: dollars(total) });
};

const ADD = 'POST /api/call/addPromotion';
const open = (cart: Cart, answers = {}) =>
  visit(<CartView />, { 'GET /api/call/getCart': cart, ...answers });

test('a code is typed behind a button, and its line and the new total are the shop’s answer', async () => {
  const user = userEvent.setup();
  const shop = await open(aCart(), { [ADD]: withPromotion() });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add a promotion code' }));
  expect(screen.getByRole('textbox', { name: 'Promotion code' })).toHaveFocus();
  await user.keyboard('fiveoff{Enter}{Enter}');
  const line = await screen.findByRole('heading', { name: 'Promotion FIVEOFF' });
  expect(line).toHaveFocus();
  expect(screen.getByText('−$5.00')).toBeVisible();
  expect(
    screen.getByText('FIVEOFF is in your cart. Your total is now $20.00.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Total' })).toHaveTextContent('$20.00');
  expect(shop.requests.filter((call) => call === ADD)).toHaveLength(1);
  expect(shop.bodies[shop.requests.indexOf(ADD)]).toEqual({ promotion_code: 'fiveoff' });
  expect(screen.queryByRole('button', { name: 'Add a promotion code' })).toBeNull();
});

test('a code that is refused says why beside the field, and keeps what was typed', async () => {
  const user = userEvent.setup();
  await open(aCart(), {
    [ADD]: () => new Refusal(422, 'promotion_not_added', 'OLD has ended.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a promotion code' }));
  const field = screen.getByRole('textbox', { name: 'Promotion code' });
  await user.click(screen.getByRole('button', { name: 'Use code' }));
  expect(field).toHaveAccessibleDescription('Please enter a promotion code.');
  await user.type(field, 'OLD{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('OLD has ended.');
  expect(field).toHaveAccessibleDescription('OLD has ended.');
  expect(field).toHaveValue('OLD');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Add a promotion code' })).toHaveFocus();
});

test.each([
  [
    'voucher_fixed_discount',
    { remainder: dollars(300) },
    '$3.00 of it is left for your next purchase.',
  ],
  [
    'voucher_fixed_discount_expire',
    { remainder: dollars(300) },
    '$3.00 of it is not used, and expires with this purchase.',
  ],
  [
    'voucher_credit_amount',
    { totalPrice: dollars(0), credit: dollars(300) },
    'Nothing comes off today. $3.00 is paid into your wallet after the purchase.',
  ],
] as const)('%s says what its amount does not', async (productType, over, messages) => {
  await open(withPromotion({ productType, ...over }));
  expect(await screen.findByText(messages)).toBeVisible();
});

test('a promotion is taken out like any item', async () => {
  const shop = await open(withPromotion(), {
    'POST /api/call/removeCartItem': aCart(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove FIVEOFF' }));
  expect(
    await screen.findByText('FIVEOFF was taken out. Your total is now $25.00.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Promotion FIVEOFF' })).toBeNull();
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/removeCartItem')]).toEqual({
    item_id: 'promotion',
  });
});
