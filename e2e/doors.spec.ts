import { createHash } from 'node:crypto';
import { type RequestOptions, request as send } from 'node:http';
import type { APIResponse, Page } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { ROUTES } from '@/lib/routes/table';
import { expect, test } from './fixtures';
import { addPowerballByCall, joinToPay, signInByCall } from './shop';

const { href, pathOf } = links({ variant: 'AU' });

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/**
 * Sends a request exactly as given, even one that no ordinary client would send. Resolves with the response, or with
 * status 0 if the server just closes the connection.
 */
function raw(baseURL: string | undefined, options: RequestOptions, body = ''): Promise<Answer> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve) => {
    const outgoing = send({ hostname, port, ...options }, (answer) => {
      let text = '';
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('error', () => undefined);
      answer.on('close', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    outgoing.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
    outgoing.end(body);
  });
}

const SAMPLES: Readonly<Record<string, string | number>> = {
  offer: 'powerball2018',
  gameType: 'systems',
  month: 'october',
  year: 2026,
  type: 'special',
};

/** An address of every route, with a sample value for each parameter. */
const ADDRESSES = ROUTES.map((route) => {
  const keys = [...route.pattern.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, key = '']) => key);
  return pathOf(route, Object.fromEntries(keys.map((key) => [key, SAMPLES[key] ?? 1])));
});

/** Problems with a response's security headers; empty if there are none. */
async function weaknesses(answer: APIResponse): Promise<string[]> {
  const all = answer.headersArray().map(({ name, value }) => [name.toLowerCase(), value] as const);
  const of = (name: string) => all.filter(([key]) => key === name).map(([, value]) => value);
  const faults = [
    ...['x-content-type-options', 'referrer-policy', 'permissions-policy'],
    ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'content-security-policy'],
  ].flatMap((name) => (of(name).length === 1 ? [] : [`${of(name).length} × ${name}`]));
  if (!of('content-type')[0]?.startsWith('text/html')) return faults;
  const [policy = ''] = of('content-security-policy');
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  if (!scripts || /unsafe|\*|https?:/.test(scripts)) faults.push(`scripts: ${scripts}`);
  if (!policy.includes("frame-ancestors 'none'")) faults.push('may be framed');
  const html = await answer.text();
  for (const [, tag = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/ src=|ld\+json/.test(tag)) continue;
    const hash = createHash('sha256').update(script).digest('base64');
    const nonce = /nonce="([^"]+)"/.exec(tag)?.[1];
    if (scripts.includes(`'sha256-${hash}'`) || (nonce && scripts.includes(`'nonce-${nonce}'`)))
      continue;
    faults.push(`may not run ${script.slice(0, 60)}`);
  }
  return faults;
}

for (const who of ['a guest', 'a customer']) {
  test(`${who}: no document runs what somebody has written into it, and all of its own`, async ({
    page,
  }) => {
    // every address is rendered, most of them for the first time
    test.slow();
    if (who === 'a customer') {
      await signInByCall(page, 'player@fairdraw.example');
    }
    const files = ['/nowhere', '/robots.txt', '/icon.svg', '/api/session', '/v2/openapi.json'];
    const wrong: string[] = [];
    for (const address of [...ADDRESSES, ...files]) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      const faults = await weaknesses(answer);
      if (faults.length > 0) wrong.push(`${answer.status()} ${address}: ${faults.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });
}

test('a node that serves visitors is live and ready', async ({ request }) => {
  for (const door of ['/health/live', '/health/ready']) {
    const answer = await request.get(door);
    expect([answer.status(), (await answer.json()).status]).toEqual([200, 'ok']);
  }
});

test('names that are none are 404, and no page is rendered for them', async ({ baseURL }) => {
  const names = [
    ...['/AU.aa', '/AU.au_default', '/AU.au_default/cart', '/au.au_default/cart'],
    ...['/AU%2eau_default/cart', '/%41U.au_default', '/AU.au_default%2Fcart', '/GB.gb_default.'],
    ...['/AU.au_default/./cart', '/AU.au_default;x/cart', '/AU.au_default?_rsc=1x', '/x/../AU.aa'],
    ...['/AU.au_default.rsc', '/AU.au_default/missing', '/AU~au_default', '/[site]', '/%5Bsite%5D'],
    ...['/constructor', '/__proto__', '/toString', '/hasOwnProperty', '/powerball2018/constructor'],
    ...['/nowhere.txt', '/wp-login.php', '/.env', '/.git/config', '/a.b/c.d', '/social/v2/x'],
    ...[
      '/gamify/x',
      '/customer-verify/x',
      '/discovery/x',
      '/pictures/nothing.svg',
      '/pictures/a/b/c',
      '/assets/a/b',
    ],
    ...[
      '/assets/nothing.svg',
      '/feeds/x',
      '/feeds/powerball2018/x',
      '/og/x',
      '/og/x/y',
      '/sitemaps/x',
    ],
    ...['/sitemaps/a/b', '/public/pdf/subscription/x', '/public/x.pdf', '/favicon.ico/x', '/cmsx'],
    ...['/content/how-we-draw', '/landing/first-ticket', '/missing', '/api', '/api/x'],
    ...['/_next/x', '/_next/data/x/AU.au_default.json', '/_next/static/x.js'],
  ];
  const wrong: string[] = [];
  for (const path of names) {
    const { status, headers } = await raw(baseURL, { path });
    const isRight = status === 404 && headers['x-nextjs-cache'] !== 'MISS';
    // the 404 page itself is rendered once for each site
    if (!isRight && !/^\/AU\.au_default\/missing$/.test(String(headers['x-middleware-rewrite'])))
      wrong.push(`${status} ${path} ${headers['x-nextjs-cache']}`);
  }
  expect(wrong).toEqual([]);
});

test('addresses at which nothing stands are not kept, in whatever spelling, and known ones have one', async ({
  baseURL,
}) => {
  const ask = async (path: string) => {
    const { status, headers } = await raw(baseURL, { path });
    return `${status} ${headers['x-nextjs-cache'] ?? ''} ${path}`;
  };
  const windfall = '/weekday_windfall';
  const nothing = [
    ...['/blog/nothing-of-that-name', '/blog/category/nothing', '/blog/category/all/999'],
    ...['/causes/nothing', '/causes/nothing/one_lottery', '/powerball2018/results/draw-987654'],
    ...['/powerball2018/draw-987654', '/powerball2018/draw-987654/winners'],
    ...['/powerball2018/terms-and-conditions/987654', '/draws/verify/one_lottery/987654'],
    ...['/powerball2018/results/june-9876', '/one_lottery/winners/9876', '/lotto-results/98765'],
    ...['/lotto-results/day-2098-01-01', '/daily-winners/winners/98765'],
    ...['/og/powerball2018/draw-987654.png', '/og/blog/nothing.png'],
    ...[`${windfall}/results/draw-5609`, `${windfall}/results/draw-5610`],
  ];
  for (const path of nothing) {
    await ask(path);
    expect(await ask(path)).toBe(`404 MISS ${path}`);
  }
  await ask('/blog/what-the-odds-mean');
  const cached = await ask('/blog/WHAT-the-odds-MEAN');
  expect(cached).toMatch(/^200 (HIT|STALE)/);
  // the site's one page for what is missing answers, which may itself be due for a refresh
  for (const path of ['/blog/wh%61t-the-odds-mean', '/powerball2018/results/draw-01519'])
    expect(await ask(path)).toMatch(/^404 (HIT|STALE|MISS) /);
});

test('a bank’s server posts without a signature, and is told plainly what was wrong', async ({
  baseURL,
}) => {
  const post = (body: string, type = 'application/json') =>
    raw(baseURL, { path: '/3ds/notify', method: 'POST', headers: { 'content-type': type } }, body);
  const reference = '01900000-0000-7000-8000-000000000000';
  const notification = { gateway: 'sandbox', event_id: '1', reference, outcome: 'completed' };
  expect((await post(JSON.stringify(notification))).status).toBe(200);
  const form = new URLSearchParams(notification).toString();
  expect((await post(form, 'application/x-www-form-urlencoded')).status).toBe(200);
  for (const body of ['', '{', '{"reference":"nonsense"}', '{"reference":7}'])
    expect((await post(body)).status).toBe(400);
  expect((await post('x'.repeat(9_000))).status).toBe(413);
  expect((await raw(baseURL, { path: '/3ds/notify' })).status).toBe(405);
  // the signed endpoint is `/v2/3ds/notify`
  expect((await raw(baseURL, { path: '/v2/3ds/notify', method: 'POST' }, '{}')).status).toBe(401);
});

test('a path that leads elsewhere leads nowhere', async ({ baseURL, request }) => {
  expect((await request.get('/')).status(), 'the shop is there').toBe(200);
  const own = new URL(baseURL ?? '').host;
  const paths = [
    ...['//evil.example', '/\\evil.example', '///evil.example/AU.au_default', '/.//evil.example'],
    ...['/%2f%2fevil.example', '/powerball//evil.example', '/powerball/..//evil.example'],
    ...['/my-account//evil.example', '/powerball/%2f%2fevil.example', '/?clear_cache=1'],
    ...[
      '//evil.example?clear_cache',
      '/.//evil.example?clear_cache=1',
      '/%5cevil.example?clear_cache',
    ],
  ];
  const nexts = ['/.//evil.example', '//evil.example', '/\\evil.example', '/%2f%2fevil.example'];
  const addresses = [
    ...paths,
    ...nexts.map((next) => `/api/clear-cache?next=${encodeURIComponent(next)}`),
  ];
  for (const path of addresses) {
    const { status, headers } = await raw(baseURL, { path });
    expect([path, status < 500]).toEqual([path, true]);
    if (!headers.location) continue;
    const to = new URL(String(headers.location), baseURL);
    expect([path, to.host, to.pathname.startsWith('//')]).toEqual([path, own, false]);
  }
});

test('whatever comes to a door is answered, and is no fault of ours', async ({
  baseURL,
  request,
}) => {
  expect((await request.get('/')).status(), 'the shop is there').toBe(200);
  // hundreds of requests
  test.slow();
  const { origin } = new URL(baseURL ?? '');
  const long = 'x'.repeat(5_000);
  const cookies = [
    ...[
      'Fe26.2*1*x',
      `Fe26.2*1*${long}`,
      'Fe26.2*1*a*b*c*d*e*f*g',
      'Fe26.2**',
      '%ff',
      '%',
      '"',
      long,
    ],
    ...['Fe26.2*1*%00*%ff*x*y*z*1*2~2', '__proto__', '[]', '{"sessionId":1}'],
  ].flatMap((value) => ['fairdraw', 'sv', 'cookie_consent'].map((name) => `${name}=${value}`));
  const headers: Record<string, string>[] = [
    ...cookies.map((cookie) => ({ cookie })),
    ...['a b', '', ':', '[', '::::', 'evil.example:99999', long].map((host) => ({ host })),
    { 'x-forwarded-host': 'a b' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
    { 'x-forwarded-proto': 'http,https', 'x-forwarded-port': '99999999' },
    { 'x-forwarded-for': `${long},;,` },
    { 'content-security-policy': "script-src 'nonce-<>'" },
    { 'content-security-policy': "script-src 'nonce-abc'" },
    { 'accept-language': long, 'user-agent': '\t' },
    { rsc: '1', 'next-router-state-tree': '%ff' },
    { rsc: '1', 'next-router-state-tree': '%5B%5B%5B' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/../x' },
    { 'next-action': 'x' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-form-page': '/unsubscribe/%ff' },
    { 'if-none-match': long, range: 'bytes=9-1' },
    { authorization: `Bearer ${long}`, 'x-timestamp': '1e99', 'x-signature': '%' },
    { referer: 'http://[', 'sec-fetch-dest': 'empty' },
  ];
  const deep = '['.repeat(5_000) + ']'.repeat(5_000);
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    deep,
    `{"a":${deep}}`,
    '\u0000',
    `{"email":"${long}"}`,
    '%',
  ];
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
    '',
  ];
  const posts = [
    ...['sign-in', 'sign-up', 'sign-out', 'force-password-change', 'upgrade-account', 'x'].map(
      (name) => `/api/session/${name}`,
    ),
    ...['constructor', '__proto__', 'toString'].map((name) => `/api/session/${name}`),
    ...[
      '/api/revalidate',
      '/api/content-changed',
      '/api/preferences-by-link',
      '/api/call/addCartItem',
    ],
    ...[
      '/api/call/createEvent',
      '/unsubscribe/x',
      '/communication-preferences/x',
      '/v2/login',
      '/cms/items/pages',
    ],
    ...['/', '/login', '/cart/buy', '/api/__proto__', '/rewards/v2/x'],
  ];
  const gets = [
    ...[
      '/',
      '/%ff',
      '/%',
      '/%E0%A4%A',
      '/blog/%ff',
      '/blog/%00',
      '/%00',
      '/powerball2018/%ff',
      '/unsubscribe/%ff',
    ],
    ...[
      '/login?next=%ff',
      '/?utm_source=%ff',
      '/causes/%5c',
      '/assets/%ff',
      '/og/%ff/%ff',
      '/feeds/%ff/x',
    ],
    ...[
      '/sitemaps/%ff',
      '/public/pdf/subscription/%ff',
      '/api/call/%ff',
      '/api/%ff',
      '/v2/draws/%ff',
      '/cms/items/%ff',
    ],
    ...[
      '/my-account/past-tickets/ticket/%ff',
      '/my-account/transactions/99999999999',
      `/${long}`,
      `/blog/${long}`,
    ],
    ...[
      '/draws/verify/powerball2018/9999999999',
      '/lotto-results/0',
      '/lotto-results/9999999999999999999',
    ],
  ];
  const wrong: string[] = [];
  const note = (what: string, { status }: Answer) => {
    // a server may close the connection on a request that is not valid HTTP
    if (status >= 500) wrong.push(`${status} ${what}`);
  };
  for (const path of gets) note(path, await raw(baseURL, { path }));
  for (const one of headers) {
    const what = JSON.stringify(one).slice(0, 90);
    for (const path of ['/', '/my-account', '/api/session', '/nowhere'])
      note(`${path} ${what}`, await raw(baseURL, { path, headers: one }));
  }
  for (const path of posts) {
    for (const body of bodies) {
      for (const type of types) {
        const headers = { origin, ...(type && { 'content-type': type }) };
        const answer = await raw(baseURL, { path, method: 'POST', headers }, body);
        note(`POST ${path} ${type} ${body.slice(0, 20)}`, answer);
      }
    }
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'SEARCH', 'PROPFIND'])
    for (const path of ['/', '/login', '/api/session', '/api/session/sign-in', '/v2/login'])
      note(`${method} ${path}`, await raw(baseURL, { path, method, headers: { origin } }));
  expect(wrong).toEqual([]);
});

test('a name that JavaScript has anyway is no call', async ({ baseURL }) => {
  const headers = { origin: new URL(baseURL ?? '').origin };
  for (const name of ['constructor', '__proto__', 'toString', 'valueOf', 'nothing']) {
    const path = `/api/session/${name}`;
    const { status } = await raw(baseURL, { path, method: 'POST', headers }, '{}');
    expect([name, status]).toEqual([name, 404]);
  }
});

test('a body that goes on and on is not taken in', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  const doors = [
    ...[
      '/api/revalidate',
      '/api/session/sign-in',
      '/api/call/addCartItem',
      '/api/preferences-by-link',
    ],
    ...['/v2/login', '/rewards/v2/membership', '/cms/items/pages'],
  ];
  for (const path of doors) {
    const { status, sent } = await flood(baseURL, path, origin);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect([path, sent < 24 * 1024 * 1024]).toEqual([path, true]);
  }
});

/** Posts an endless chunked body as fast as the server accepts it, until it answers or closes the connection. */
function flood(baseURL: string | undefined, path: string, origin: string) {
  const { hostname, port } = new URL(baseURL ?? '');
  const piece = Buffer.alloc(256 * 1024, ' ');
  return new Promise<{ status: number; sent: number }>((resolve) => {
    let sent = 0;
    const headers = { origin, 'x-form-page': '/unsubscribe/x', 'transfer-encoding': 'chunked' };
    const outgoing = send({ hostname, port, path, method: 'POST', headers });
    // One piece a turn: a sender that writes whenever the connection takes more never comes to read the answer.
    const more = () => {
      if (outgoing.destroyed || sent >= 64 * 1024 * 1024) return;
      sent += piece.length;
      outgoing.write(piece, () => setImmediate(more));
    };
    const done = (status: number) => {
      outgoing.destroy();
      resolve({ status, sent });
    };
    outgoing.on('response', ({ statusCode = 0 }) => done(statusCode));
    outgoing.on('error', () => done(0));
    more();
  });
}

test('a page that takes money is always a document of its own', async ({ page }) => {
  await addPowerballByCall(page);
  await joinToPay(page);
  const marked = await mark(page);
  await page
    .getByRole('link', { name: /privacy/i })
    .first()
    .click();
  await page.waitForURL(`**${href('privacy')}`);
  expect(await isStill(page, marked)).toBe(false);

  await page.goto(href('cart'));
  const atCart = await mark(page);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  expect(await isStill(page, atCart)).toBe(false);

  await page.goto(href('account'));
  const atAccount = await mark(page);
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  await page.waitForURL(`**${href('accountDeposit')}`);
  expect(await isStill(page, atAccount)).toBe(false);
});

/** Marks a document: client-side navigation changes its content, but keeps the document. */
async function mark(page: Page): Promise<string> {
  const name = crypto.randomUUID();
  await page.evaluate((value) => {
    document.documentElement.dataset.journey = value;
  }, name);
  return name;
}

async function isStill(page: Page, name: string): Promise<boolean> {
  return page.evaluate((value) => document.documentElement.dataset.journey === value, name);
}
