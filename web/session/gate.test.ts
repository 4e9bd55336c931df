import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { decide, type Visit } from './gate';

const visit = (over: Partial<Visit>): Visit => ({
  path: '/',
  search: '',
  site: { variant: 'AU', segmentName: 'au_default' },
  signedIn: undefined,
  capabilities: CAPABILITIES,
  ...over,
});
const signedIn = { forcePasswordChange: false, accountUpgrade: false };

test('a visitor is shown the page of their site', () => {
  expect(decide(visit({ path: '/Powerball2018/results/draw-1519/' }))).toMatchObject({
    do: 'show',
    page: '/AU.au_default/powerball2018/results/draw/1519',
    status: 200,
  });
});

test('a page of a customer sends a visitor to sign in and remembers where to', () => {
  expect(decide(visit({ path: '/my-account/transactions/2', search: '?a=b' }))).toMatchObject({
    do: 'redirect',
    to: '/login?next=%2Fmy-account%2Ftransactions%2F2%3Fa%3Db',
  });
});

test('a forced password change comes before anything else, then the upgrade', () => {
  const both = { forcePasswordChange: true, accountUpgrade: true };
  expect(decide(visit({ path: '/cart', signedIn: both }))).toMatchObject({
    to: '/force-password-change',
  });
  expect(decide(visit({ path: '/force-password-change', signedIn: both }))).toMatchObject({
    do: 'show',
  });
  expect(
    decide(visit({ path: '/cart', signedIn: { ...both, forcePasswordChange: false } })),
  ).toMatchObject({
    to: '/my-account/upgrade-account',
  });
});

test('whoever must agree to the terms first can read them first', () => {
  const signedIn = { forcePasswordChange: false, accountUpgrade: true };
  const path = '/about/terms-and-conditions';
  expect(decide(visit({ path, signedIn }))).toMatchObject({ do: 'show', status: 200 });
});

test('a missing capability shows the fallback, also to a customer', () => {
  const capabilities = CAPABILITIES.filter((capability) => capability !== 'viewing_orders');
  expect(decide(visit({ path: '/my-account/transactions', signedIn, capabilities }))).toMatchObject(
    {
      page: '/AU.au_default/unavailable',
      status: 403,
    },
  );
});

test.each([
  '/my-account/deposit/authorisation/d1',
  '/checkout/deposit/d1/success',
  '/checkout/deposit/d1/cancel',
])('%s is for customers who pay in, also those without a wallet', (path) => {
  const without = (...left: readonly Capability[]) =>
    CAPABILITIES.filter((capability) => !left.includes(capability));
  const answer = (capabilities: readonly Capability[]) =>
    decide(visit({ path, signedIn, capabilities }));
  expect(answer(without('wallet_deposit', 'wallet_manage'))).toMatchObject({ status: 200 });
  expect(answer(without('wallet_deposit', 'wallet_withdrawal'))).toMatchObject({ status: 403 });
});

test('who has no wallet has no pages of what moves in it', () => {
  const capabilities = CAPABILITIES.filter(
    (capability) => capability !== 'wallet_deposit' && capability !== 'wallet_manage',
  );
  for (const path of ['/my-account/transactions', '/my-account/activity', '/my-account/deposit'])
    expect(decide(visit({ path, signedIn, capabilities }))).toMatchObject({ status: 403 });
  expect(decide(visit({ path: '/my-account/withdraw', signedIn, capabilities }))).toMatchObject({
    status: 200,
  });
});

test.each(['/deposit', '/my-account/deposit', '/my-account/deposit/d1/cancel'])(
  '%s is for customers who may deposit',
  (path) => {
    const capabilities = CAPABILITIES.filter((capability) => capability !== 'wallet_deposit');
    expect(decide(visit({ path, signedIn }))).toMatchObject({ status: 200 });
    expect(decide(visit({ path, signedIn, capabilities }))).toMatchObject({ status: 403 });
  },
);

test('internal paths and unknown ones are not reachable', () => {
  for (const path of ['/AU.au_default/powerball2018', '/AU.au_default', '/nowhere']) {
    expect(decide(visit({ path }))).toMatchObject({ page: '/AU.au_default/missing', status: 404 });
  }
});

test('an old offer address moves for good, with its query', () => {
  expect(decide(visit({ path: '/powerball/results', search: '?page=2' }))).toEqual({
    do: 'redirect',
    to: '/powerball2018/results?page=2',
    isPermanent: true,
  });
});

test('a path that is no route is a content page of this site, or unknown with 404', () => {
  const contentPaths = [
    { path: '/how-we-draw', template: 'default' as const },
    { path: '/welcome', template: 'landing_page' as const },
  ];
  expect(decide(visit({ path: '/how-we-draw' }))).toMatchObject({ status: 404, isUnknown: true });
  expect(decide(visit({ path: '/How-we-draw/', contentPaths }))).toMatchObject({
    page: '/AU.au_default/content/how-we-draw',
    status: 200,
  });
  expect(decide(visit({ path: '/welcome', contentPaths }))).toMatchObject({
    page: '/AU.au_default/landing/welcome',
  });
  expect(decide(visit({ path: '/nowhere', contentPaths }))).toMatchObject({ status: 404 });
});

test('while nobody knows which content pages there are, the page for all of them decides', () => {
  for (const [path, page] of [
    ['/How-we-draw/', '/content/how-we-draw'],
    ['/welcome/first%20ticket', '/content/welcome/first%20ticket'],
    ['/100%', '/content/100%25'],
  ] as const) {
    const decision = decide(visit({ path, contentPaths: null }));
    expect(decision).toMatchObject({ page: `/AU.au_default${page}`, status: 200 });
  }
  expect(decide(visit({ path: '/cart', contentPaths: null }))).toMatchObject({
    page: '/AU.au_default/cart',
  });
});

test('a content page never takes the place of a route', () => {
  const contentPaths = [{ path: '/cart', template: 'default' as const }];
  expect(decide(visit({ path: '/cart', contentPaths }))).toMatchObject({
    page: '/AU.au_default/cart',
  });
});

test('the internal addresses of content pages are no addresses', () => {
  const contentPaths = [{ path: '/how-we-draw', template: 'default' as const }];
  for (const path of ['/content/how-we-draw', '/landing/how-we-draw'])
    expect(decide(visit({ path, contentPaths }))).toMatchObject({ status: 404 });
});

test('shares, groups and subscriptions of a game have pages of their own', () => {
  expect(decide(visit({ path: '/powerball2018/syndicates' }))).toMatchObject({
    do: 'show',
    status: 200,
    page: '/AU.au_default/powerball2018/syndicates',
  });
  expect(decide(visit({ path: '/powerball2018/lotto-party', search: '?aff=a' }))).toMatchObject({
    do: 'redirect',
    isPermanent: false,
  });
  expect(decide(visit({ path: '/one_lottery/subscriptions' }))).toMatchObject({
    to: '/one_lottery/subscription',
  });
  const capabilities = CAPABILITIES.filter((capability) => capability !== 'syndicates');
  for (const at of [
    { path: '/one_lottery/syndicates' },
    { path: '/powerball2018/syndicates', capabilities },
  ])
    expect(decide(visit(at))).toMatchObject({ do: 'show' });
});

test('a list of one kind of draws leads to all results where a segment has one kind only', () => {
  const lotteriesOnly = CAPABILITIES.filter((capability) => capability !== 'charity_lotteries');
  expect(
    decide(
      visit({ path: '/lotto-results/raffles/2', search: '?a=b', capabilities: lotteriesOnly }),
    ),
  ).toEqual({ do: 'redirect', to: '/lotto-results?a=b', isPermanent: false });
  for (const [path, capabilities] of [
    ['/lotto-results/lotteries', lotteriesOnly],
    ['/lotto-results', lotteriesOnly],
    ['/lotto-results/raffles/2', CAPABILITIES],
    ['/lotto-results/lotteries', CAPABILITIES],
  ] as const)
    expect(decide(visit({ path, capabilities }))).toMatchObject({ do: 'show', status: 200 });
});

test('lottery results need a shop of several offers and no more: without lotteries they lead to all results', () => {
  const charity = CAPABILITIES.filter((capability) => capability !== 'commercial_lotteries');
  expect(decide(visit({ path: '/lotto-results/lotteries', capabilities: charity }))).toEqual({
    do: 'redirect',
    to: '/lotto-results',
    isPermanent: false,
  });
  const single = CAPABILITIES.filter((capability) => capability !== 'multi_offer_site');
  expect(decide(visit({ path: '/lotto-results/lotteries', capabilities: single }))).toMatchObject({
    status: 403,
  });
});

test('the first page of all news is the blog itself, for good', () => {
  for (const path of ['/blog/category/all', '/blog/category/all/1', '/Blog/Category/All/'])
    expect(decide(visit({ path }))).toEqual({ do: 'redirect', to: '/blog', isPermanent: true });
  expect(decide(visit({ path: '/blog/category/all/2' }))).toMatchObject({ do: 'show' });
  expect(decide(visit({ path: '/blog/category/odds' }))).toMatchObject({ do: 'show' });
});

test.each([
  ['/cart/buy', true],
  ['/my-account/deposit', true],
  ['/my-account/cards-and-accounts', true],
  ['/my-account/deposit/authorisation/0198a000-0000-7000-8000-00000000000d', false],
  ['/my-account', false],
  ['/', false],
])('cards are entered on %s: %s', (path, expected) => {
  expect(decide(visit({ path, signedIn }))).toMatchObject({ do: 'show', hasCardEntry: expected });
});
