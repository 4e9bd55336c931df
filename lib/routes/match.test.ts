import { existsSync } from 'node:fs';
import path from 'node:path';
import { href, internalPath, legacyRedirect, match } from './match';
import { ROUTES } from './table';

test.each([
  ['/', 'home', {}],
  ['/lotto-results', 'results', {}],
  ['/lotto-results/3', 'results', { page: '3' }],
  ['/LOTTO-results/raffles/2/', 'raffleResults', { page: '2' }],
  ['/powerball2018', 'play', { offer: 'powerball2018' }],
  ['/PowerBall2018/Systems', 'playGameType', { offer: 'powerball2018', gameType: 'systems' }],
  ['/powerball2018/results', 'offerResults', { offer: 'powerball2018' }],
  ['/powerball2018/results/draw-1519', 'drawResults', { offer: 'powerball2018', drawNo: '1519' }],
  [
    '/powerball2018/results/june-2025',
    'archivedResults',
    { offer: 'powerball2018', month: 'june', year: '2025' },
  ],
  ['/make_a_smile_lottery/draw-12', 'playDraw', { offer: 'make_a_smile_lottery', drawNo: '12' }],
  ['/my-account/upcoming-tickets/ticket/abc', 'upcomingTicket', { id: 'abc' }],
  ['/my-account/transactions', 'transactions', {}],
  ['/receipt/abc', 'receipt', { checkoutId: 'abc' }],
])('%s is %s', (address, name, params) => {
  const found = match(address);
  expect(found?.route.name).toBe(name);
  expect(found?.params).toEqual(params);
});

test.each([
  '/nowhere',
  '/powerball2018/nothing',
  '/lotto-results/x',
  '/unknown_lottery',
  '/cart//',
])('%s is no route', (address) => expect(match(address)).toBeNull());

test('every address that href makes is matched by its own row', () => {
  for (const route of ROUTES) {
    const params = Object.fromEntries(
      [...route.pattern.matchAll(/:(\w+)\??/g)].map(([, name = '']) => [
        name,
        route.values?.[name]?.[0] ?? (route.digits?.includes(name) ? '7' : 'abc'),
      ]),
    );
    expect(match(href(route.name, params))?.route.name).toBe(route.name);
  }
});

test('every built row has a page file, and pages not built answer null', () => {
  const groups = ['(shop)', '(checkout)', '(landing)', ''];
  for (const route of ROUTES) {
    if (route.page === null) continue;
    const files = groups.map((group) =>
      path.join(process.cwd(), 'app/[site]', group, route.page as string, 'page.tsx'),
    );
    expect({ route: route.name, isThere: files.some((file) => existsSync(file)) }).toEqual({
      route: route.name,
      isThere: true,
    });
  }
  const unbuilt = ROUTES.find((route) => route.page === null);
  expect(unbuilt && internalPath({ route: unbuilt, params: {} })).toBeNull();
});

test('old offer keys lead to the new ones, whatever follows', () => {
  expect(legacyRedirect('/powerball/results')).toBe('/powerball2018/results');
  expect(legacyRedirect('/oz_lotto')).toBe('/oz_lotto2022');
  expect(legacyRedirect('/powerball2018')).toBeNull();
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])
    expect(legacyRedirect(`/${name}/results`)).toBeNull();
});
