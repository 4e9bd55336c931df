import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { answer as answerApi } from '@/app/(services)/answer';
import { GET, POST } from '@/app/api/call/[name]/route';
import { toWire } from '@/lib/client/wire';
import { BuildCart } from '@/lib/contract/cart-calls';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { someDraws } from '@/server/testing/good-requests';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { centsOf } from '@/server/wallet/testing/a-payer';
import { signedHeaders } from '@/web/api/server-client';
import { provideTransport } from '@/web/api/transport';
import {
  newSession,
  type Session,
  sealSession,
  sessionCookieName,
  signedInFrom,
  unsealSession,
} from '@/web/session/cookie';
import { answerCalls } from './answer-calls';
import { sendAnswerHeaders } from './answer-headers';
import { chain } from './chain';
import { gatherBodies } from './gather-bodies';
import { replaceUnreadablePaths } from './unreadable-paths';
import { trustProxy } from './visitor-address';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

// One request, answered by the route handlers that Next runs and before Next is asked: the answers are the same.

let cookie: string | undefined;
let changed: string | undefined;
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'shop.example' }),
  cookies: async () => ({
    get: (name: string) =>
      name === 'fairdraw' && cookie !== undefined ? { value: cookie } : undefined,
    set: (_name: string, value: string) => {
      changed = value;
    },
  }),
}));

const PURSE_CENTS = 1_000_000;
const shop = testShop();
const connections = watchConnections();
const gathering = gatherBodies();
const way = chain(
  ...[trustProxy(0), replaceUnreadablePaths(), sendAnswerHeaders(false)],
  ...[gathering.link, answerCalls()],
);
/** what Next would be asked */
let handedOn: string[];
const handler = way((request, response) => {
  handedOn.push(`${request.method} ${request.url}`);
  response.writeHead(204).end();
});
const server = webServer(handler, { connections });

beforeAll(async () => {
  await someDraws(shop);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  gathering.end();
  connections.end();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  handedOn = [];
  cookie = undefined;
  changed = undefined;
  provideTransport(shop.carry, shop.direct);
});

interface TestRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
interface Heard {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  session: Session | undefined;
}

async function overHttp({ method = 'GET', path, headers, body }: TestRequest): Promise<Heard> {
  const { port } = server.address() as AddressInfo;
  const own = { host: 'shop.example', ...(cookie && { cookie: `fairdraw=${cookie}` }) };
  const sent = send({ port, method, path, headers: { ...own, ...headers } });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const isZipped = response.headers['content-encoding'] === 'gzip';
  const [set] = response.headers['set-cookie'] ?? [];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: readJson((isZipped ? gunzipSync(bytes) : bytes).toString()),
    session: await sessionIn(/^fairdraw=([^;]+)/.exec(set ?? '')?.[1]),
  };
}

/** Without the time of reading. */
const readJson = (text: string): unknown =>
  text ? JSON.parse(text, (key, value) => (key === 'as_of' ? undefined : value)) : null;
const sessionIn = async (sealed: string | undefined) =>
  sealed ? unsealSession(decodeURIComponent(sealed)) : undefined;

async function byRouteHandler({
  method = 'GET',
  path,
  headers,
  body,
}: TestRequest): Promise<Heard> {
  changed = undefined;
  const request = new Request(`http://shop.example${path}`, {
    method,
    headers: { host: 'shop.example', ...headers },
    ...(body !== undefined && { body }),
  });
  const [, name] = /^\/api\/call\/(\w+)/.exec(path) ?? [];
  const handler = method === 'GET' ? GET : POST;
  const response = await (name === undefined
    ? answerApi(request)
    : handler(request, { params: Promise.resolve({ name }) }));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: readJson(await response.text()),
    session: await sessionIn(changed),
  };
}

/** Answers by both ways. */
async function bothWays(example: TestRequest): Promise<[first: Heard, second: Heard]> {
  const ways: [Heard, Heard] = [await overHttp(example), await byRouteHandler(example)];
  expect(handedOn).toEqual([]);
  return ways;
}

async function sameAnswer(example: TestRequest): Promise<Heard> {
  const [direct, handler] = await bothWays(example);
  expect([example, direct.status, direct.body]).toEqual([example, handler.status, handler.body]);
  for (const name of ['content-type', 'cache-control', 'retry-after'])
    expect([example, name, direct.headers[name]]).toEqual([example, name, handler.headers[name]]);
  return direct;
}

const signIn = async ({ tokens }: TestCustomer) => {
  const session = { ...newSession(), signedIn: signedInFrom(tokens) };
  cookie = await sealSession(session);
  return session;
};

const change = (name: string, fields: object, headers = {}): TestRequest => ({
  method: 'POST',
  path: `/api/call/${name}`,
  headers: { origin: 'http://shop.example', 'content-type': 'application/json', ...headers },
  body: JSON.stringify(fields),
});

test('a customer’s and a visitor’s calls get the same answers, and the same refusals', async () => {
  expect(sessionCookieName()).toBe('fairdraw');
  const calls: TestRequest[] = [
    { path: '/api/call/getCart' },
    { path: '/api/call/getCustomer' },
    { path: '/api/call/listTransactions?limit=2&offset=0' },
    { path: '/api/call/listTransactions?limit=lots' },
    { path: '/api/call/getOrder?order_id=..' },
    { path: '/api/call/getOrder' },
    { path: '/api/call/nothing' },
    { path: '/api/call/signIn' },
    { path: '/api/call/purchaseCart' },
    change('getCustomer', {}),
    change('addCartItem', { item: { kind: 'none' } }),
    change('addCartItem', {}, { origin: 'http://evil.example' }),
    { ...change('addCartItem', {}), body: '[' },
    { ...change('addCartItem', {}), body: '' },
    { ...change('addCartItem', {}), body: `{"a":"${'a'.repeat(300_000)}"}` },
    change('purchaseCart', {}),
    change('purchaseCart', { cart_reference: newId() }, { 'idempotency-key': newId() }),
  ];
  for (const example of calls) await sameAnswer(example);
  await signIn(await shop.customer());
  for (const example of calls) await sameAnswer(example);
  cookie = `${cookie?.slice(0, -4)}xxxx`;
  for (const example of calls) await sameAnswer(example);
});

test('a purchase is made once, whichever way it comes back under its key', async () => {
  const buyer = await shop.customer({ purseCents: PURSE_CENTS });
  const cart = await buyer.api(BuildCart, { items: [aRaffleItem()] });
  await signIn(buyer);
  const { cartReference, expectedTotalCents, metadata } = purchaseOf(cart);
  const fields = {
    cart_reference: cartReference,
    expected_total_cents: expectedTotalCents,
    metadata,
  };
  const { status, body } = await sameAnswer(
    change('purchaseCart', fields, { 'idempotency-key': newId() }),
  );
  expect([status, body]).toEqual([200, { result: { id: expect.any(String), status: 'placed' } }]);
  expect(await centsOf(buyer.ctx)).toBe(PURSE_CENTS - expectedTotalCents);
});

test('a guest’s new cart and a customer’s fresh tokens are kept in the sealed cookie', async () => {
  const [mine, other] = await bothWays(change('addCartItem', { item: wireItem() }));
  for (const { session, status } of [mine, other]) {
    expect(status).toBe(200);
    expect(session?.anonymousCart).toBeDefined();
  }
  expect(String(mine.headers['set-cookie'])).toMatch(
    /^fairdraw=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const session = await signIn(await shop.customer());
  const stale = { ...session.signedIn, accessExpiresAt: Date.now() };
  cookie = await sealSession({ ...session, signedIn: stale });
  const { status, session: after } = await overHttp({ path: '/api/call/getCustomer' });
  expect(status).toBe(200);
  expect(after?.signedIn?.refreshToken).not.toBe(session.signedIn?.refreshToken);
});

const wireItem = () => toWire(aRaffleItem());

test('nothing that a visitor sends makes them somebody else: not on the browser’s way, and not at the API', async () => {
  const victim = await shop.customer();
  const { accessToken = '', customerId = '' } = victim.identity;
  const forged = {
    authorization: `Bearer ${accessToken}`,
    'x-customer-id': customerId,
    'x-session-id': newId(),
    'x-version': '3.0',
    'x-application-key': process.env.API_APPLICATION_KEY ?? '',
  };
  const asVisitor = await sameAnswer({ path: '/api/call/getCustomer', headers: forged });
  expect(asVisitor.status).toBe(401);
  const unsigned = await sameAnswer({ path: '/v2/customer', headers: forged });
  expect(unsigned.body).toMatchObject({ error: { code: 'request.signature_invalid' } });
});

test('the API answers signed requests, and refuses a changed body', async () => {
  const { identity } = await shop.customer();
  const body = JSON.stringify({ item: wireItem() });
  const path = '/v2/cart/items';
  const headers = Object.fromEntries(
    await signedHeaders(identity, '3.0', { method: 'POST', path, body }),
  );
  const [mine, other] = await bothWays({ method: 'POST', path, headers, body });
  expect([mine.status, other.status]).toEqual([200, 200]);
  const changedBody = await sameAnswer({ method: 'POST', path, headers, body: `${body} ` });
  expect(changedBody.body).toMatchObject({ error: { code: 'request.signature_invalid' } });
});

test('what is spelled otherwise, asked by other methods, or has a handler of its own is left to Next', async () => {
  const example: [string, string][] = [
    ['HEAD', '/api/call/getCart'],
    ['PUT', '/api/call/addCartItem'],
    ['GET', '/api/call/locate'],
    ['GET', '/api/call/getCart/'],
    ['GET', '/api/call/%67etCart'],
    ['OPTIONS', '/v2/cart/items'],
    ['GET', '/v2/cart/'],
    ['GET', '/v2//cart'],
    ['GET', '/v2/%2e%2e/cms'],
    ['GET', '/v2/../api/metrics'],
    ['GET', '/v2'],
    ['GET', '/api/party/events?group=1'],
    ['GET', '/powerball'],
  ];
  for (const [method, path] of example) await overHttp({ method, path });
  expect(handedOn).toEqual(example.map(([method, path]) => `${method} ${path}`));
});

test('long answers are compressed for browsers that accept it, and all carry the headers of every answer', async () => {
  const path = '/api/call/getProductOffers?pricing_id=AU';
  const plain = await overHttp({ path });
  const zipped = await overHttp({ path, headers: { 'accept-encoding': 'gzip, br' } });
  const refused = await overHttp({ path, headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(zipped.body).toEqual(plain.body);
  expect([plain, zipped, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    undefined,
  ]);
  for (const { headers } of [plain, zipped]) {
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeDefined();
  }
});

test('an API that fails, and one that is not there, are answered alike', async () => {
  const fails = async () => {
    throw new Error('a fault inside');
  };
  provideTransport(fails, fails);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { status, body } = await overHttp({ path: '/api/call/getCustomer' });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('inside');
  provideTransport(fails);
  expect((await sameAnswer({ path: '/api/call/getCustomer' })).status).toBe(503);
});
