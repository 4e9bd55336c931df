import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRaffle } from '@/components/offers/testing/an-offer';
import { Refusal, visit } from '@/components/shell/testing/a-visit';
import type { Cart, CartItem } from '@/lib/contract/cart';
import { CartView } from './cart-view';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

const aBook = (over: Partial<CartItem> = {}): CartItem => ({
  id: 'book',
  productType: 'raffle_ticket',
  lotteryKey: 'make_a_smile_lottery',
  offerName: 'Make a Smile Lottery',
  gameType: 'sequential',
  gameTypeLabel: 'Book of 3 tickets',
  size: null,
  games: [],
  quickpick: false,
  drawNo: 43,
  numDraws: 1,
  drawDate: '2027-01-20T10:00:00.000Z',
  stop: '2027-01-18T10:00:00.000Z',
  quantity: 3,
  unitPrice: dollars(2500),
  totalPrice: dollars(2500),
  causeKey: 'play_on_the_ward',
  causeName: 'Play on the Ward',
  recurringPurchase: { type: 'autoplay', availability: 'never', enabled: false },
  ...over,
});

const aCart = (over: Partial<Cart> = {}): Cart => ({
  cartReference: 'c',
  currency: 'AUD',
  cartItems: [aBook()],
  autoRemovedItems: [],
  cartTotal: dollars(2500),
  isBlocked: false,
  blockedReasons: [],
  expiry: '2027-01-18T10:00:00.000Z',
  ...over,
});

const open = (cart: Cart, answers = {}) =>
  visit(<CartView />, {
    'GET /api/v2/anon-cart/mine': cart,
    'GET /api/v2/pricing/AU/product_offers': [aRaffle()],
    ...answers,
  });

test('another book is chosen in the cart, and what it costs is the shop’s answer', async () => {
  const bigger = aBook({ quantity: 10, totalPrice: dollars(7500) });
  const shop = await open(aCart(), {
    'PUT /api/v2/anon-cart/mine/items/book': aCart({
      cartItems: [bigger],
      cartTotal: dollars(7500),
    }),
  });
  const books = await screen.findByRole('combobox', { name: 'Tickets for Make a Smile Lottery' });
  await userEvent.selectOptions(books, '10');
  expect(await screen.findByText('Changed. Your total is now $75.00.')).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Total' })).toHaveTextContent('$75.00');
  expect(shop.bodies.at(-1)).toEqual({ quantity: 10 });
});

test('a change that the shop refuses says why and leaves the item as it was', async () => {
  await open(aCart(), {
    'PUT /api/v2/anon-cart/mine/items/book': () =>
      new Refusal(409, 'cart.sold_out', 'Only 4 tickets are left.'),
  });
  const books = await screen.findByRole('combobox', { name: 'Tickets for Make a Smile Lottery' });
  await userEvent.selectOptions(books, '25');
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 4 tickets are left.');
  expect(books).toHaveValue('3');
});

test('the note about an item that the shop took out can be closed', async () => {
  const note = {
    id: 'note',
    lotteryKey: 'powerball2018',
    offerName: 'Powerball',
    reason: 'Draw 10 of Powerball has closed.',
  };
  const shop = await open(aCart({ autoRemovedItems: [note] }), {
    'DELETE /api/v2/anon-cart/mine/items/note': aCart(),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Close the note about Powerball' }),
  );
  expect(screen.queryByText(note.reason)).toBeNull();
  expect(shop.asked.at(-1)).toBe('DELETE /api/v2/anon-cart/mine/items/note');
});

test('a blocked cart says what can be done, and a reason nobody knows says itself', async () => {
  await open(
    aCart({
      isBlocked: true,
      blockedReasons: [
        { key: 'verificationRequired', message: 'Please verify your account.' },
        { key: 'toString', message: 'Not today.' },
      ],
    }),
  );
  const notices = await screen.findByText(/Please verify your account\./);
  expect(notices).toHaveTextContent('We need to know who you are before you can buy this.');
  expect(screen.getByText('Not today.')).toBeVisible();
  const total = within(screen.getByRole('complementary', { name: 'Total' }));
  expect(total.getByRole('button', { name: 'Checkout' })).toBeDisabled();
});
