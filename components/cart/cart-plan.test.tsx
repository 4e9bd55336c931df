import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { Cart, CartPlan, PlannedEntry } from '@/lib/contract/cart';
import { CartLinkView, ReplayView } from './cart-link-view';
import { aBook, aCart, dollars } from './testing/a-cart';

const game = {
  sets: [
    { key: 'numbers' as const, numbers: [1, 11, 12, 13, 14, 15, 16] },
    { key: 'powerball' as const, numbers: [8] },
  ],
};

const anEntry = (over: Partial<PlannedEntry> = {}): PlannedEntry => ({
  item: {
    productType: 'lottery_ticket',
    lotteryKey: 'powerball2018',
    gameType: 'standard',
    size: 7,
    games: [game],
    drawNo: 1594,
    numDraws: 1,
  },
  offerName: 'Powerball',
  gameTypeLabel: 'Standard',
  causeName: null,
  drawDate: '2027-01-20T10:00:00.000Z',
  stop: '2027-01-20T09:00:00.000Z',
  price: dollars(615),
  repeats: { orderId: 'order', price: dollars(600), purchasedAt: '2026-12-01T00:00:00.000Z' },
  ...over,
});

const picked = anEntry({
  item: {
    productType: 'lottery_ticket',
    lotteryKey: 'powerball2018',
    gameType: 'standard',
    size: 7,
    games: [],
    quickpick: 4,
    drawNo: 1594,
    numDraws: 1,
  },
  repeats: null,
});

/** The cart's line of an entry. */
const lineOf = ({ item }: PlannedEntry) =>
  aBook({
    id: 'line',
    productType: 'lottery_ticket',
    lotteryKey: 'powerball2018',
    gameType: 'standard',
    size: 7,
    games: item.productType === 'lottery_ticket' ? (item.games ?? []) : [],
    drawNo: item.drawNo,
    quantity: 1,
    causeKey: null,
  });

const empty = aCart({ cartItems: [], cartTotal: dollars(0) });
const planned = (entries: PlannedEntry[], leftOut: CartPlan['leftOut'] = []) => ({
  entries,
  leftOut,
});

const replay = (plan: CartPlan, cart: Cart = empty, more = {}) =>
  visit(<ReplayView replayId="order" />, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCart': cart,
    'GET /api/call/planReplay': plan,
    ...more,
  });

afterEach(() => window.history.replaceState(null, '', '/'));

/** It can be pressed once it is known what the cart holds. */
async function addButton() {
  const button = await screen.findByRole('button', { name: /^Add .*to cart/ });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

test('it shows what would be added and what it was, and asks for nothing before a press', async () => {
  const shop = await replay(planned([anEntry()]));
  expect(await screen.findByRole('heading', { name: 'Powerball' })).toBeVisible();
  expect(
    screen.getByText(/^The same numbers as before\. It was \$6\.00 when you bought it/),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Game 1' })).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Total' })).toHaveTextContent('$6.15');
  expect(shop.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('a press adds it once and leads to the cart, with the campaign of the address', async () => {
  window.history.replaceState(null, '', '/?utm_source=mail&utm_campaign=a+b&utm_term=no%21&x=1');
  const shop = await replay(planned([anEntry()]), empty, {
    'POST /api/call/buildCart': aCart({ cartItems: [lineOf(anEntry())] }),
  });
  await userEvent.dblClick(await addButton());
  expect(shop.visited).toEqual(['/cart?utm_campaign=a%2Bb&utm_source=mail']);
  const posts = shop.requests.filter((request) => request.startsWith('POST'));
  expect(posts).toEqual(['POST /api/call/buildCart']);
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/buildCart')]).toMatchObject({
    only_once: true,
    items: [{ lottery_key: 'powerball2018', draw_no: 1594 }],
  });
});

test('what the cart holds already is not added with the rest', async () => {
  const shop = await replay(
    planned([anEntry(), picked]),
    aCart({ cartItems: [lineOf(anEntry())] }),
    { 'POST /api/call/buildCart': aCart() },
  );
  expect(await screen.findByText('In your cart')).toBeVisible();
  expect(screen.getByText('The numbers are picked at random when you add this.')).toBeVisible();
  await userEvent.click(await addButton());
  const body = shop.bodies[shop.requests.indexOf('POST /api/call/buildCart')] as {
    items: object[];
  };
  expect(body.items).toMatchObject([{ quickpick: 4 }]);
});

test('once the cart holds all of it, the way leads to the cart; more of it has to be asked for', async () => {
  const shop = await replay(planned([anEntry()]), aCart({ cartItems: [lineOf(anEntry())] }), {
    'POST /api/call/buildCart': aCart(),
  });
  expect(await screen.findByText('Your cart holds all of this already.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add it once more' }));
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/buildCart')]).toMatchObject({
    only_once: false,
  });
});

test('what cannot be had is said by name with its reason', async () => {
  const gone = {
    name: 'One Lottery, 3 tickets',
    reason: 'No draw of One Lottery is on sale right now.',
  };
  await replay(planned([], [gone]));
  expect(
    await screen.findByRole('heading', { name: 'Nothing of this can be added' }),
  ).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Left out' })).getByRole('listitem'),
  ).toHaveTextContent('One Lottery, 3 tickets: No draw of One Lottery is on sale right now.');
});

test('a draw that closes before the press says so, and everything is looked up again', async () => {
  let reads = 0;
  const closed = { name: 'Powerball, Standard', reason: 'Draw 1594 of Powerball has closed.' };
  await replay(planned([]), empty, {
    'GET /api/call/planReplay': () => {
      reads += 1;
      return reads === 1 ? planned([anEntry(), picked]) : planned([picked], [closed]);
    },
    'POST /api/call/buildCart': () =>
      new Refusal(422, 'draw.closed', 'Draw 1594 of Powerball has closed.'),
  });
  await userEvent.click(await addButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Draw 1594 of Powerball has closed.');
  expect(await screen.findByRole('region', { name: 'Left out' })).toBeVisible();
});

test('a link asks for what its address says', async () => {
  window.history.replaceState(null, '', '/cart/build?items=powerball:standard:quickpick:4');
  const shop = await visit(<CartLinkView />, {
    'GET /api/call/getCart': empty,
    'GET /api/call/planBuild': planned([picked]),
  });
  await waitFor(async () => expect(await addButton()).toBeEnabled());
  expect(shop.requests).toContain(
    'GET /api/call/planBuild?items=powerball%3Astandard%3Aquickpick%3A4',
  );
});

test.each([
  ['without entries', '/cart/build', undefined],
  ['that is far too long', '/cart/build?items=x', () => new Refusal(422, 'request.invalid')],
])('a link %s adds nothing and says so', async (_what, address, answer) => {
  window.history.replaceState(null, '', address);
  await visit(<CartLinkView />, {
    'GET /api/call/getCart': empty,
    ...(answer && { 'GET /api/call/planBuild': answer }),
  });
  expect(await screen.findByRole('heading', { name: 'This link adds nothing' })).toBeVisible();
});

test('when it cannot be looked up, nothing has changed', async () => {
  await visit(<ReplayView replayId="order" />, {
    'GET /api/call/planReplay': () => new Refusal(409, 'server.failed'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing in your cart has changed.');
});
