import { existsSync } from 'node:fs';
import path from 'node:path';
import { FORMER_KEYS, GAME_KEYS } from '@/lib/contract/game-keys';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import { links } from './links';
import { legacyRedirect } from './match';
import { isForReader } from './rendering';
import type { RouteRow } from './route';
import { ROUTES } from './table';

const { href, match, pathOf } = links({ variant: 'AU' });

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
  ['/Lifeboat_Lottery', 'play', { offer: 'lifeboat_lottery' }],
  ['/spring_draw/your-support', 'yourSupport', { offer: 'spring_draw' }],
  ['/spring_draw/winners/2026', 'archivedWinners', { offer: 'spring_draw', year: '2026' }],
  ['/super_jackpot_lottery', 'play', { offer: 'super_jackpot_lottery' }],
  ['/my-account/upcoming-tickets/ticket/abc', 'upcomingTicket', { id: 'abc' }],
  ['/my-account/transactions', 'transactions', {}],
  ['/receipt/abc', 'receipt', { checkoutId: 'abc' }],
])('%s is %s', (address, name, params) => {
  const matched = match(address);
  expect(matched?.route.name).toBe(name);
  expect(matched?.params).toEqual(params);
});

test.each([
  '/nowhere',
  '/powerball2018/nothing',
  '/lotto-results/x',
  '/unknown_thing',
  '/one_lottery_',
  '/-_lottery',
  '/super_jackpot_lottery/your-support',
  `/${'x'.repeat(34)}_lottery`,
  '/cart//',
  '/lotto-results/0',
  '/lotto-results/03',
  '/powerball2018/results/draw-01519',
  '/blog/wh%61t-the-odds-mean',
  '/blog/what the odds',
  '/causes/play_on-the-ward',
  `/blog/${'x'.repeat(121)}`,
  '/lotto-results/day-tomorrow',
])('%s is no route', (address) => expect(match(address)).toBeNull());

const sampleOf = (route: RouteRow, name: string): string => {
  if (route.days?.includes(name)) return '2026-11-21';
  if (route.raffles?.includes(name)) return 'some_raffle';
  return route.values?.[name]?.[0] ?? (route.digits?.includes(name) ? '7' : 'abc');
};

test('no page of the shop stands where a raffle’s pages may be', () => {
  const first = ROUTES.flatMap(({ pattern }) => pattern.split('/')[1] ?? []);
  expect(first.filter(isRaffleKey)).toEqual([]);
  expect([...GAME_KEYS, ...Object.keys(FORMER_KEYS)].filter(isRaffleKey)).toEqual([]);
});

test('what stands for a parameter of a page for everybody has one spelling, since each would be a page of its own', () => {
  const open = ROUTES.filter((route) => route.page !== null && !isForReader(route));
  for (const route of open) {
    const names = [...(route.page ?? '').matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
    const isPlain = (name: string) =>
      name in (route.values ?? {}) ||
      [route.raffles, route.digits, route.slugs, route.days].some((known) => known?.includes(name));
    expect([route.name, names.filter((name) => !isPlain(name))]).toEqual([route.name, []]);
  }
  expect(match('/BLOG/What-The-Odds-Mean')?.params).toEqual({ blogSlug: 'what-the-odds-mean' });
  expect(match('/causes/Play-On-The-Ward/ONE_LOTTERY')?.params).toEqual({
    causeSlug: 'play-on-the-ward',
    offer: 'one_lottery',
  });
});

test('a name that no route has, a missing parameter and one too many do not compile', () => {
  // @ts-expect-error no route has this name
  expect(() => href('hom')).toThrow();
  // @ts-expect-error the draw number is missing
  expect(() => href('playDraw', { offer: 'one_lottery' })).toThrow();
  // @ts-expect-error the home page has no parameters
  expect(href('home', { page: 2 })).toBe('/');
  // @ts-expect-error the parameter is called page
  expect(href('pastTickets', { number: 2 })).toBe('/my-account/past-tickets');
  expect(href('pastTickets', { page: 2 })).toBe('/my-account/past-tickets/2');
});

test('every address that href makes is matched by its own row', () => {
  for (const route of ROUTES) {
    const params = Object.fromEntries(
      [...route.pattern.matchAll(/:(\w+)\??/g)].map(([, name = '']) => [
        name,
        sampleOf(route, name),
      ]),
    );
    expect(match(pathOf(route, params))?.route.name).toBe(route.name);
  }
});

test('every row has a page file', () => {
  const groups = ['(shop)', '(account)', '(checkout)', '(landing)', ''];
  for (const route of ROUTES) {
    const files = groups.map((group) =>
      path.join(process.cwd(), 'app/[site]', group, route.page, 'page.tsx'),
    );
    expect({ route: route.name, isThere: files.some((file) => existsSync(file)) }).toEqual({
      route: route.name,
      isThere: true,
    });
  }
});

test('old offer keys lead to the new ones, whatever follows', () => {
  expect(legacyRedirect('/powerball/results')).toBe('/powerball2018/results');
  expect(legacyRedirect('/oz_lotto')).toBe('/oz_lotto2022');
  expect(legacyRedirect('/powerball2018')).toBeNull();
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])
    expect(legacyRedirect(`/${name}/results`)).toBeNull();
});
