import { CACHE_TAGS } from '@/web/page-cache/entity-tag';
import MemoryPages from '@/web/page-cache/memory-handler.mjs';
import { answerCachedPages } from './cached-pages';
import { chain, type RequestHandler } from './chain';
import { finishResponses } from './finish-responses';
import {
  type Asking,
  ask,
  builtFile,
  cachedPage,
  FILE,
  PAGE,
  SCRIPT,
  serve as serveAt,
} from './testing/page-server';

let now = 1_800_000_000_000;
const way = chain(
  finishResponses(new Map()),
  answerCachedPages(() => now),
);
const serve = (listener: RequestHandler) => serveAt(way(listener));
afterEach(() => {
  now += 60_000;
});

/** A server of one cached page that counts how often Next is asked for it. */
async function aShop(...[more]: Partial<Parameters<typeof cachedPage>>[1][]) {
  const requests = jest.fn();
  const { listener, etag } = cachedPage(PAGE, (response, request) => {
    requests(request.url);
    response.setHeader(CACHE_TAGS, 'offers,draw:lotto:1');
    more?.(response, request);
  });
  const port = await serve(listener);
  return { port, requests, etag, ask: (asking?: Asking) => ask(port, asking) };
}

const changed = (tag: string) => new MemoryPages({}).revalidateTag([tag], { expire: 0 });

test('Next is asked once for what many ask in the same second, and each gets the same answer', async () => {
  const shop = await aShop();
  const answers = [];
  for (let visitor = 0; visitor < 5; visitor += 1) answers.push(await shop.ask());
  for (const { status, headers, body } of answers) {
    expect([status, body.toString()]).toEqual([200, PAGE]);
    expect({ ...headers, date: undefined }).toEqual({ ...answers[0]?.headers, date: undefined });
  }
  expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=1' });
  expect(answers[4]?.headers[CACHE_TAGS]).toBeUndefined();
  expect(shop.requests).toHaveBeenCalledTimes(1);
  const head = await shop.ask({ method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(shop.requests).toHaveBeenCalledTimes(1);
});

test('a second later Next is asked again', async () => {
  const shop = await aShop();
  await shop.ask();
  now += 999;
  await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(1);
  now += 1;
  await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(2);
});

test('while one asks Next again, others are given the page of before, unless it has changed, and for a second at most', async () => {
  let cached = 'HIT';
  const shop = await aShop((response) => response.setHeader('x-nextjs-cache', cached));
  await shop.ask();
  // Next's answer to the one is not to be kept
  cached = 'STALE';
  now += 1_000;
  for (let visitor = 0; visitor < 3; visitor += 1) await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(2);
  now += 1_000;
  await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(3);
  cached = 'HIT';
  await shop.ask();
  cached = 'STALE';
  now += 1_000;
  await shop.ask();
  await changed('draw:lotto:1');
  await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(6);
});

test('while there is no answer to the one, others are given the page of before for six seconds at most', async () => {
  const requests: (() => void)[] = [];
  const { listener } = cachedPage(PAGE, (response) => response.setHeader(CACHE_TAGS, 'offers'));
  let onRequest = () => {};
  const port = await serve((request, response) => {
    requests.push(() => listener(request, response));
    onRequest();
  });
  /** @returns the answer to come, once Next has been asked for it */
  const askNext = async () => {
    const here = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    const answer = ask(port);
    await here;
    return { answer };
  };
  const first = await askNext();
  requests[0]?.();
  await first.answer;
  now += 1_000;
  const second = await askNext();
  now += 4_999;
  expect((await ask(port)).status).toBe(200);
  expect(requests).toHaveLength(2);
  now += 1_001;
  const third = await askNext();
  expect(requests).toHaveLength(3);
  for (const answerNow of requests.slice(1)) answerNow();
  await Promise.all([second.answer, third.answer]);
});

test('a page goes with the first change of one of its tags, and with no other', async () => {
  const shop = await aShop();
  await shop.ask();
  await changed('draw:lotto:2');
  await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(1);
  await changed('draw:lotto:1');
  await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(2);
});

test('an answer that a change has overtaken is not kept', async () => {
  let overtake: Promise<void> | undefined;
  const shop = await aShop(() => {
    overtake ??= changed('draw:lotto:1');
  });
  await shop.ask();
  await overtake;
  await shop.ask();
  await shop.ask();
  expect(shop.requests.mock.calls.length).toBeGreaterThan(1);
});

test.each(['fairdraw=x', '__Host-fairdraw=x', 'a=b; sv=GB'])(
  'whoever has %s is answered by the page alone, and nobody else gets that answer',
  async (cookie) => {
    const shop = await aShop();
    await shop.ask({ headers: { cookie } });
    await shop.ask();
    expect(shop.requests).toHaveBeenCalledTimes(2);
    const own = await shop.ask({ headers: { cookie } });
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect(shop.requests).toHaveBeenCalledTimes(3);
  },
);

test.each<[string, Asking, Asking]>([
  ['host', { headers: { host: 'shop.example' } }, { headers: { host: 'shop.example.uk' } }],
  ['query', { path: '/?a=1' }, { path: '/?a=2' }],
  ['kind of answer', { headers: { rsc: '1' } }, {}],
  ['part', { headers: { rsc: '1', 'next-router-prefetch': '1' } }, { headers: { rsc: '1' } }],
  ['destination', { headers: { 'sec-fetch-dest': 'empty' } }, {}],
])('another %s is another page', async (_what, one, other) => {
  const shop = await aShop();
  for (let round = 0; round < 2; round += 1)
    for (const asking of [one, other]) await shop.ask(asking);
  expect(shop.requests).toHaveBeenCalledTimes(2);
});

test('what a router asks from a payment page, or by what it shows, and what Next says to itself is decided anew each time', async () => {
  const shop = await aShop();
  const data = { rsc: '1', 'sec-fetch-dest': 'empty' };
  const ways: Record<string, string>[] = [
    { ...data, referer: 'https://shop.example/cart/buy' },
    { ...data, 'next-router-state-tree': '%5B%22%22%5D' },
    { 'x-nextjs-data': '1' },
    { 'x-middleware-prefetch': '1' },
  ];
  for (const headers of [...ways, ...ways]) await shop.ask({ headers });
  expect(shop.requests).toHaveBeenCalledTimes(2 * ways.length);
});

type More = NonNullable<Parameters<typeof cachedPage>[1]>;
const UNCACHED: [string, More][] = [
  ['is about to be rendered again', (response) => response.setHeader('x-nextjs-cache', 'STALE')],
  ['was rendered for this request', (response) => response.setHeader('x-nextjs-cache', 'MISS')],
  ['sets a cookie', (response) => response.setHeader('set-cookie', 'a=b')],
  ['nobody may keep', (response) => response.setHeader('cache-control', 'private, no-store')],
  ['names no tags', (response) => response.removeHeader(CACHE_TAGS)],
  [
    'was not found',
    (response) => {
      response.statusCode = 404;
    },
  ],
];
test.each(UNCACHED)('a page that %s is asked for each time', async (_what, more) => {
  const shop = await aShop(more);
  for (let visitor = 0; visitor < 3; visitor += 1) await shop.ask();
  expect(shop.requests).toHaveBeenCalledTimes(3);
});

test('who has the page already is told so, without Next', async () => {
  const shop = await aShop();
  await shop.ask();
  const again = await shop.ask({ headers: { cookie: 'cookie_consent=essential' } });
  expect(again.body.toString()).toBe(PAGE);
  expect(shop.requests).toHaveBeenCalledTimes(1);
});

test('data that is sent in pieces is kept as a whole', async () => {
  const shop = await aShop((response) => {
    response.removeHeader('content-length');
    response.write(Buffer.from('1:'));
  });
  const data = { headers: { rsc: '1' } };
  const first = await shop.ask(data);
  const second = await shop.ask(data);
  expect(first.body.toString()).toBe(`1:${PAGE}`);
  expect(second.body.toString()).toBe(first.body.toString());
  expect(shop.requests).toHaveBeenCalledTimes(1);
});

/** A server of one file of the build that counts how often Next is asked for it. */
async function aFile(...[more]: Parameters<typeof builtFile>) {
  const requests = jest.fn();
  const port = await serve(
    builtFile((response, request) => {
      requests();
      more?.(response, request);
    }),
  );
  return {
    requests,
    ask: ({ path = FILE, ...asking }: Asking = {}) => ask(port, { path, ...asking }),
  };
}

test('a file of the build is asked for once, for customers as well, and stays', async () => {
  const file = await aFile();
  const answers = [await file.ask()];
  now += 60_000;
  await changed('draw:lotto:1');
  answers.push(await file.ask(), await file.ask({ headers: { cookie: 'fairdraw=x' } }));
  expect(file.requests).toHaveBeenCalledTimes(1);
  for (const { status, headers, body } of answers) {
    expect([status, body.toString()]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const head = await file.ask({ method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(file.requests).toHaveBeenCalledTimes(1);
});

test.each<[string, Asking]>([
  ['only in part', { headers: { range: 'bytes=0-9' } }],
  ['if its tag has changed', { headers: { 'if-none-match': '"a"' } }],
  [
    'if it has changed since',
    { headers: { 'if-modified-since': 'Tue, 24 Nov 2026 00:00:00 GMT' } },
  ],
  ['at an address with a query', { path: `${FILE}?a=1` }],
  ['at an address that means another', { path: '/_next/static/chunks/%30a1b2c.js' }],
])('a file that is asked for %s is Next’s to send', async (_what, asking) => {
  const file = await aFile();
  await file.ask();
  await file.ask(asking);
  await file.ask(asking);
  expect(file.requests).toHaveBeenCalledTimes(3);
});

test.each<[string, NonNullable<Parameters<typeof builtFile>[0]>]>([
  ['is not there', (response) => void Object.assign(response, { statusCode: 404 })],
  ['may change', (response) => response.setHeader('cache-control', 'public, max-age=0')],
  ['did not come as a whole', (response) => response.removeHeader('content-length')],
])('a file that %s is asked for each time', async (_what, more) => {
  const file = await aFile(more);
  for (let visitor = 0; visitor < 2; visitor += 1) await file.ask();
  expect(file.requests).toHaveBeenCalledTimes(2);
});
