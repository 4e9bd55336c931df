import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLottery, anOpenDraw, aRaffle } from '@/components/offers/testing/an-offer';
import { aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { Cart } from '@/lib/contract/cart';
import { cartQuery } from '@/lib/queries/cart';
import { tabQueryClient } from '@/lib/queries/query-client';
import { CartView } from './cart-view';
import { PreCartDrawer } from './pre-cart-drawer';
import { aBook, aCart } from './testing/a-cart';

const hospice = aRaffle('your_hospice_lottery', {
  draws: [anOpenDraw(12, 5, { ticketsTotal: 1000, ticketsSold: 10 })],
});
const offers = [aRaffle(), hospice, aLottery(), aRaffle('one_lottery')];
const placement = (key: string, lotteryKey: string) => ({
  key,
  config: { productType: 'raffle_ticket', lotteryKey },
});

const answers = (cart: Cart, placements: object | null, more = {}) => ({
  'GET /api/session': aCustomer(),
  'GET /api/call/getCart': cart,
  'GET /api/call/getProductOffers': offers,
  'GET /api/call/listPlacements': placements,
  ...more,
});
const inCart = (cart: Cart, placements: object | null, more = {}) =>
  visit(<CartView />, answers(cart, placements, more));
const inline = [placement('cart_inline_item', 'your_hospice_lottery')];
beforeEach(() => tabQueryClient().clear());
const also = () => screen.findByRole('region', { name: 'Also on sale' });

test('the cart says what it holds and who asks, and one press adds what needs no choice', async () => {
  const user = userEvent.setup();
  const shop = await inCart(aCart(), inline, {
    'POST /api/call/addCartItem': aCart({
      cartItems: [aBook(), aBook({ id: 'more', lotteryKey: 'your_hospice_lottery' })],
    }),
  });
  const section = within(await also());
  const call = shop.requests.find((one) => one.includes('/listPlacements?')) ?? '';
  const query = new URL(call.slice('GET '.length), 'http://shop').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    keys: 'cart_inline_item',
    branding_key: 'AU',
    pricing_id: 'AU',
    customer_key: 'pat',
    segment_user_id: 'pat',
    cart: '[{"lottery_key":"make_a_smile_lottery","draw_number":43}]',
  });
  await user.click(section.getByRole('button', { name: /^Add 1 ticket, \$5\.00/ }));
  expect(await screen.findByText('Your Hospice Lottery is in your cart.')).toBeInTheDocument();
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/addCartItem')]).toEqual({
    item: {
      product_type: 'raffle_ticket',
      lottery_key: 'your_hospice_lottery',
      draw_no: 12,
      quantity: 1,
      cause_key: 'your_hospice',
    },
  });
  expect(shop.requests).toContain('POST /api/call/primeCartPlacements');
  const { queryKey } = cartQuery(true);
  expect(tabQueryClient().getQueryData(queryKey)?.cartItems).toHaveLength(2);
});

test('where something must be chosen first, it leads to where that is done', async () => {
  await inCart(aCart(), [placement('cart_inline_item', 'one_lottery')]);
  const link = within(await also()).getByRole('link', { name: 'See tickets for One Lottery' });
  expect(link).toHaveAttribute('href', '/one_lottery');
});

test.each([
  ['the call fails', aCart(), () => new Refusal(500, 'server.failed')],
  ['the places are empty', aCart(), null],
  ['it is in the cart already', aCart(), [placement('cart_inline_item', 'make_a_smile_lottery')]],
  ['nobody sells it here', aCart(), [placement('cart_inline_item', 'moon_lotto')]],
  ['the cart is blocked', aCart({ isBlocked: true }), inline],
])('when %s, nothing is shown', async (_what, cart, placements) => {
  await inCart(cart, placements);
  expect(await screen.findByRole('complementary', { name: 'Total' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Also on sale' })).toBeNull();
});

test('a book that is refused says why', async () => {
  await inCart(aCart(), inline, {
    'POST /api/call/addCartItem': () => new Refusal(422, 'cart.sold_out', 'Draw 12 is sold out.'),
  });
  await userEvent.click(within(await also()).getByRole('button', { name: /^Add 1 ticket/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Draw 12 is sold out.');
});

test('the drawer shows each offer once, three at the most', async () => {
  await visit(
    <PreCartDrawer open onClose={() => undefined} />,
    answers(aCart(), [
      placement('pre_cart_item', 'your_hospice_lottery'),
      placement('pre_cart_promoted', 'one_lottery'),
      placement('pre_cart_standard', 'powerball2018'),
      placement('pre_cart_standard', 'one_lottery'),
    ]),
  );
  const rows = within(await also()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Your Hospice Lottery'),
    expect.stringContaining('One Lottery'),
    expect.stringContaining('Powerball'),
  ]);
});
