import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { Cart } from '@/lib/contract/cart';
import type { CartItem } from '@/lib/contract/cart-items';
import { cartQuery } from '@/lib/queries/cart';
import { forgetKeptCart, rememberKeptCart } from '@/lib/queries/kept-cart';
import { newQueryClient, tabQueryClient } from '@/lib/queries/query-client';
import { CartView } from './cart-view';
import { aBook, aCart, dollars } from './testing/a-cart';

afterEach(() => jest.useRealTimers());

const powerball = aBook({
  id: 'numbers',
  productType: 'lottery_ticket',
  lotteryKey: 'powerball2018',
  offerName: 'Powerball',
  gameType: 'standard',
  drawNo: 1593,
  numDraws: 2,
  causeKey: null,
  causeName: null,
  games: [1, 2, 3].map((first) => ({
    sets: [
      { key: 'numbers' as const, numbers: [first, 11, 12, 13, 14, 15, 16] },
      { key: 'powerball' as const, numbers: [first] },
    ],
  })),
});

/** In the tab's own query client, as in the shop: what is added to the cart goes there. */
function open(cart: Cart, answers = {}) {
  tabQueryClient().clear();
  return visit(
    <QueryClientProvider client={tabQueryClient()}>
      <CartView />
    </QueryClientProvider>,
    {
      'GET /api/call/getCart': cart,
      'GET /api/call/getProductOffers': [aRaffle()],
      ...answers,
    },
  );
}

test('another book is chosen in the cart, and what it costs is the shop’s answer', async () => {
  const bigger = aBook({ quantity: 10, totalPrice: dollars(7500) });
  const shop = await open(aCart(), {
    'POST /api/call/changeCartItem': aCart({
      cartItems: [bigger],
      cartTotal: dollars(7500),
    }),
  });
  const books = await screen.findByRole('combobox', { name: 'Tickets for Make a Smile Lottery' });
  await userEvent.selectOptions(books, '10');
  expect(await screen.findByText('Changed. Your total is now $75.00.')).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Total' })).toHaveTextContent('$75.00');
  const put = shop.requests.indexOf('POST /api/call/changeCartItem');
  expect(shop.bodies[put]).toEqual({ item_id: 'book', quantity: 10 });
});

const itemOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

test('a change that the shop refuses says why at its item, and keeps what was chosen', async () => {
  const shop = await open(aCart({ cartItems: [powerball, aBook()] }), {
    'POST /api/call/changeCartItem': () =>
      new Refusal(409, 'cart.sold_out', 'Only 4 tickets are left.'),
  });
  const books = await screen.findByRole('combobox', { name: 'Tickets for Make a Smile Lottery' });
  await userEvent.selectOptions(books, '25');
  const item = await itemOf('Make a Smile Lottery');
  expect(await item.findByRole('alert')).toHaveTextContent(
    'Only 4 tickets are left. Still in your cart: Book of 3 tickets.',
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(books).toHaveFocus();
  expect(books).toHaveValue('25');
  expect(books).toBeInvalid();
  expect(books).toHaveAccessibleDescription(/^Only 4 tickets are left\./);
  // this is what the cart already holds, so no request is sent
  await userEvent.selectOptions(books, '3');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(books).toBeValid();
  expect(shop.requests.filter((call) => call === 'POST /api/call/changeCartItem')).toHaveLength(1);
});

test('more draws that are refused are told at their line', async () => {
  await open(aCart({ cartItems: [aBook(), powerball] }), {
    'GET /api/call/getProductOffers': [aLottery('powerball2018', { drawCounts: [1, 2, 5] })],
    'POST /api/call/changeCartItem': () =>
      new Refusal(422, 'cart.draws_unknown', 'Draw 1597 is not on sale yet.'),
  });
  const draws = await screen.findByRole('combobox', { name: 'Draws for Powerball' });
  await userEvent.selectOptions(draws, '5');
  const item = await itemOf('Powerball');
  expect(await item.findByRole('alert')).toHaveTextContent(/^Draw 1597 is not on sale yet\./);
  expect(draws).toHaveValue('5');
});

test('what cannot be taken out is back in its place, says why, and has the focus', async () => {
  await open(aCart({ cartItems: [powerball, aBook()] }), {
    'POST /api/call/removeCartItem': () => new Refusal(500, 'server.failed'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Powerball' }));
  const item = await itemOf('Powerball');
  expect(await item.findByRole('alert')).toHaveTextContent(/^Sorry, there was an unexpected error/);
  expect(screen.getByRole('button', { name: 'Remove Powerball' })).toHaveFocus();
});

test('what another tab has taken out goes here too when somebody tries to, without a complaint', async () => {
  const carts = [aCart({ cartItems: [powerball, aBook()] }), aCart({ cartItems: [aBook()] })];
  await open(aCart(), {
    'GET /api/call/getCart': () => carts.shift() ?? aCart({ cartItems: [aBook()] }),
    'POST /api/call/removeCartItem': () => new Refusal(404, 'cart.item_not_found'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Powerball' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Powerball' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Make a Smile Lottery' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the note about an item that the shop took out can be closed', async () => {
  const note = {
    id: 'note',
    lotteryKey: 'powerball2018',
    offerName: 'Powerball',
    reason: 'Draw 10 of Powerball has closed.',
  };
  const shop = await open(aCart({ autoRemovedItems: [note] }), {
    'POST /api/call/removeCartItem': aCart(),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Close the note about Powerball' }),
  );
  expect(screen.queryByText(note.reason)).toBeNull();
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/removeCartItem')]).toEqual({
    item_id: 'note',
  });
});

test('a cart in sight is read again after twenty seconds: what has expired leaves it by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const note = { id: 'n', lotteryKey: 'one_lottery', offerName: 'One', reason: 'Sales closed.' };
  const later = [aCart(), aCart({ cartItems: [], autoRemovedItems: [note] })];
  const shop = await visit(<CartView />, { 'GET /api/call/getCart': () => later.shift() });
  const reads = () => shop.requests.filter((call) => call === 'GET /api/call/getCart').length;
  // the twenty seconds start with the response
  await screen.findByText('Book of 3 tickets');
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(reads()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('Sales closed.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reads()).toBe(2);
});

test('a cart that cannot be read again stays in sight', async () => {
  const answers = [aCart()];
  const shop = await open(aCart(), {
    'GET /api/call/getCart': () =>
      answers.shift() ?? new Refusal(422, 'server.failed', 'Something went wrong.'),
  });
  expect(await screen.findByText('Book of 3 tickets')).toBeVisible();
  const { queryKey } = cartQuery(false);
  await act(() => tabQueryClient().refetchQueries({ queryKey }));
  expect(tabQueryClient().getQueryState(queryKey)?.status).toBe('error');
  expect(shop.requests.filter((call) => call === 'GET /api/call/getCart')).toHaveLength(2);
  expect(screen.getByText('Book of 3 tickets')).toBeVisible();
});

test('a blocked cart says what can be done, and a reason nobody knows says itself', async () => {
  await open(
    aCart({
      isBlocked: true,
      blockedReasons: Object.fromEntries([
        ['verificationRequired', 'Please verify your account.'],
        ['toString', 'Not today.'],
      ]),
    }),
  );
  const notices = await screen.findByText(/Please verify your account\./);
  expect(notices).toHaveTextContent('We need to know who you are before you can buy this.');
  expect(screen.getByText('Not today.')).toBeVisible();
  const total = within(screen.getByRole('complementary', { name: 'Total' }));
  expect(total.getByRole('button', { name: 'Checkout' })).toBeDisabled();
});

test('what was removed is put back as it was, with its games, its draws and its cause', async () => {
  const shop = await open(aCart({ cartItems: [powerball, aBook()] }), {
    'POST /api/call/removeCartItem': aCart(),
    'POST /api/call/addCartItem': aCart({
      cartItems: [aBook(), { ...powerball, id: 'again' }],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Powerball' }));
  expect(await screen.findByText('Powerball was removed.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Powerball' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Undo: put Powerball/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Undo: put Powerball back/ }));
  expect(await screen.findByRole('heading', { name: 'Powerball' })).toBeVisible();
  expect(screen.queryByText('Powerball was removed.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Powerball' })).toHaveFocus();
  const { games } = powerball;
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/addCartItem')]).toEqual({
    item: {
      product_type: 'lottery_ticket',
      lottery_key: 'powerball2018',
      game_type: 'standard',
      games,
      draw_no: 1593,
      num_draws: 2,
    },
  });
});

test('what cannot come back says why', async () => {
  await open(aCart(), {
    'POST /api/call/removeCartItem': aCart({ cartItems: [] }),
    'POST /api/call/addCartItem': () =>
      new Refusal(409, 'cart.draw_closed', 'Sales for draw 43 have closed.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sales for draw 43 have closed.');
});

test('all games of a line can be opened', async () => {
  await open(aCart({ cartItems: [powerball] }));
  const others = (await screen.findByText('and 2 more games')).closest('details');
  expect(others).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('and 2 more games'));
  expect(others).toHaveAttribute('open');
  const games = within(others as HTMLElement).getAllByRole('list', { name: /^Game/ });
  expect(games.map((game) => game.getAttribute('aria-label'))).toEqual(['Game 2', 'Game 3']);
});

test.each([
  [2, '1593 and the next draw'],
  [4, '1593 and the next 3 draws'],
])('a line of %d draws says which they are', async (numDraws, draws) => {
  await open(aCart({ cartItems: [{ ...powerball, numDraws }] }));
  expect(await screen.findByText(draws)).toBeVisible();
});

test('the ball of the second barrel is read by the name that its game has for it', async () => {
  await open(aCart({ cartItems: [powerball] }));
  const game = await screen.findByRole('list', { name: 'Game 1' });
  expect(within(game).getAllByRole('listitem').at(-1)).toHaveTextContent('Powerball 1');
});

describe('buying again', () => {
  const plan: CartItem['recurringPurchase'] = {
    type: 'autoplay',
    availability: 'optional',
    enabled: false,
    cadence: null,
    minimumJackpotAmount: null,
    cadences: ['every_draw', 'weekly', 'monthly'],
    quickpick: false,
    nextDrawDate: null,
  };
  const once: CartItem = { ...powerball, numDraws: 1, recurringPurchase: plan };
  const again: CartItem = {
    ...once,
    recurringPurchase: {
      ...plan,
      enabled: true,
      cadence: 'every_draw',
      nextDrawDate: '2027-01-27T10:00:00.000Z',
    },
  };
  const cartOf = (item: CartItem) => aCart({ cartItems: [item] });
  const box = () => screen.findByRole('checkbox', { name: 'Buy again (Autoplay)' });

  test('a line is bought again by a press, and says how often, for how much, when, and how it ends', async () => {
    const shop = await open(cartOf(once), {
      'GET /api/call/getProductOffers': [aLottery()],
      'POST /api/call/changeCartItem': cartOf(again),
    });
    expect(await box()).not.toBeChecked();
    await userEvent.click(await box());
    const item = await itemOf('Powerball');
    expect(await item.findByText('Autoplay: every draw')).toBeVisible();
    const planTerms = item.getByText(/25\.00 each time\./);
    expect(planTerms).toHaveTextContent(/First draw .*20 Jan.*, next .*27 Jan/);
    expect(planTerms).toHaveTextContent('The same numbers each time.');
    expect(planTerms).toHaveTextContent('Pause or cancel at any time in your account.');
    expect(await box()).toBeChecked();
    expect(item.queryByRole('combobox', { name: 'Draws for Powerball' })).toBeNull();
    expect(shop.bodies[shop.requests.indexOf('POST /api/call/changeCartItem')]).toEqual({
      item_id: 'numbers',
      recurring_purchase: { type: 'autoplay', enabled: true, quickpick: false },
    });
  });

  test('how often is changed at the line, and it is left again', async () => {
    const weekly: CartItem = {
      ...again,
      recurringPurchase: { ...again.recurringPurchase, cadence: 'weekly' },
    };
    const answers = [cartOf(weekly), cartOf(once)];
    const shop = await open(cartOf(again), {
      'POST /api/call/changeCartItem': () => answers.shift() ?? null,
    });
    const often = await screen.findByRole('combobox', {
      name: 'How often Powerball is bought again',
    });
    await userEvent.selectOptions(often, 'weekly');
    expect(await screen.findByText('Autoplay: weekly')).toBeVisible();
    await userEvent.click(await box());
    expect(await box()).not.toBeChecked();
    expect(screen.queryByText(/^Autoplay:/)).toBeNull();
    expect(shop.bodies.slice(-1)).toEqual([
      { item_id: 'numbers', recurring_purchase: { type: 'autoplay', enabled: false } },
    ]);
  });

  test('a line that waits for a jackpot says so', async () => {
    const minimumJackpotAmount = dollars(2_000_000_000);
    const recurringPurchase = { ...again.recurringPurchase, minimumJackpotAmount };
    await open(cartOf({ ...again, recurringPurchase }));
    const item = await itemOf('Powerball');
    expect(item.getByText(/^Autoplay: Jackpots over \$20\smillion$/)).toBeVisible();
    expect(item.getByText(/then each draw with that jackpot/)).toBeVisible();
  });

  test('a subscription has its interval to change and no way to be bought once', async () => {
    const item = aBook({
      recurringPurchase: {
        ...plan,
        type: 'subscription',
        availability: 'always',
        enabled: true,
        cadence: 'quarterly',
        cadences: ['monthly', 'quarterly', 'biannually', 'annually'],
      },
    });
    await open(aCart({ cartItems: [item] }));
    expect(await screen.findByText('Subscription: quarterly')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(
      screen.getByRole('combobox', { name: 'How often Make a Smile Lottery is bought again' }),
    ).toHaveValue('quarterly');
  });

  test('customers who may not have plans are offered none', async () => {
    await open(cartOf({ ...once, recurringPurchase: { ...plan, availability: 'never' } }));
    await itemOf('Powerball');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('what is refused to who is not in a group any more is said in the shop’s own words', async () => {
  const message = 'Only members of its group can take shares of this ticket.';
  await open(aCart({ cartItems: [powerball, aBook()] }), {
    'POST /api/call/removeCartItem': () => new Refusal(404, 'party.session_not_found', message),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Powerball' }));
  const item = await itemOf('Powerball');
  expect(await item.findByRole('alert')).toHaveTextContent(message);
});

test('who signs in with the same game in both carts finds it in two lines, and is told', async () => {
  const [game] = powerball.games;
  const twin = (id: string) => ({ ...powerball, id, games: game ? [game] : [] });
  await open(aCart({ cartItems: [twin('mine'), twin('from the visit')] }));
  expect(await screen.findAllByRole('heading', { name: 'Powerball' })).toHaveLength(2);
  expect(
    screen.getByText(
      'The same Powerball game is in your cart twice, for the same draw. You pay for each of them: remove what you do not want.',
    ),
  ).toBeVisible();
});

test('the cart of somebody who was signed out while away waits for them, and the page says so', async () => {
  const known = newQueryClient();
  known.setQueryData(cartQuery(true).queryKey, aCart({ cartItems: [powerball, aBook()] }));
  rememberKeptCart(known);
  await open(aCart({ cartItems: [] }));
  expect(await screen.findByText('Your cart is kept for you')).toBeVisible();
  expect(screen.getByText(/2 items are still in your cart/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcart',
  );
  forgetKeptCart();
});
