import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { httpCarry } from '@/bench/http-carry';
import { BuildCart } from '@/lib/contract/cart-calls';
import { GetCustomer, SignIn } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aPurse } from '@/server/testing/a-purse';
import { someDraws } from '@/server/testing/good-requests';
import { testShop } from '@/server/testing/test-shop';
import { openWallet } from '@/server/wallet';
import { apiFor } from '@/web/api/server-client';
import { provideTransport } from '@/web/api/transport';
import { absorbWrites } from './absorb-writes';
import { answerCalls } from './answer-calls';
import { chain } from './chain';
import { gatherBodies } from './gather-bodies';
import { SENDER_LIMITS } from './sender-limits';
import { serverLoad } from './server-load';
import { shedLoad } from './shed-load';
import { trustProxy } from './visitor-address';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const EACH = 400;
/** Of addresses as many as a network may have connections, and more. */
const ADDRESSES = 20;
/** More than the system takes off the server's hands. */
const LARGE_PAGE = Buffer.alloc(4 * 1_024 * 1_024, '.');
const PAGE_PATH = '/my-account/transactions';
const HEAD = 'HTTP/1.1\r\nHost: shop.example\r\n';
const SLOW_SENDERS = {
  'a half head': `GET / ${HEAD}X-Slow: `,
  'a half body': `POST /api/call/addCartItem ${HEAD}Origin: http://shop.example\r\nCookie: fairdraw=x\r\nContent-Length: 1000\r\n\r\n{`,
  'no reading': `GET ${PAGE_PATH} ${HEAD}Cookie: fairdraw=x\r\n\r\n`,
};

const A_LONG_TEST_MS = 300_000;
const LIMITS = {
  ...SENDER_LIMITS,
  headMs: A_LONG_TEST_MS,
  bodyGraceMs: A_LONG_TEST_MS,
  bodyMs: A_LONG_TEST_MS,
  stalledReaderMs: A_LONG_TEST_MS,
  unreadBytesOfAll: EACH * LARGE_PAGE.byteLength,
  unreadBytes: EACH * LARGE_PAGE.byteLength,
};

const shop = testShop();
const watching = watchConnections({ limits: LIMITS });
const gathering = gatherBodies(LIMITS);
const way = chain(
  ...[watching.link, trustProxy(0), absorbWrites(2 * LARGE_PAGE.byteLength), gathering.link],
  ...[shedLoad(50, new Map()), answerCalls()],
);
let pageRequests = 0;
/** Answers pages in place of Next, in pieces. */
const handler = way((_request, response) => {
  pageRequests += 1;
  for (let at = 0; at < LARGE_PAGE.byteLength; at += LARGE_PAGE.byteLength / 8)
    response.write(LARGE_PAGE.subarray(at, at + LARGE_PAGE.byteLength / 8));
  response.end();
  server.emit('page');
});
const server = webServer(handler, { connections: watching, limits: LIMITS });
const slow: Socket[] = [];
const connections: Promise<unknown>[] = [];
server.on('connection', (socket) => {
  connections.push(new Promise((closed) => socket.once('close', closed)));
});

beforeAll(async () => {
  await someDraws(shop);
  provideTransport(shop.carry, shop.direct);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  gathering.end();
  watching.end();
  server.close();
  server.closeAllConnections();
  await Promise.all(connections);
});

test('four hundred slow heads, bodies and readers each cost a socket, and customers sign in, buy and read', async () => {
  const { port } = server.address() as AddressInfo;
  const { email, password, ctx } = await shop.member();
  await openWallet(shop.database.db, ctx.customer.id, ctx.customer.currency);
  await aPurse(shop.database.db, ctx.customer, 1_000_000);
  const before = structuredClone(serverLoad());

  for (const sent of Object.values(SLOW_SENDERS))
    for (let one = 0; one < EACH; one += 1) {
      const localAddress = `127.0.0.${2 + (one % ADDRESSES)}`;
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      slow.push(socket.on('error', () => {}).pause());
      await once(socket, 'connect');
      socket.write(sent);
    }
  while (pageRequests < EACH) await once(server, 'page');

  const carry = httpCarry(`http://127.0.0.1:${port}`, 4);
  const guest = { variant: 'AU' as const, sessionId: newId() };
  const { accessToken, customer } = await apiFor(guest, carry)(SignIn, { email, password });
  const api = apiFor({ ...guest, accessToken, customerId: customer.id }, carry);
  const cart = await api(BuildCart, { items: [aRaffleItem()] });
  const bought = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  expect(bought).toMatchObject({ status: 'placed' });
  expect(await api(GetCustomer, {})).toMatchObject({ email });

  const { shed, inProgress, cut } = serverLoad();
  expect(shed).toEqual(before.shed);
  expect(cut.bound).toBe(before.cut.bound);
  expect(Object.values(inProgress).reduce((sum, count) => sum + count)).toBe(0);
  // what takes too long is ended, whoever sent it
  gathering.sweep(Date.now() + 2 * A_LONG_TEST_MS);
  watching.sweep(Date.now() + 2 * A_LONG_TEST_MS);
  expect(serverLoad().cut.body - before.cut.body).toBe(EACH);
  expect(serverLoad().cut.head - before.cut.head).toBe(EACH);
});
