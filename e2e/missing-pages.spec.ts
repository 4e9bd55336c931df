import type { APIRequestContext } from '@playwright/test';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { links } from '@/lib/routes/links';
import { permits } from '@/lib/routes/pattern';
import { ROUTES, type Route } from '@/lib/routes/table';
import { expect, test } from './fixtures';
import { signInByCall } from './shop';

const { href, pathOf } = links({ variant: 'AU' });
const NO_ID = '018f0000-0000-7000-8000-000000000000';
/** Names and numbers that nothing has, of the shape that the route takes. */
const UNKNOWN: Readonly<Record<string, string>> = {
  drawNo: '999999',
  page: '9999',
  year: '1950',
  month: 'january',
  day: '1950-01-01',
  outcome: 'success',
};
const SLUG = 'never-written';

const { checkout, errors, transactions, wallet, withdraw } = SHIPPED_MESSAGES;
/** What a page that is missing may be called. */
const MISSING_TITLES = [
  errors.notFoundTitle,
  ...[checkout.unknownReceiptTitle, wallet.unknownDepositTitle, withdraw.notFoundTitle].map(own),
  own(transactions.summaryMissing),
];
function own(title: string): string {
  return `${title} | Fairdraw`;
}

const isId = (name: string) => /Id$|^id$|^token$/i.test(name);

/** Addresses of a route with parameters that nothing has; the first of the values that a route limits itself to. */
function addressesOf(route: Route): string[] {
  const names = [...route.pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const offers = names.includes('offer')
    ? ['powerball2018', 'one_lottery', 'never_drawn_lottery']
    : [''];
  return offers.flatMap((offer) => {
    const { values = {} } = route;
    if (offer && !permits(route, 'offer', offer)) return [];
    const params = names.map((name) => {
      const limited = values[name]?.[0];
      const value = UNKNOWN[name] ?? limited ?? (isId(name) ? NO_ID : SLUG);
      return [name, name === 'offer' ? offer : value];
    });
    return [pathOf(route, Object.fromEntries(params))];
  });
}

/** The addresses of these routes that answer 404, and the titles of their documents. None is a fault of the shop. */
async function missing(request: APIRequestContext, access: Route['access']) {
  const addresses = ROUTES.filter((route) => route.access === access).flatMap(addressesOf);
  const gone = new Map<string, string>();
  for (const address of [...addresses, ...GAME_TYPES.filter(() => access === 'public')]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBeLessThan(500);
    if (answer.status() !== 404) continue;
    gone.set(address, /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? '');
  }
  return gone;
}

/** Ways to play that the offer does not have. */
const GAME_TYPES = ['standard', 'random', 'syndicates', 'systems'].map((gameType) =>
  href('playGameType', { offer: 'one_lottery', gameType }),
);

for (const access of ['public', 'customer'] as const) {
  test(`a page that is missing says so in its title, before and after its scripts (${access})`, async ({
    page,
    context,
    expectConsoleError,
  }) => {
    test.slow();
    expectConsoleError(/404/);
    if (access === 'customer') {
      await signInByCall(page, 'player@fairdraw.example');
    }
    const titles = await missing(context.request, access);
    expect(titles.size).toBeGreaterThan(15);
    const wrong: string[] = [];
    for (const [address, served] of titles) {
      const title = served.replaceAll('&#x27;', "'");
      if (!MISSING_TITLES.includes(title)) wrong.push(`${address} is served as ${title}`);
      // asked by a part that mounts after the page's scripts have run
      const session = page.waitForResponse('**/api/session');
      await page.goto(address);
      await session;
      const shown = await page.title();
      if (shown !== title) wrong.push(`${address} becomes ${shown}`);
    }
    expect(wrong).toEqual([]);
  });
}
