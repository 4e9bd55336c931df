import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps, ReactElement } from 'react';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { visit } from '@/components/session/testing/a-visit';
import type { Branding, ProductOffer, ShopConfig } from '@/lib/contract/catalogue';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import type { ComponentKey, Navigation } from '@/lib/contract/start-up';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { cartQuery } from '@/lib/queries/cart';
import { checkedOverrides } from '@/lib/routes/check-overrides';
import { links } from '@/lib/routes/links';
import { holdRouteOverrides, NO_OVERRIDES } from '@/lib/routes/overrides';
import type { PlainRoute } from '@/lib/routes/params';
import { CheckoutFrame } from './checkout-frame';
import { shellOf } from './shell-data';
import { ShopFrame } from './shop-frame';

const { href } = links({ variant: 'AU' });

const branding: Branding = {
  siteName: 'Fairdraw',
  legalName: 'Fairdraw Pty Ltd',
  supportNumber: '1300 000 000',
  supportEmail: 'hello@fairdraw.example',
  supportHours: 'Every day',
  socialLinks: [{ network: 'facebook', url: 'https://facebook.example/fairdraw' }],
  paymentLogos: ['visa'],
};
const config: ShopConfig = {
  isSandbox: true,
  variants: [],
  minimumAge: 18,
  sessionTimeoutSeconds: 3600,
  heartbeatSeconds: 60,
  heartbeatActiveTimeoutSeconds: 60,
  chat: { isAvailable: false },
};
const to = (...keys: PlainRoute[]) => keys.map((key) => ({ key, label: key, path: href(key) }));
const navigation: Navigation = {
  bar: to('lottoTickets', 'charityTickets', 'results'),
  menu: to('lottoTickets', 'charityTickets', 'results', 'cart', 'account', 'contact'),
  footer: to('results', 'account', 'cart', 'contact', 'privacy'),
  condensedFooter: to('privacy', 'terms'),
};
const shell = (
  offers: ProductOffer[],
  capabilities: readonly Capability[] = CAPABILITIES,
  {
    content = {},
    parts = [],
    places = navigation,
  }: {
    content?: Parameters<typeof shellOf>[0]['content'];
    parts?: ComponentKey[];
    places?: Navigation;
  } = {},
) =>
  shellOf({
    site: { variant: 'AU', segmentName: 'any' },
    branding,
    config,
    navigation: places,
    components: parts.map((key) => ({ key, isEnabled: true })),
    capabilities,
    offers,
    messages: SHIPPED_MESSAGES,
    content,
  });
const noLotteries = CAPABILITIES.filter((capability) => capability !== 'commercial_lotteries');
const footer = () => within(screen.getByRole('contentinfo'));

test('the footer lists every lottery with its results, and how to reach us', async () => {
  await visit(<ShopFrame shell={shell([aLottery(), aLottery('oz_lotto2022')])}>Page</ShopFrame>);
  for (const [name, path] of [
    ['Play Powerball', '/powerball2018'],
    ['Powerball Results', '/powerball2018/results'],
    ['Play Oz Lotto', '/oz_lotto2022'],
  ] as const)
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', path);
  expect(footer().getByRole('link', { name: '1300 000 000' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
});

test('where there are variants a visitor may choose one, and nowhere else', async () => {
  const choice = { name: 'Go to Great Britain' };
  const parts: ComponentKey[] = ['variant_choice'];
  await visit(<ShopFrame shell={shell([aLottery()], CAPABILITIES, { parts })}>Page</ShopFrame>);
  expect(await footer().findByRole('button', choice)).toBeVisible();
  cleanup();
  await visit(<ShopFrame shell={shell([aLottery()])}>Page</ShopFrame>);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(footer().queryByRole('button', choice)).not.toBeInTheDocument();
});

test('a segment without commercial lotteries is led to none', async () => {
  const offers = [aLottery(), aRaffle('one_lottery'), aRaffle('your_hospice_lottery')];
  await visit(<ShopFrame shell={shell(offers, noLotteries)}>Page</ShopFrame>);
  expect(screen.queryByText(/Powerball/)).not.toBeInTheDocument();
  expect(screen.queryByText('Lotteries')).not.toBeInTheDocument();
  expect(footer().getByRole('navigation', { name: 'Charity raffles' })).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.queryByText('Lotteries')).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Charity raffles' }));
  expect(drawer.getByRole('link', { name: /^One Lottery/ })).toBeVisible();
});

test('the frame leads where the navigation says, in its order and the site’s words, and to no page that it does not know', async () => {
  const places = {
    ...navigation,
    bar: [...to('dailyWinners', 'results'), { key: 'moonTickets', label: 'Moon', path: '/moon' }],
    footer: to('blog', 'cart', 'account'),
  };
  await visit(<ShopFrame shell={shell([aLottery()], CAPABILITIES, { places })}>Page</ShopFrame>);
  const linksIn = (of: HTMLElement) =>
    within(of)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Daily winners', '/daily-winners'],
    ['Results', '/lotto-results'],
  ]);
  expect(linksIn(footer().getByRole('navigation', { name: 'About Fairdraw' }))).toEqual([
    ['News', '/blog'],
    ['Cart', '/cart'],
    ['Your account', '/my-account'],
    ['Facebook', 'https://facebook.example/fairdraw'],
  ]);
});

type Layout = NonNullable<ComponentProps<typeof LayoutRouterContext.Provider>['value']>;

/** The frame around the page in these folders. */
const at = (folders: string[], frame: ReactElement) => {
  const tree = folders.reduceRight<unknown>(
    (inner, folder) => [folder, { children: inner }],
    ['__PAGE__', {}],
  );
  const parentTree = ['', { children: tree }];
  const value = { parentTree, parentRenderTree: { data: {} } } as unknown as Layout;
  return <LayoutRouterContext.Provider value={value}>{frame}</LayoutRouterContext.Provider>;
};
const cartOf = (...items: object[]) => ({ cartReference: 'c', currency: 'AUD', cartItems: items });
const oneItem = cartOf({ id: '1', productType: 'lottery_ticket', lotteryKey: 'powerball2018' });
const twoLotteries = () => shell([aLottery(), aLottery('oz_lotto2022')]);

const open = async (page: ReactElement, cart: object) => {
  const { queryClient } = await visit(page, { 'GET /api/call/getCart': cart });
  await waitFor(() => expect(queryClient.getQueryData(cartQuery(false).queryKey)).toBeDefined());
};
const isShort = () =>
  waitFor(() => expect(footer().queryByRole('link', { name: 'Play Powerball' })).toBeNull());

describe.each([
  ['the cart', ['cart'], ShopFrame],
  ['the payment', ['cart', 'buy'], CheckoutFrame],
  ['the receipt', ['receipt', 'b0'], CheckoutFrame],
])('the footer of %s', (_where, folders, TheFrame) => {
  const page = () => at(folders, <TheFrame shell={twoLotteries()}>Page</TheFrame>);

  test('is short while there is something to pay for', async () => {
    await open(page(), oneItem);
    await isShort();
    expect(footer().getByRole('link', { name: /privacy/i })).toBeVisible();
    expect(footer().getByText(/18\+ only/)).toBeVisible();
    expect(footer().getByRole('link', { name: /Set your limits/ })).toHaveAttribute(
      'href',
      '/my-account/precommitment-limit',
    );
  });

  test('is whole once the cart is empty', async () => {
    await open(page(), cartOf());
    expect(await screen.findByRole('link', { name: 'Play Powerball' })).toBeVisible();
  });
});

test.each([
  ['something', oneItem],
  ['nothing', cartOf()],
])(
  'it is short where somebody signs in on the way to pay, with %s in the cart',
  async (_what, cart) => {
    const frame = <CheckoutFrame shell={twoLotteries()}>Page</CheckoutFrame>;
    await open(at(['checkout', 'login'], frame), cart);
    await isShort();
  },
);

test('elsewhere the footer is whole, whatever the cart holds', async () => {
  await visit(at(['powerball2018'], <ShopFrame shell={twoLotteries()}>Page</ShopFrame>), {
    'GET /api/call/getCart': oneItem,
  });
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(footer().getByRole('link', { name: 'Play Powerball' })).toBeVisible();
});

test('the checkout’s bar says that it is safe, and leads a visitor nowhere but home', async () => {
  await visit(<CheckoutFrame shell={shell([aLottery()])}>Pay</CheckoutFrame>);
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByText('Secure checkout')).toBeVisible();
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});

test('apps stand in the footer of segments that have them, licences in everybody’s', async () => {
  const content = {
    apps: { ios: 'https://apps.example/ios', android: '/app/android' },
    regulation: [{ label: 'Licensed in Queensland', path: 'https://licence.example' }],
  };
  const parts: ComponentKey[] = ['app_downloads'];
  const withApps = shell([aLottery()], CAPABILITIES, { content, parts });
  await visit(<ShopFrame shell={withApps}>Page</ShopFrame>);
  expect(footer().getByRole('link', { name: 'For Android' })).toHaveAttribute(
    'href',
    '/app/android',
  );
  expect(footer().getByRole('link', { name: 'Licensed in Queensland' })).toBeVisible();
  expect(shell([], CAPABILITIES, { content }).apps).toEqual({});
});

test('a licence’s picture stands on white in the dark scheme, unless it has a ground of its own', async () => {
  const picture = { url: '/over-18.svg', width: 96, height: 96, alt: '' };
  const content = {
    regulation: [
      { label: 'Regulator', picture },
      { label: 'Eighteen and over', picture, hasOwnGround: true },
    ],
  };
  await visit(<ShopFrame shell={shell([aLottery()], CAPABILITIES, { content })}>Page</ShopFrame>);
  expect(footer().getByRole('img', { name: 'Regulator' })).toHaveClass('dark:bg-white');
  expect(footer().getByRole('img', { name: 'Eighteen and over' })).not.toHaveClass('dark:bg-white');
});

test('labels and addresses that content changed show in the bar and in the footer', async () => {
  const labels = [{ key: 'results', label: 'Winning numbers' }];
  const routes = [{ key: 'results', path: '/numbers/:page?' }];
  const none = { routes: [], labels: [] };
  holdRouteOverrides(checkedOverrides({ AU: { routes, labels }, GB: none }).overrides);
  try {
    await visit(<ShopFrame shell={shell([aLottery()])}>Page</ShopFrame>);
    const links = screen.getAllByRole('link', { name: 'Winning numbers' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/numbers', '/numbers']);
  } finally {
    holdRouteOverrides(NO_OVERRIDES);
  }
});

test('more than five games stand in two columns', async () => {
  const keys = [
    'powerball2018',
    'oz_lotto2022',
    'saturday_lotto',
    'super_66',
    'lotto_strike',
  ] as const;
  const list = () =>
    within(footer().getByRole('navigation', { name: 'Lotteries' })).getByRole('list');
  const offers = [...keys.map((key) => aLottery(key)), aRaffle('one_lottery')];
  await visit(<ShopFrame shell={shell(offers)}>Page</ShopFrame>);
  expect(list()).toHaveClass('min-[24rem]:columns-2');
});
