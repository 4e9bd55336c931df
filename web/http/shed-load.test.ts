import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chain } from './chain';
import { namedDocuments } from './problem-documents';
import { serverLoad } from './server-load';
import { shedLoad } from './shed-load';

const AT_ONCE = 2;
const PAGE = '<!doctype html><title>Site currently under maintenance</title>';
const shed = chain(shedLoad(AT_ONCE, namedDocuments(new Map([[503, PAGE]]))));

const COOKIE = { cookie: 'fairdraw=x' };
const NEWCOMER = { method: 'POST', path: '/api/call/addCartItem', headers: {} };
const BROWSING = { method: 'GET', path: '/api/call/listPlacements', headers: COOKIE };
const CART = { method: 'POST', path: '/api/call/addCartItem', headers: COOKIE };
const PURCHASE = { method: 'POST', path: '/api/call/purchaseCart', headers: COOKIE };
const CACHED = { method: 'GET', path: '/powerball', headers: {} };
const OWN = { method: 'POST', path: '/api/revalidate', headers: {} };
type TestRequest = typeof NEWCOMER | typeof CART;

interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The result when the connection ends without an answer. */
const NOTHING: Heard = { status: 0, headers: {}, text: '' };

/** A server that holds every request until it is told to answer. */
async function aServer() {
  const held: ServerResponse[] = [];
  const server = createServer(
    shed((_request, response) => {
      held.push(response);
      server.emit('held');
    }),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const send = ({ method, path, headers }: TestRequest, body = '') => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers });
    const answer = new Promise<Heard>((resolve) => {
      sent
        .on('error', () => resolve(NOTHING))
        .on('response', (response) => {
          let text = '';
          const { statusCode: status = 0, headers: responseHeaders } = response;
          response.on('data', (piece) => {
            text += piece;
          });
          response.on('end', () => resolve({ status, headers: responseHeaders, text }));
        });
    });
    sent.end(body);
    return { sent, answer };
  };
  /** one more request that is admitted and held */
  const letIn = async (visit: TestRequest) => {
    const isHeld = once(server, 'held');
    const { sent, answer } = send(visit);
    await isHeld;
    return { sent, answer };
  };
  return { server, held, send, letIn };
}

let shop: Awaited<ReturnType<typeof aServer>>;
beforeEach(async () => {
  shop = await aServer();
});
afterEach(async () => {
  const gone = shop.held.filter(({ closed }) => !closed).map((response) => once(response, 'close'));
  shop.server.close();
  shop.server.closeAllConnections();
  await Promise.all(gone);
});

const refused = async (visit: TestRequest): Promise<boolean> => {
  const { status } = await shop.send(visit).answer;
  return status === 503;
};

test('a full node turns away newcomers first and purchases last, and whatever is the same for all never', async () => {
  // how many requests are held when the first of a class is turned away
  const fullFor = [
    [NEWCOMER, AT_ONCE],
    [BROWSING, AT_ONCE * 1.5],
    [CART, AT_ONCE * 2],
    [PURCHASE, AT_ONCE * 4],
  ] as const;
  for (const [visit, room] of fullFor) {
    while (shop.held.length < room) await shop.letIn(visit);
    expect(await refused(visit)).toBe(true);
  }
  const heard = shop.held.length;
  await shop.letIn(CACHED);
  await shop.letIn(OWN);
  expect(shop.held).toHaveLength(heard + 2);
});

test('whoever is turned away is told so in the words of the API, a document in words for people, and nothing is asked', async () => {
  for (let held = 0; held < 8; held += 1) await shop.letIn(PURCHASE);
  const call = await shop.send(CART, '{"quantity":1}').answer;
  expect(call.status).toBe(503);
  expect(call.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  });
  expect(JSON.parse(call.text)).toMatchObject({
    status: 503,
    error: { code: 'server.unavailable', target: 'general' },
    messages: [{ level: 'error', code: 'server.unavailable' }],
  });
  const page = await shop.send({
    method: 'GET',
    path: '/my-account',
    headers: { cookie: 'fairdraw=x', accept: 'text/html' },
  } as TestRequest).answer;
  expect([page.status, page.text]).toEqual([503, PAGE]);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(shop.held).toHaveLength(8);
});

test('a place is free when an answer ends, and when whoever asked has gone', async () => {
  const first = await shop.letIn(PURCHASE);
  const second = await shop.letIn(PURCHASE);
  expect(await refused(NEWCOMER)).toBe(true);
  const [answered, left] = shop.held as [ServerResponse, ServerResponse];

  const isOver = once(answered, 'close');
  answered.end('done');
  expect((await first.answer).text).toBe('done');
  await isOver;
  await shop.letIn(NEWCOMER);
  expect(await refused(NEWCOMER)).toBe(true);

  const isGone = once(left, 'close');
  second.sent.destroy();
  await isGone;
  await shop.letIn(NEWCOMER);
});

test('whoever has gone while a link before took its time takes no place, though nobody ends the answer', async () => {
  const server = createServer(
    chain(
      (_request, response, next) => {
        response.once('close', () => setImmediate(next));
        server.emit('arrived');
      },
      shedLoad(AT_ONCE, namedDocuments(new Map([[503, PAGE]]))),
    )(() => server.emit('begun')),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  for (let visit = 0; visit <= AT_ONCE; visit += 1) {
    const hasArrived = once(server, 'arrived');
    const hasBegun = once(server, 'begun');
    const sent = request({ port, host: '127.0.0.1', ...NEWCOMER }).on('error', () => {});
    sent.end();
    await hasArrived;
    sent.destroy();
    await hasBegun;
    await new Promise(setImmediate);
    expect(serverLoad().inProgress.newcomer).toBe(0);
  }
  server.close();
});

test('it is counted', async () => {
  const before = structuredClone(serverLoad());
  for (let held = 0; held < AT_ONCE; held += 1) await shop.letIn(CART);
  expect(await refused(NEWCOMER)).toBe(true);
  await shop.letIn(CACHED);
  const load = serverLoad();
  expect(load.inProgress).toMatchObject({ newcomer: 0, cart: AT_ONCE, shared: 1, own: 0 });
  expect(load.shed.newcomer - before.shed.newcomer).toBe(1);
  expect(load.shed.cart).toBe(before.shed.cart);
});
