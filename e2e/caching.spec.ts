import { COOKIES } from '@/lib/consent/cookies';
import { links } from '@/lib/routes/links';
import { expect, test } from './fixtures';
import { afterPause, CAN_UNSEAL, sessionSetBy } from './pause';
import { type SharedCache, sharedCacheOf } from './shared-cache';
import { SANDBOX_PASSWORD } from './shop';

const { href } = links({ variant: 'AU' });

let shop: string;
let cache: SharedCache;
test.beforeAll(async ({ baseURL }) => {
  shop = baseURL ?? '';
});
test.beforeEach(async () => {
  cache = await sharedCacheOf(shop);
});
test.afterEach(() => cache.close());

const PUBLIC = [
  href('home'),
  href('play', { offer: 'powerball2018' }),
  href('offerResults', { offer: 'powerball2018' }),
  href('login'),
  href('cart'),
];
const PERSONAL = [href('account'), href('transactions'), '/api/session', '/api/call/getCustomer'];
/** The headers of a prefetch by Next's router, which is first redirected to the address with the right `_rsc` value. */
const ROUTER = { rsc: '1', 'next-router-prefetch': '1' };

const ask = (origin: string, path: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    headers: { accept: 'text/html,*/*', ...(cookie && { cookie }), ...headers },
    redirect: 'manual',
  });

const sessionCookie = (sealed: string) => `${COOKIES.session.name}=${encodeURIComponent(sealed)}`;

async function signInThrough(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({ email, password: SANDBOX_PASSWORD }),
  });
  expect(response.status).toBe(200);
  return sessionSetBy(response) ?? '';
}

test('behind a shared cache a stranger gets nothing of a customer who was there before', async () => {
  test.skip(!CAN_UNSEAL, 'looks into sealed cookies');
  const sealed = await signInThrough(cache.origin, 'player@fairdraw.example');
  for (const cookie of [sealed, await afterPause(sealed)].map(sessionCookie)) {
    for (const path of [...PUBLIC, ...PERSONAL]) {
      await (await ask(cache.origin, path, cookie)).arrayBuffer();
      await (await ask(cache.origin, `${path}?_rsc=a`, cookie, ROUTER)).arrayBuffer();
    }
  }
  const before = cache.hits.length;
  for (const path of [...PUBLIC, ...PERSONAL]) {
    for (const headers of [{}, ROUTER]) {
      const answer = await ask(cache.origin, headers === ROUTER ? `${path}?_rsc=a` : path, '', {
        ...headers,
      });
      expect(answer.headers.getSetCookie(), path).toEqual([]);
      const text = await answer.text();
      // the name, and not a word that begins with it
      expect(text).not.toMatch(/\bPat\b/);
      if (path === '/api/session' && answer.status === 200)
        expect(JSON.parse(text).result.is_signed_in).toBe(false);
    }
  }
  expect(cache.hits.slice(before), 'nothing was left behind for a stranger').toEqual([]);
});

/** Distinguishes the sites' responses: the status, the language and the links. */
async function fingerprint(response: Response): Promise<string> {
  const html = await response.text();
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link);
  const language = /<html lang="([^"]*)"/.exec(html)?.[1];
  return [response.status, language, ...new Set(links)].join(' ');
}

test('AU, GB and each segment share their addresses, and a shared cache mixes none of them up', async () => {
  const charity = sessionCookie(await signInThrough(shop, 'charity@fairdraw.example'));
  const visitors = ['', 'sv=GB', 'sv=AU', charity, 'sv=GB; cookie_consent=essential', ''];
  const distinct = new Set<string>();
  for (const path of PUBLIC) {
    for (const order of [visitors, visitors.toReversed()]) {
      for (const cookie of order) {
        const through = await fingerprint(await ask(cache.origin, path, cookie));
        expect(through, `${path} with ${cookie.slice(0, 8)}`).toBe(
          await fingerprint(await ask(shop, path, cookie)),
        );
        if (path === href('home')) distinct.add(through);
      }
    }
  }
  expect(distinct.size).toBe(3);
  // the cache does store something
  expect(new Set(cache.hits)).toEqual(new Set(PUBLIC));
});

test('every answer says who may keep it, and none that sets a cookie may be kept', async () => {
  const signedIn = sessionCookie(await signInThrough(shop, 'player@fairdraw.example'));
  const paths = [
    ...[...PUBLIC, ...PERSONAL, '/nowhere', '/constructor', '/AU.aa', '/?clear_cache=1'],
    ...['/feeds/powerball2018/results.rss', '/feeds/powerball2018/draws.ics', '/robots.txt'],
    ...['/sitemap.xml', '/og/powerball2018/draw-1.png', '/og/blog/what-the-odds-mean.png'],
    ...['/v2/openapi.json', '/v2/product_offers', '/verify-draw.mjs', '/favicon.ico'],
    ...['/api/call/locate', '/blank.html', '/api/nothing', '/_next/static/nothing.js'],
    ...['/unavailable', href('sandbox'), '/cms/items/blog_posts'],
  ];
  for (const cookie of ['', signedIn]) {
    for (const path of paths) {
      const { headers, status } = await ask(shop, path, cookie);
      const cacheControl = headers.get('cache-control') ?? '';
      const what = `${status} ${path}: ${cacheControl}`;
      expect(cacheControl, what).not.toBe('');
      expect(cacheControl, what).not.toMatch(/stale-while-revalidate=\d{6,}/);
      if (headers.getSetCookie().length > 0) expect(cacheControl, what).toMatch(/no-store/);
      if (status !== 200) expect(cacheControl, what).toMatch(/private|no-store/);
      const [, shared] = /s-maxage=(\d+)/.exec(cacheControl) ?? [];
      if (shared !== undefined) {
        expect(Number(shared), what).toBeLessThanOrEqual(1);
        expect(headers.get('vary'), what).toMatch(/cookie/i);
      }
    }
  }
});

test('a page names its style sheets before its first byte has come, and its data for the router does not', async () => {
  for (const path of PUBLIC) {
    const page = await ask(shop, path);
    const sheets = [...(await page.text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect(sheets.length, path).toBeGreaterThan(0);
    expect(page.headers.get('link'), path).toBe(
      sheets.map(([, address]) => `<${address}>; rel=preload; as=style`).join(', '),
    );
    const data = await ask(shop, `${path}?_rsc=a`, '', ROUTER);
    expect(data.headers.get('link'), path).toBeNull();
  }
});
