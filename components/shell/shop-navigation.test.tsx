import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLottery } from '@/components/offers/testing/an-offer';
import { CartIsland } from './cart-island';
import type { OfferLink } from './shell-data';
import { MenuButton, PrimaryNavigation, ShopNavigation } from './shop-navigation';
import { aCustomer, visit } from './testing/a-visit';

const link = (key: string, name: string, kind: OfferLink['kind']): OfferLink => ({
  key,
  name,
  kind,
  playHref: `/${key}`,
  resultsHref: `/${key}/results`,
});
const LOTTERIES = [
  link('powerball2018', 'Powerball', 'lottery'),
  link('oz_lotto2022', 'Oz Lotto', 'lottery'),
];
const RAFFLES = [link('one_lottery', 'One Lottery', 'raffle')];

const bar = (offers: OfferLink[]) => (
  <ShopNavigation
    data={{ variant: 'AU', offers, homeHref: '/', resultsHref: '/lotto-results', isSandbox: false }}
  >
    <MenuButton />
    <PrimaryNavigation />
    <CartIsland href="/cart" />
  </ShopNavigation>
);
const OFFERS = { 'GET /api/v2/pricing/AU/product_offers': [aLottery('powerball2018')] };
const cartOf = (...items: object[]) => ({
  'GET /api/v2/anon-cart/mine': { cartReference: 'c', currency: 'AUD', cartItems: items },
});

test('the lotto item opens its drawer, with every lottery and what it is for', async () => {
  const user = userEvent.setup();
  await visit(bar([...LOTTERIES, ...RAFFLES]), OFFERS);
  await user.click(screen.getByRole('button', { name: 'Lotteries' }));
  const drawer = await screen.findByRole('dialog', { name: 'Lotteries' });
  expect(within(drawer).getByRole('link', { name: /Oz Lotto/ })).toHaveAttribute(
    'href',
    '/oz_lotto2022',
  );
  expect(await within(drawer).findByRole('link', { name: /\$20 million/ })).toHaveAttribute(
    'href',
    '/powerball2018',
  );
  expect(within(drawer).queryByRole('link', { name: 'One Lottery' })).not.toBeInTheDocument();
});

test('with a lottery ticket in the cart the lotto item leads back to that lottery', async () => {
  await visit(
    bar([...LOTTERIES, ...RAFFLES]),
    cartOf(
      { id: '1', productType: 'raffle_ticket', lotteryKey: 'one_lottery' },
      { id: '2', productType: 'lottery_ticket', lotteryKey: 'oz_lotto2022' },
    ),
  );
  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toHaveAttribute(
    'href',
    '/cart',
  );
  expect(screen.getByRole('link', { name: 'Lotteries' })).toHaveAttribute('href', '/oz_lotto2022');
});

test('a shop without lotteries speaks of none', async () => {
  const user = userEvent.setup();
  await visit(bar(RAFFLES));
  expect(screen.queryByText('Lotteries')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(drawer).queryByText('Lotteries')).not.toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Charity raffles' }));
  expect(within(drawer).getByRole('link', { name: 'One Lottery' })).toBeVisible();
});

test('the menu knows who is here', async () => {
  const user = userEvent.setup();
  await visit(bar(LOTTERIES), { 'GET /api/session': aCustomer() });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(await within(drawer).findByRole('button', { name: 'My account' }));
  expect(within(drawer).getByRole('link', { name: 'Past tickets' })).toHaveAttribute(
    'href',
    '/my-account/past-tickets',
  );
});

test('an empty cart has no number on it', async () => {
  await visit(bar(LOTTERIES));
  expect(screen.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});
