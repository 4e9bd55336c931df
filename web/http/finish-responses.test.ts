import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { ApiError } from '@/lib/client/api-error';
import { staleIfErrorHere } from '@/web/page-cache/stale-if-error';
import { chain } from './chain';
import { finishResponses } from './finish-responses';
import { noteFailure } from './note-failure';
import { namedDocuments } from './problem-documents';

const MAINTENANCE = '<!doctype html><title>Site currently under maintenance</title>';
const finished = chain(finishResponses(namedDocuments(new Map([[503, MAINTENANCE]]))));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** The response of a server with this request handler. */
async function fetchOnce(answer: RequestListener, headers: Record<string, string> = {}) {
  const server = createServer(finished(answer));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/`, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  });
}

const PAGE = 's-maxage=60, stale-while-revalidate=31535940';

test('the last word on caching is said whoever writes the head, and however', async () => {
  const ways: RequestListener[] = [
    (_request, response) => {
      response.setHeader('cache-control', PAGE);
      response.setHeader('vary', 'rsc');
      response.end('page');
    },
    (_request, response) => {
      response.writeHead(200, { 'cache-control': PAGE, vary: 'rsc' }).end('page');
    },
    (_request, response) => {
      response.writeHead(200, 'Fine', ['cache-control', PAGE, 'vary', 'rsc']);
      response.write('pa');
      response.end('ge');
    },
  ];
  for (const way of ways) {
    const stranger = await fetchOnce(way);
    expect(stranger.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect(stranger.headers.get('vary')).toBe('rsc, Cookie');
    expect(await stranger.text()).toBe('page');
    const customer = await fetchOnce(way, { cookie: 'fairdraw=x' });
    expect(customer.headers.get('cache-control')).toBe('private, no-cache');
    await customer.text();
  }
});

test('what an answer depends on stands in one line: some caches go by the first alone', async () => {
  const server = createServer(
    finished((_request, response) => {
      response.setHeader('cache-control', PAGE);
      response.appendHeader('vary', 'rsc');
      response.appendHeader('vary', 'next-url');
      response.end('page');
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const raw = await new Promise<string[]>((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, (answer) => resolve(answer.resume().rawHeaders)).on(
      'error',
      reject,
    );
  });
  const lines = raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === 'vary');
  expect(lines).toEqual(['rsc, next-url, Cookie']);
});

test('a redirect names its address once, though Next writes that of a kept page twice', async () => {
  const answer = await fetchOnce((_request, response) => {
    response.statusCode = 308;
    response.appendHeader('location', '/there');
    response.appendHeader('location', '/there');
    response.end();
  });
  expect(answer.headers.get('location')).toBe('/there');
  const page = await fetchOnce((_request, response) => response.end('page'));
  expect(page.headers.get('location')).toBeNull();
});

const FAILED = '<html></html>';
/** The ways in which a failed page is answered: in one piece, in several, or with its own head. */
const WAYS: RequestListener[] = [
  (_request, response) => {
    response.statusCode = 500;
    response.end(FAILED);
  },
  (_request, response) => {
    response.writeHead(500, { 'content-length': FAILED.length });
    response.write(FAILED);
    response.end();
  },
  (_request, response) => {
    response.statusCode = 500;
    response.setHeader('content-encoding', 'gzip');
    response.write(FAILED);
    response.end();
  },
];

test.each(WAYS)('a page that failed for its API is the document for that', async (way) => {
  const failing: RequestListener = (request, response) => {
    noteFailure(new ApiError(503, 'No.'), request.headers);
    way(request, response);
  };
  const response = await fetchOnce(failing);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.text()).toBe(MAINTENANCE);
  expect((await fetchOnce(failing, { rsc: '1' })).status).toBe(500);
  expect((await fetchOnce(failing, { accept: 'application/json' })).status).toBe(500);
});

test('whoever waits for the same render is told the same, though only the first is spoken of', async () => {
  const [way] = WAYS as [RequestListener];
  const come: Parameters<RequestListener>[] = [];
  let both: () => void = () => {};
  const bothCame = new Promise<void>((resolve) => {
    both = resolve;
  });
  const answer: RequestListener = (request, response) => {
    request.headers['x-page'] = '/AU.guest/super_66';
    if (come.push([request, response]) === 2) both();
  };
  const answers = Promise.all([fetchOnce(answer), fetchOnce(answer)]);
  await bothCame;
  noteFailure(new ApiError(503, 'No.'), come[0]?.[0].headers ?? {});
  for (const [request, response] of come) way(request, response);
  expect((await answers).map(({ status }) => status)).toEqual([503, 503]);
});

test('no answer at all is maintenance; a mistake in a page, and one that came about after all, stay', async () => {
  const [first] = WAYS as [RequestListener];
  const failing =
    (error: unknown, way: RequestListener = first): RequestListener =>
    (request, response) => {
      noteFailure(error, request.headers);
      way(request, response);
    };
  expect((await fetchOnce(failing(new ApiError(0, 'Something went wrong')))).status).toBe(503);
  expect((await fetchOnce(failing(new Error('undefined is not a function')))).status).toBe(500);
  const recovered = await fetchOnce(
    failing(new ApiError(503, 'No.'), (_request, response) => response.end('page')),
  );
  expect([recovered.status, await recovered.text()]).toEqual([200, 'page']);
});

const CACHED_PAGE = {
  kind: 'APP_PAGE',
  html: '<p>as it was</p>',
  rscData: Buffer.from('flight'),
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  status: 200,
  headers: { 'x-next-cache-tags': 'offers', 'content-security-policy': "script-src 'sha256-x'" },
} as unknown as NonNullable<CacheHandlerValue['value']>;

/** A page whose cached entry has expired and whose new render fails. */
const failingWith =
  (value: typeof CACHED_PAGE, way: RequestListener, page = '/AU.guest/raffle') =>
  (...[request, response]: Parameters<RequestListener>) => {
    const last = { lastModified: 1, value };
    const key = `/route-cache/APP_PAGE/1/$${page}`;
    const held = staleIfErrorHere().give({ key, held: null, last });
    // as middleware and Next do
    request.headers['x-page'] = page;
    delete request.headers.rsc;
    delete request.headers['next-router-segment-prefetch'];
    if (held) response.end('held');
    else way(request, response);
  };

test.each(WAYS)('a page that failed and was kept is as it was', async (way) => {
  const key = `/raffle/${WAYS.indexOf(way)}`;
  const page = await fetchOnce(failingWith(CACHED_PAGE, way, key));
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "script-src 'sha256-x'",
  });
  expect(page.headers.has('x-next-cache-tags')).toBe(false);
  expect(await page.text()).toBe('<p>as it was</p>');
  // the page is now known to fail
  expect(await (await fetchOnce(failingWith(CACHED_PAGE, way, key))).text()).toBe('held');
});

test('the router of a browser gets of a page that failed what it asks for', async () => {
  const [way] = WAYS as [RequestListener];
  const router = await fetchOnce(failingWith(CACHED_PAGE, way, '/a'), { rsc: '1', accept: '*/*' });
  expect([router.status, router.headers.get('content-type')]).toEqual([200, 'text/x-component']);
  expect(router.headers.get('cache-control')).toBe('private, no-store');
  expect(await router.text()).toBe('flight');
  const ahead = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  const segment = await fetchOnce(failingWith(CACHED_PAGE, way, '/b'), ahead);
  expect([segment.status, await segment.text()]).toEqual([200, 'tree']);
  const moved = {
    ...CACHED_PAGE,
    status: 308,
    headers: { location: '/there' },
  } as typeof CACHED_PAGE;
  const redirect = await fetchOnce(failingWith(moved, way, '/c'));
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/there']);
  expect((await fetchOnce(failingWith(moved, way, '/d'), { rsc: '1' })).status).toBe(200);
});

test('whoever waits for a page that was kept waits no longer when the API is found to be away', async () => {
  const [way] = WAYS as [RequestListener];
  let came: (visit: Parameters<RequestListener>) => void = () => {};
  const visit = new Promise<Parameters<RequestListener>>((resolve) => {
    came = resolve;
  });
  const answer = fetchOnce(
    failingWith(CACHED_PAGE, (...visited) => came(visited), '/AU.guest/frozen'),
  );
  const [request, response] = await visit;
  staleIfErrorHere().apiAnswers(false);
  expect(await (await answer).text()).toBe('<p>as it was</p>');
  // the result of its render is not sent to anyone
  response.setHeader('content-type', 'text/html');
  way(request, response);
  staleIfErrorHere().apiAnswers(true);
});
