import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { CartIsland } from '@/components/frame/cart-island';
import { aLottery } from '@/components/offers/testing/an-offer';
import { aCustomer, framed, visit } from '@/components/session/testing/a-visit';
import { memberQuery } from '@/lib/queries/membership';
import { InSite } from '@/lib/site/testing/render';
import type { OfferLink, RouteLink } from './navigation-data';
import { PrimaryNavigation } from './primary-navigation';
import { MenuButton, ShopNavigation } from './shop-navigation';

const link = (
  key: string,
  name: string,
  kind: OfferLink['kind'],
  more: Partial<OfferLink> = {},
): OfferLink => ({
  key,
  name,
  kind,
  playHref: `/${key}`,
  resultsHref: `/${key}/results`,
  ...more,
});
const LOTTERIES = [
  link('powerball2018', 'Powerball', 'lottery', { syndicateHref: '/powerball2018/syndicates' }),
  link('oz_lotto2022', 'Oz Lotto', 'lottery'),
];
const RAFFLES = [link('one_lottery', 'One Lottery', 'raffle')];

const TICKETS: RouteLink[] = [
  { key: 'lottoTickets', label: 'Lotteries', href: '/lotto-tickets' },
  { key: 'charityTickets', label: 'Charity raffles', href: '/#raffles' },
];
const RESULTS: RouteLink = { key: 'results', label: 'Results', href: '/lotto-results' };
const MINE: RouteLink[] = [
  { key: 'cart', label: 'Cart', href: '/cart' },
  { key: 'account', label: 'My account', href: '/my-account' },
];
const SOCIAL: RouteLink = { key: 'socialPlay', label: 'Social play', href: '/social-play' };
const SYNDICATES: RouteLink = { key: 'syndicates', label: 'Syndicates', href: '/syndicates' };

const barOf = (offers: OfferLink[], ...more: RouteLink[]) => (
  <ShopNavigation
    data={{
      variant: 'AU',
      offers,
      homeHref: '/',
      syndicatesHref: '/syndicates',
      partySessionsHref: '/my-account/lotto-party/session/',
      bar: [...TICKETS, ...more, RESULTS],
      menu: [...TICKETS, ...more, SYNDICATES, RESULTS, ...MINE],
    }}
  >
    <MenuButton />
    <PrimaryNavigation />
    <CartIsland href="/cart" />
  </ShopNavigation>
);
const bar = (offers: OfferLink[], ...more: RouteLink[]) => framed(barOf(offers, ...more));
const OFFERS = { 'GET /api/call/getProductOffers': [aLottery('powerball2018')] };
const cartOf = (...items: object[]) => ({
  'GET /api/call/getCart': { cartReference: 'c', currency: 'AUD', cartItems: items },
});

test('the lotto item opens its drawer, with every lottery and what it is for', async () => {
  const user = userEvent.setup();
  await visit(bar([...LOTTERIES, ...RAFFLES]), OFFERS);
  await user.click(screen.getByRole('button', { name: 'Lotteries' }));
  const drawer = await screen.findByRole('dialog', { name: 'Lotteries' });
  expect(within(drawer).getByRole('link', { name: 'All lotteries' })).toHaveAttribute(
    'href',
    '/lotto-tickets',
  );
  expect(within(drawer).getByRole('link', { name: /Oz Lotto/ })).toHaveAttribute(
    'href',
    '/oz_lotto2022',
  );
  expect(await within(drawer).findByRole('link', { name: /\$20\smillion/ })).toHaveAttribute(
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

test('social play opens a drawer of ways to play together', async () => {
  const user = userEvent.setup();
  await visit(bar(LOTTERIES, SOCIAL));
  await user.click(screen.getByRole('button', { name: 'Social play' }));
  const drawer = await screen.findByRole('dialog', { name: 'Social play' });
  const paths = within(drawer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/social-play', '/syndicates', '/powerball2018/syndicates']);
});

test('with a syndicate share in the cart social play leads back to that syndicate', async () => {
  await visit(
    bar(LOTTERIES, SOCIAL),
    cartOf({ id: '1', productType: 'syndicate_share', lotteryKey: 'powerball2018' }),
  );
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  expect(screen.getByRole('link', { name: 'Social play' })).toHaveAttribute(
    'href',
    '/powerball2018/syndicates',
  );
});

test.each([
  ['lotto_party', 'powerball2018', '/my-account/lotto-party/session/s-1'],
  ['syndicate', 'weekday_windfall', '/syndicates'],
])(
  'with a share of %s in %s in the cart social play leads to where it is shown',
  async (offerKey, lotteryKey, href) => {
    const user = userEvent.setup();
    const syndicate = { id: 's-1', offerKey, number: 7, title: 'Friday team', sharesTotal: 10 };
    await visit(
      bar(LOTTERIES, SOCIAL),
      cartOf({ id: '1', productType: 'syndicate_share', lotteryKey, syndicate }),
    );
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    expect(screen.getByRole('link', { name: 'Social play' })).toHaveAttribute('href', href);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(drawer).getByRole('link', { name: /^Social play/ })).toHaveAttribute(
      'href',
      href,
    );
  },
);

const DAILY: RouteLink = {
  key: 'dailyWinners',
  label: 'Daily winners',
  href: '/daily-winners',
};

test.each([
  ['non-member', true],
  ['draw_locked', true],
  ['draw_unlocked', false],
])(
  'the membership link of a customer who is %s has a dot: %s',
  async (navigationStatus, hasDot) => {
    const { queryClient } = await visit(bar(LOTTERIES, DAILY), {
      'GET /api/session': aCustomer(),
      'GET /api/call/getMember': { navigationStatus },
    });
    await waitFor(() => expect(queryClient.getQueryData(memberQuery().queryKey)).toBeDefined());
    const name = hasDot ? 'Daily winners , something new' : 'Daily winners';
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/daily-winners');
  },
);

test('a guest is not asked about the membership, and sees no dot', async () => {
  const { requests } = await visit(bar(LOTTERIES, DAILY));
  expect(await screen.findByRole('link', { name: 'Daily winners' })).toBeVisible();
  expect(requests.join()).not.toContain('rewards');
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

test('the menu opens by keyboard, holds the focus, and gives it back', async () => {
  const user = userEvent.setup();
  await visit(bar(LOTTERIES));
  const toggle = screen.getByRole('button', { name: 'Menu' });
  toggle.focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('an empty cart has no number on it', async () => {
  await visit(bar(LOTTERIES));
  expect(screen.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});

test('before scripts run, what opens a drawer is a link to a page with all of it', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<InSite>{barOf([...LOTTERIES, ...RAFFLES], SOCIAL)}</InSite>);
  const links = within(place).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/lotto-tickets',
    '/#raffles',
    '/social-play',
    '/lotto-results',
    '/cart',
  ]);
});
