import type { APIRequestContext } from '@playwright/test';
import { pathOf } from '@/lib/routes/match';
import { ROUTES, type Route } from '@/lib/routes/table';
import { expect, test } from './fixtures';
import { SANDBOX_PASSWORD } from './shop';

interface Visitor {
  capabilities: string[];
  segmentName: string;
}

/** Guests of both variants, and somebody of each segment that guests do not see. */
const VISITORS: { name: string; variant: 'AU' | 'GB'; email?: string }[] = [
  { name: 'a guest in Australia', variant: 'AU' },
  { name: 'a guest in Great Britain', variant: 'GB' },
  {
    name: 'a customer without commercial lotteries',
    variant: 'AU',
    email: 'charity@fairdraw.example',
  },
];

const OFFERS = {
  AU: ['powerball2018', 'one_lottery'],
  GB: ['super_jackpot_lottery', 'powerball2018'],
} as const;

const SAMPLES: Readonly<Record<string, string | number>> = {
  causeSlug: 'play-on-the-ward',
  blogSlug: 'what-the-odds-mean',
  slug: 'how-draws-work',
  gameType: 'systems',
  month: 'october',
  year: 2026,
  day: '2026-10-17',
  type: 'special',
  partnerSlug: 'nobody',
};

/** Addresses of a public row: a sample for each parameter, each offer in its turn. */
function addressesOf(route: Route, offers: readonly string[]): string[] {
  const wanted = [...route.pattern.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, key = '']) => key);
  const samples = Object.fromEntries(wanted.map((key) => [key, SAMPLES[key] ?? 1]));
  return wanted.includes('offer')
    ? offers.map((offer) => pathOf(route, { ...samples, offer }))
    : [pathOf(route, samples)];
}

async function signIn(request: APIRequestContext, origin: string, email: string): Promise<void> {
  const data = { email, password: SANDBOX_PASSWORD };
  const answer = await request.post('/api/session/sign-in', { headers: { origin }, data });
  expect(answer.ok()).toBe(true);
}

for (const { name, variant, email } of VISITORS) {
  test(`${name}: every public address is a page, a fallback or plainly missing`, async ({
    context,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    await context.addCookies([{ name: 'sv', value: variant, url: origin }]);
    const mine = context.request;
    if (email) await signIn(mine, origin, email);
    const { result } = (await (await mine.get('/api/session')).json()) as { result: Visitor };

    const wrong: string[] = [];
    for (const row of ROUTES.filter(({ access }) => access === 'public')) {
      const isAllowed = row.capabilities.every((held) => result.capabilities.includes(held));
      for (const address of addressesOf(row, OFFERS[variant])) {
        const answer = await mine.get(address, { maxRedirects: 0 });
        const status = answer.status();
        // A page leads on, is there, or there is no such thing; the fallback shows where something is not held.
        const isRight = (isAllowed ? [200, 307, 308, 404] : [403, 404]).includes(status);
        if (!isRight) wrong.push(`${status} ${address} (${row.name})`);
        if (status === 403 && !/<h1[^>]*>/.test(await answer.text()))
          wrong.push(`an empty fallback at ${address}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
