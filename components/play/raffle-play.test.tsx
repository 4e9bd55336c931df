import { renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMigrationRequested } from '@/components/migration/migration-store';
import { anOpenDraw, aRaffle } from '@/components/offers/testing/an-offer';
import { RafflePlay } from './raffle-play';
import { inShop } from './testing/in-shop';

const addButton = () => screen.getByRole('button', { name: /^Add to cart/ });
const buyBar = () => within(screen.getByRole('region', { name: 'Add to cart' }));

const play = (offer = aRaffle(), presetDrawNo?: number) => (
  <RafflePlay
    offer={offer}
    pricingId="AU"
    defaultTickets={3}
    {...(presetDrawNo !== undefined && { presetDrawNo })}
  />
);

beforeEach(() => sessionStorage.clear());

test('a book says what each of its tickets costs, and shares of a cent are said to be about so much', async () => {
  await inShop(play(), { offers: [aRaffle()] });
  expect(screen.getByRole('radio', { name: /^5 tickets \$40\.00 \$8\.00 a ticket/ })).toBeEnabled();
  expect(
    screen.getByRole('radio', { name: /^3 tickets \$25\.00 about \$8\.33 a ticket/ }),
  ).toBeChecked();
});

test('a cause is needed where there are several, and the book with it goes to the cart', async () => {
  const shop = await inShop(play(), { offers: [aRaffle()] });
  expect(addButton()).toBeDisabled();
  expect(buyBar().getByRole('status')).toHaveTextContent('Choose a cause to support.');
  await userEvent.click(screen.getByRole('radio', { name: /^10 tickets/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Clowns on Call/ }));
  expect(buyBar().getByText('10 tickets, draw 43')).toBeVisible();
  await userEvent.click(addButton());
  expect(await screen.findByRole('dialog', { name: 'In your cart' })).toBeVisible();
  expect(shop.added).toEqual([
    {
      product_type: 'raffle_ticket',
      lottery_key: 'make_a_smile_lottery',
      draw_no: 43,
      quantity: 10,
      cause_key: 'clowns_on_call',
    },
  ]);
});

test('one cause needs no choice', async () => {
  const offer = aRaffle('your_hospice_lottery');
  await inShop(<RafflePlay offer={offer} pricingId="AU" defaultTickets={5} />, { offers: [offer] });
  expect(addButton()).toBeEnabled();
  expect(screen.queryByText('Which cause do you support?')).toBeNull();
});

test('the choice survives a reload', async () => {
  const { unmount } = await inShop(play(), { offers: [aRaffle()] });
  await userEvent.click(screen.getByRole('radio', { name: /^25 tickets/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Play on the Ward/ }));
  unmount();
  await inShop(play(), { offers: [aRaffle()] });
  expect(await screen.findByRole('radio', { name: /^25 tickets/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Play on the Ward/ })).toBeChecked();
});

test('stock is read again at once: books that are larger than what is left cannot be chosen', async () => {
  const now = aRaffle('make_a_smile_lottery', {
    draws: [anOpenDraw(43, 20, { ticketsTotal: 150_000, ticketsSold: 149_996 })],
  });
  await inShop(play(), { offers: [now] });
  expect(await screen.findByText('149,996 of 150,000 tickets sold, 4 left')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^5 tickets/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /^3 tickets/ })).toBeEnabled();
});

test('a sold out draw says so and leads to the next', async () => {
  const soldOut = anOpenDraw(43, 20, {
    purchaseStatus: 'sold_out',
    ticketsTotal: 10,
    ticketsSold: 10,
  });
  const offer = aRaffle('make_a_smile_lottery', {
    draws: [soldOut, anOpenDraw(44, 80, { ticketsTotal: 10, ticketsSold: 0 })],
  });
  await inShop(play(offer), { offers: [offer] });
  expect(screen.getByRole('heading', { name: 'Draw 43 is sold out' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Tickets for/ })).toHaveAttribute(
    'href',
    '/make_a_smile_lottery/draw-44',
  );
});

test('the draw that the address names is the one that is sold', async () => {
  await inShop(play(aRaffle(), 44), { offers: [aRaffle()] });
  expect(buyBar().getByText('3 tickets, draw 44')).toBeVisible();
});

test('who has to move their account first is told so, and led there', async () => {
  const message = 'Make a Smile is for accounts that have moved.';
  const errors = [{ code: 'offer.migration_restriction', message, target: 'general' }];
  await inShop(play(), { offers: [aRaffle()], refusal: { status: 403, errors } });
  const { result } = renderHook(useMigrationRequested);
  expect(buyBar().queryByRole('button', { name: 'Move my account' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Clowns on Call/ }));
  await userEvent.click(addButton());
  expect(await buyBar().findByRole('alert')).toHaveTextContent(message);
  expect(result.current).toBe(false);
  await userEvent.click(buyBar().getByRole('button', { name: 'Move my account' }));
  expect(result.current).toBe(true);
});

test('who plays under a licence that does not cover the raffle reads so, and is led nowhere', async () => {
  const message = 'The licence of your account does not cover Make a Smile Lottery.';
  const errors = [{ code: 'offer.licensing_restriction', message, target: 'general' }];
  const shop = await inShop(play(), { offers: [aRaffle()], refusal: { status: 403, errors } });
  await userEvent.click(screen.getByRole('radio', { name: /^Clowns on Call/ }));
  await userEvent.click(addButton());
  expect(await buyBar().findByRole('alert')).toHaveTextContent(message);
  expect(buyBar().queryByRole('button', { name: 'Move my account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'In your cart' })).not.toBeInTheDocument();
  expect(shop.added).toHaveLength(1);
});

test('what the shop refuses stands next to the choice', async () => {
  const errors = [{ code: 'cart.sold_out', message: 'Only 2 are left.', target: 'quantity' }];
  await inShop(play(), { offers: [aRaffle()], refusal: { status: 422, errors } });
  await userEvent.click(screen.getByRole('radio', { name: /^Clowns on Call/ }));
  await userEvent.click(addButton());
  expect(await screen.findByText('Only 2 are left.')).toBeVisible();
});
