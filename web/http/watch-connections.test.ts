import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { absorbWrites } from './absorb-writes';
import { chain, type RequestHandler } from './chain';
import { SENDER_LIMITS } from './sender-limits';
import { serverLoad } from './server-load';
import { shedLoad } from './shed-load';
import { listen } from './testing/page-server';
import { rawClient } from './testing/raw-clients';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const MB = 1_024 * 1_024;
const LIMITS = {
  ...SENDER_LIMITS,
  connections: 5,
  stalledReaderMs: 1_200,
  unreadBytes: 40 * MB,
  unreadBytesOfAll: 400 * MB,
};
const ALL_LATE_MS = 60_000;

const watching = watchConnections({ limits: LIMITS });
afterAll(watching.end);

const serve = (handler: RequestHandler, connections = watching) => {
  const way = chain(connections.link, absorbWrites(64 * MB), shedLoad(2, new Map()));
  return listen(webServer(way(handler), { connections, limits: LIMITS }));
};

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`;
const HALF_HEAD = 'GET / HTTP/1.1\r\nHost: shop';
const LARGE_PAGE = Buffer.alloc(16 * MB, '.');

const late = () => watching.sweep(Date.now() + ALL_LATE_MS);

test('a head that does not come ends its connection with 408, one that was only opened without a word', async () => {
  const port = await serve((_request, response) => response.end('here'));
  const [slow, opened] = [await rawClient(port), await rawClient(port)];
  slow.send(HALF_HEAD);
  const customer = await rawClient(port);
  customer.send(GET('/'));
  await customer.until('here');
  watching.sweep();
  // an idle connection that keeps alive is Node's to close; a second head that stays half is ours
  customer.send(HALF_HEAD);
  const witness = await rawClient(port);
  witness.send(GET('/'));
  await witness.until('here');
  watching.sweep();
  const before = serverLoad().cut.head;
  late();
  expect(await slow.closed).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*x-content-type-options/,
  );
  expect(await customer.closed).toContain('HTTP/1.1 408 ');
  expect(await opened.closed).toBe('');
  expect(serverLoad().cut.head - before).toBe(2);
});

test('one network has so many connections: the oldest that nothing is done for makes room, and no other network', async () => {
  const working: ServerResponse[] = [];
  const port = await serve((request, response) => {
    if (request.url === '/work') working.push(response);
    else response.end('here');
  });
  const customer = await rawClient(port);
  customer.send(GET('/work'));
  const elsewhere = await rawClient(port, { localAddress: '127.0.0.9' });
  const slow = [];
  for (let one = 0; one < LIMITS.connections; one += 1) slow.push(await rawClient(port));
  expect(await slow[0]?.closed).toBe('');
  const next = await rawClient(port);
  expect(await slow[1]?.closed).toBe('');
  for (const client of [next, elsewhere]) {
    client.send(GET('/'));
    await client.until('here');
  }
  working[0]?.end('done');
  await customer.until('done');
});

test('behind a proxy its connections are not counted', async () => {
  const behind = watchConnections({ limits: { ...LIMITS, connections: 1 }, isBehindProxy: true });
  const port = await serve((_request, response) => response.end('here'), behind);
  const clients = [await rawClient(port), await rawClient(port), await rawClient(port)];
  for (const client of clients) {
    client.send(GET('/'));
    await client.until('here');
  }
  behind.end();
});

test('whoever does not read their page takes nobody’s place, and loses the connection', async () => {
  const ended: Promise<unknown>[] = [];
  const port = await serve((request, response) => {
    if (request.url !== '/my-account') return void response.end('here');
    ended.push(once(response, 'close'));
    // as a page is written: the next piece when the one before is taken
    const write = (piece: number): void => {
      if (piece === 4) response.end();
      else if (response.write(LARGE_PAGE.subarray(0, 4 * MB))) write(piece + 1);
      else response.once('drain', () => write(piece + 1));
    };
    write(0);
  });
  const before = structuredClone(serverLoad());
  const readers = [];
  for (let one = 0; one < 2; one += 1) {
    const reader = await rawClient(port, { reads: false });
    reader.send(`GET /my-account HTTP/1.1\r\nHost: shop.example\r\nCookie: fairdraw=x\r\n\r\n`);
    readers.push(reader);
  }
  const customer = await rawClient(port);
  customer.send(GET('/api/session'));
  await customer.until('here');
  expect(ended).toHaveLength(2);
  expect(serverLoad().inProgress).toEqual(before.inProgress);
  expect(serverLoad().shed).toEqual(before.shed);
  watching.sweep();
  await Promise.all(ended);
  expect(serverLoad().cut.reader - before.cut.reader).toBe(2);
});

test('of one network only so much waits to be read: the largest goes first', async () => {
  const responses: ServerResponse[] = [];
  const port = await serve((request, response) => {
    responses.push(response);
    response.end(LARGE_PAGE.subarray(0, request.url === '/less' ? 12 * MB : 16 * MB));
  });
  const readers = [
    ['/less', '127.0.0.1'],
    ['/more', '127.0.0.1'],
    ['/more', '127.0.0.1'],
    ['/more', '127.0.0.1'],
    ['/more', '127.0.0.9'],
  ] as const;
  for (const [path, localAddress] of readers) {
    const reader = await rawClient(port, { localAddress, reads: false });
    reader.send(GET(path));
    await once(reader.socket, 'readable');
  }
  const [less, ...more] = responses;
  const elsewhere = more.pop();
  const ended = more.map((response) => once(response, 'close'));
  const before = serverLoad().cut.reader;
  watching.sweep();
  await Promise.race(ended);
  expect(serverLoad().cut.reader - before).toBeGreaterThan(0);
  expect([less?.closed, elsewhere?.closed]).toEqual([false, false]);
});
