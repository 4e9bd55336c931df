import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingOf, sendCachedBodies } from './cached-bodies';
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

const way = chain(finishResponses(new Map()), sendCachedBodies(), answerCachedPages());
const serve = (listener: RequestHandler) => serveAt(way(listener));

/** Asks until the page's kept bytes in this encoding are ready. */
async function cachedAnswer(port: number, encoding: string, { path = '/' }: Asking = {}) {
  for (;;) {
    const answer = await ask(port, { path, headers: { 'accept-encoding': encoding } });
    if (answer.headers['content-encoding'] === encoding && answer.headers['content-length'])
      return answer;
  }
}

test('a cached page is sent from bytes that were compressed once, to each what they accept', async () => {
  const port = await serve(cachedPage(PAGE).listener);
  const first = await ask(port, { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(first.body).toString()).toBe(PAGE);
  // a cache that holds these bytes asks for better ones
  expect(first.headers.etag).toBeUndefined();
  expect(gunzipSync((await cachedAnswer(port, 'gzip')).body).toString()).toBe(PAGE);
  const small = await cachedAnswer(port, 'br');
  expect(brotliDecompressSync(small.body).toString()).toBe(PAGE);
  expect(small.headers.vary?.split(', ')).toEqual(
    expect.arrayContaining(['rsc', 'Accept-Encoding', 'Cookie']),
  );
  for (let round = 0; round < 3; round += 1) {
    const plain = await ask(port, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, PAGE]);
  }
  const head = await ask(port, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
  expect(head.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': small.headers['content-length'],
  });
  expect(head.body).toHaveLength(0);
});

test('who has the page already is told that it has not changed, by the rules of the page itself', async () => {
  const { listener, etag = '' } = cachedPage(PAGE);
  const port = await serve(listener);
  for (const named of [etag, etag.slice(2), `"old", ${etag}`, '*']) {
    const answer = await ask(port, {
      headers: { 'if-none-match': named, 'accept-encoding': 'br' },
    });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      etag,
      'cache-control': 'public, max-age=0, s-maxage=1',
      vary: expect.stringMatching(/cookie/i),
    });
  }
  const customer = await ask(port, { headers: { 'if-none-match': etag, cookie: 'fairdraw=x' } });
  expect([customer.status, customer.headers['cache-control']]).toEqual([304, 'private, no-cache']);
  const changed = cachedPage(`${PAGE}!`);
  expect(changed.etag).not.toBe(etag);
  const other = await ask(await serve(changed.listener), { headers: { 'if-none-match': etag } });
  expect([other.status, other.body.toString()]).toEqual([200, `${PAGE}!`]);
});

test('a script of the build is compressed once for each encoding, and a font is sent as it is', async () => {
  const port = await serve(builtFile());
  const [small, known] = [
    await cachedAnswer(port, 'br', { path: FILE }),
    await cachedAnswer(port, 'gzip', { path: FILE }),
  ];
  expect(brotliDecompressSync(small.body).toString()).toBe(SCRIPT);
  expect(gunzipSync(known.body).toString()).toBe(SCRIPT);
  expect(small.headers.vary).toBe('Accept-Encoding');
  const plain = await ask(port, { path: FILE });
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);

  const font = await serve(
    builtFile((response) => response.setHeader('content-type', 'font/woff2')),
  );
  for (let round = 0; round < 3; round += 1) {
    const { headers, body } = await ask(font, { path: FILE, headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, SCRIPT]);
  }
});

test('the data for a router never goes by the tag of the document, and asks for no style sheets', async () => {
  const link = '</a.css>; rel=preload; as=style';
  const { listener, etag = '' } = cachedPage(PAGE, (response) => response.setHeader('link', link));
  const port = await serve(listener);
  const data = await ask(port, { headers: { rsc: '1', 'if-none-match': etag } });
  expect([data.status, data.headers.etag, data.body.toString()]).toEqual([200, undefined, PAGE]);
  expect([data.headers.link, (await ask(port)).headers.link]).toEqual([undefined, link]);
});

test('a page that failed, and one that nobody may keep, are sent as they are', async () => {
  const { listener, etag = '' } = cachedPage(PAGE, (response) => {
    response.setHeader('cache-control', 'private, no-store');
  });
  expect((await ask(await serve(listener), { headers: { 'if-none-match': etag } })).status).toBe(
    200,
  );
  const failed = cachedPage(PAGE, (response) => {
    response.statusCode = 500;
  });
  expect(
    (await ask(await serve(failed.listener), { headers: { 'if-none-match': etag } })).status,
  ).toBe(500);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0.000, gzip; q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %s, %s is sent', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
