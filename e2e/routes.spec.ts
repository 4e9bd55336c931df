import type { APIRequestContext } from '@playwright/test';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import { links } from '@/lib/routes/links';
import { permits } from '@/lib/routes/pattern';
import { ROUTES, type Route } from '@/lib/routes/table';
import { expect, test } from './fixtures';
import { needsSandbox, SANDBOX_PASSWORD } from './shop';

const { href, pathOf } = links({ variant: 'AU' });

interface Visitor {
  capabilities: string[];
  segmentName: string;
}

/** Guests of both variants, and a customer of each segment that guests never get. */
const VISITORS: {
  name: string;
  variant: 'AU' | 'GB';
  email?: string;
  /** a lottery and a raffle, if the visitor may see one */
  offers: string[];
  /** an offer that the shop sells only to others */
  notTheirs: string;
}[] = [
  {
    name: 'a guest in Australia',
    variant: 'AU',
    offers: ['powerball2018', 'make_a_smile_lottery'],
    notTheirs: 'super_jackpot_lottery',
  },
  {
    name: 'a guest in Great Britain',
    variant: 'GB',
    offers: ['super_jackpot_lottery'],
    notTheirs: 'powerball2018',
  },
  {
    name: 'a customer without commercial lotteries',
    variant: 'AU',
    email: 'charity@fairdraw.example',
    offers: ['make_a_smile_lottery'],
    notTheirs: 'powerball2018',
  },
];

type Samples = Readonly<Record<string, string | number>>;

/** Values from the initial content, or arbitrary ones. */
const SAMPLES: Samples = {
  causeSlug: 'play-on-the-ward',
  blogSlug: 'what-the-odds-mean',
  slug: 'how-draws-work',
  gameType: 'systems',
  type: 'special',
  partnerSlug: 'harbour-mutual',
  kind: 'bank',
};
/** The raffle that supports the sample cause. */
const RAFFLE_OF_CAUSE = 'make_a_smile_lottery';

async function firstIn(request: APIRequestContext, address: string, pattern: RegExp) {
  const html = await (await request.get(address)).text();
  const parts = pattern.exec(html)?.slice(1);
  if (!parts) throw new Error(`${address} has no link like ${pattern}`);
  return parts;
}

/** Parameters for an offer's past draws: its latest draw with a result, and a month or year with draws. */
async function pastOf(request: APIRequestContext, offer: string): Promise<Samples> {
  const [drawNo = ''] = await firstIn(request, href('offerResults', { offer }), /draw-(\d+)"/);
  if (isRaffleKey(offer)) {
    const winners = href('offerWinners', { offer });
    const [year = ''] = await firstIn(request, winners, /winners\/(\d{4})"/);
    return { offer, drawNo, year };
  }
  const months = /\/results\/([a-z]+)-(\d{4})"/;
  const [month = '', year = ''] = await firstIn(request, href('offerResults', { offer }), months);
  return { offer, drawNo, month, year };
}

/** Whether a route does not apply to an offer, for example game types to a raffle, or a proof to a lottery. */
function isNone(route: Route, offer: string): boolean {
  const { name } = route;
  if (name === 'causeOffer') return offer !== RAFFLE_OF_CAUSE;
  if (name === 'playGameType') return isRaffleKey(offer);
  if (name === 'verifyDraw') return !isRaffleKey(offer);
  return !permits(route, 'offer', offer);
}

/** The addresses of a public route, with existing values for its parameters; one for each offer to which it applies. */
function addressesOf(route: Route, all: readonly Samples[]): string[] {
  const keys = [...route.pattern.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, key = '']) => key);
  const offers = keys.includes('offer')
    ? all.filter(({ offer }) => !isNone(route, String(offer)))
    : all.slice(0, 1);
  return offers.map((samples) => {
    const values = { ...SAMPLES, ...samples };
    return pathOf(route, Object.fromEntries(keys.map((key) => [key, values[key] ?? 1])));
  });
}

async function signIn(request: APIRequestContext, origin: string, email: string): Promise<void> {
  needsSandbox();
  const data = { email, password: SANDBOX_PASSWORD };
  const answer = await request.post('/api/session/sign-in', { headers: { origin }, data });
  expect(answer.ok()).toBe(true);
}

/** The valid statuses of an address: 403 without the capability, else a page or a redirect. */
const mayAnswer = (isAllowed: boolean): number[] => (isAllowed ? [200, 307, 308] : [403]);

for (const { name, variant, email, offers, notTheirs } of VISITORS) {
  test(`${name}: every public address is a page or a fallback`, async ({ context, baseURL }) => {
    // each public address is rendered, most of them for the first time
    test.slow();
    const origin = new URL(baseURL ?? '').origin;
    await context.addCookies([{ name: 'sv', value: variant, url: origin }]);
    const mine = context.request;
    if (email) await signIn(mine, origin, email);
    const { result } = (await (await mine.get('/api/session')).json()) as { result: Visitor };
    const [day = ''] = await firstIn(mine, href('results'), /day-(\d{4}-\d\d-\d\d)/);
    const past = await Promise.all(offers.map((offer) => pastOf(mine, offer)));

    const wrong: string[] = [];
    const ask = async (row: Route, address: string, right: number[]) => {
      const answer = await mine.get(address, { maxRedirects: 0 });
      const status = answer.status();
      if (!right.includes(status)) wrong.push(`${status} ${address} (${row.name})`);
      if (status === 403 && !/<h1[^>]*>/.test(await answer.text()))
        wrong.push(`an empty fallback at ${address}`);
    };
    for (const row of ROUTES.filter(({ access }) => access === 'public')) {
      const isAllowed = row.capabilities.every((held) => result.capabilities.includes(held));
      for (const address of addressesOf(
        row,
        past.map((samples) => ({ ...samples, day })),
      ))
        await ask(row, address, mayAnswer(isAllowed));
      if (row.pattern.startsWith('/:offer'))
        for (const address of addressesOf(row, [{ offer: notTheirs, day }]))
          await ask(row, address, [200, 307, 308, 403, 404]);
    }
    expect(wrong).toEqual([]);
  });
}
