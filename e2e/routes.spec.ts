import type { APIRequestContext } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { ROUTES, type Route } from '@/lib/routes/table';
import { isRaffleKey } from '@/lib/rules/raffles/catalogue';
import { expect, test } from './fixtures';
import { needsSandbox, SANDBOX_PASSWORD } from './shop';

const { href, pathOf } = links({ variant: 'AU' });

interface Visitor {
  capabilities: string[];
  segmentName: string;
}

/** Guests of both variants, and somebody of each segment that guests do not see. */
const VISITORS: {
  name: string;
  variant: 'AU' | 'GB';
  email?: string;
  /** a lottery and a raffle, as far as there is one for them */
  offers: string[];
  /** one that the shop has for others */
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

/** What stands in the starting content, or may be anything. */
const SAMPLES: Samples = {
  causeSlug: 'play-on-the-ward',
  blogSlug: 'what-the-odds-mean',
  slug: 'how-draws-work',
  gameType: 'systems',
  type: 'special',
  partnerSlug: 'nobody',
};
/** The raffle of the sample's cause. */
const RAFFLE_OF_CAUSE = 'make_a_smile_lottery';

async function firstIn(request: APIRequestContext, address: string, pattern: RegExp) {
  const html = await (await request.get(address)).text();
  const found = pattern.exec(html)?.slice(1);
  if (!found) throw new Error(`${address} has no link like ${pattern}`);
  return found;
}

/** The parameters of an offer's own past: its latest draw with a result, and when there were some. */
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

/** Which of an offer's rows are none of its kind: a lottery has no causes to support, a raffle no ways to play. */
function isNone({ name, values }: Route, offer: string): boolean {
  if (name === 'causeOffer') return offer !== RAFFLE_OF_CAUSE;
  if (name === 'playGameType') return isRaffleKey(offer);
  if (name === 'verifyDraw') return !isRaffleKey(offer);
  return values?.offer !== undefined && !values.offer.includes(offer);
}

/** Addresses of a public row, with something that exists in place of each parameter: one for each offer that it is for. */
function addressesOf(route: Route, all: readonly Samples[]): string[] {
  const wanted = [...route.pattern.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, key = '']) => key);
  const offers = wanted.includes('offer')
    ? all.filter(({ offer }) => !isNone(route, String(offer)))
    : all.slice(0, 1);
  return offers.map((samples) => {
    const values = { ...SAMPLES, ...samples };
    return pathOf(route, Object.fromEntries(wanted.map((key) => [key, values[key] ?? 1])));
  });
}

async function signIn(request: APIRequestContext, origin: string, email: string): Promise<void> {
  needsSandbox();
  const data = { email, password: SANDBOX_PASSWORD };
  const answer = await request.post('/api/session/sign-in', { headers: { origin }, data });
  expect(answer.ok()).toBe(true);
}

/** What an address may answer: a page leads on or is there, the fallback shows where something is not held. */
function mayAnswer({ page }: Route, isAllowed: boolean): number[] {
  if (!isAllowed) return [403];
  return page === null ? [404] : [200, 307, 308];
}

for (const { name, variant, email, offers, notTheirs } of VISITORS) {
  test(`${name}: every public address that is built is a page or a fallback, and what is not is plainly missing`, async ({
    context,
    baseURL,
  }) => {
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
        await ask(row, address, mayAnswer(row, isAllowed));
      if (row.pattern.startsWith('/:offer'))
        for (const address of addressesOf(row, [{ offer: notTheirs, day }]))
          await ask(row, address, [200, 307, 308, 403, 404]);
    }
    expect(wrong).toEqual([]);
  });
}
