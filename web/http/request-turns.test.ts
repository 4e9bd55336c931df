import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chain, type RequestLink } from './chain';
import { AT_WORK } from './request-turns';
import { serverLoad } from './server-load';
import { shedLoad } from './shed-load';

const COOKIE = { cookie: 'fairdraw=x' };
const ADDRESS = {
  newcomer: { path: '/api/call/listPlacements', headers: {} },
  browsing: { path: '/api/call/listPlacements', headers: COOKIE },
  cart: { path: '/api/call/getCart', headers: COOKIE },
  purchase: { path: '/api/call/getReceipt', headers: COOKIE },
  shared: { path: '/powerball', headers: {} },
};
type Kind = keyof typeof ADDRESS;

/** the requests at work, by the name that each gave itself */
let atWork: Map<string, ServerResponse>;
let server: ReturnType<typeof createServer>;
const arrived = new Map<string, ServerResponse>();
const nameOf = ({ url = '' }: IncomingMessage) =>
  new URL(url, 'http://x').searchParams.get('n') ?? '';
const noteArrival: RequestLink = (incoming, response, next) => {
  arrived.set(nameOf(incoming), response);
  server.emit(`arrived ${nameOf(incoming)}`);
  next();
};

async function serve(...shed: Parameters<typeof shedLoad>) {
  atWork = new Map();
  const handler = chain(
    noteArrival,
    shedLoad(...shed),
  )((incoming, response) => {
    atWork.set(nameOf(incoming), response);
    server.emit(`working ${nameOf(incoming)}`);
  });
  server = createServer(handler);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
}
afterEach(async () => {
  const open = [...arrived.values()].filter(({ closed }) => !closed);
  const gone = open.map((response) => once(response, 'close'));
  arrived.clear();
  server.close();
  server.closeAllConnections();
  await Promise.all(gone);
});

function send(kind: Kind, name: string) {
  const { path, headers } = ADDRESS[kind];
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path: `${path}?n=${name}`, headers });
  sent.on('error', () => {}).end();
  return sent;
}

const worked = async (kind: Kind, name: string) => {
  const begun = once(server, `working ${name}`);
  send(kind, name);
  await begun;
};

const waits = async (kind: Kind, name: string) => {
  const here = once(server, `arrived ${name}`);
  const sent = send(kind, name);
  await here;
  // an admitted request has begun within the same turn
  await new Promise(setImmediate);
  expect(atWork.has(name)).toBe(false);
  return sent;
};

const fill = async (kind: Kind, upTo: number) => {
  while (atWork.size < upTo) await worked(kind, `${kind}-${atWork.size}`);
};

test('of many the first are worked on, and the others in turn; those who come before them pass by', async () => {
  await serve(1_000, new Map());
  await fill('newcomer', AT_WORK.newcomer);
  await waits('newcomer', 'second');
  await fill('browsing', AT_WORK.browsing);
  await waits('browsing', 'first');
  await fill('cart', AT_WORK.cart);
  for (const kind of ['purchase', 'shared'] as const) await worked(kind, kind);
  expect(serverLoad().waiting).toMatchObject({ newcomer: 1, browsing: 1, cart: 0, purchase: 0 });

  const order: string[] = [];
  for (const name of ['first', 'second']) server.once(`working ${name}`, () => order.push(name));
  const isSecond = once(server, 'working second');
  // a newcomer has room once fewer requests than its limit are at work in total
  const over = [...atWork].filter(([name]) => name.startsWith('cart') || name.startsWith('newc'));
  for (const [, response] of over) response.end();
  for (const [name, response] of atWork) if (name.startsWith('browsing')) response.end();
  await isSecond;
  expect(order).toEqual(['first', 'second']);
  expect(serverLoad().waiting).toMatchObject({ newcomer: 0, browsing: 0 });
});

test('whoever leaves while they wait is not worked on', async () => {
  await serve(1_000, new Map());
  await fill('newcomer', AT_WORK.newcomer);
  const left = await waits('newcomer', 'left');
  await waits('newcomer', 'stayed');
  const isGone = once(arrived.get('left') as ServerResponse, 'close');
  left.destroy();
  await isGone;
  expect(serverLoad().waiting.newcomer).toBe(1);
  const isWorked = once(server, 'working stayed');
  atWork.get('newcomer-0')?.end();
  await isWorked;
  expect(atWork.has('left')).toBe(false);
});

test('nobody waits without an end: after a while they are worked on, however many there are', async () => {
  await serve(1_000, new Map(), { waitMs: 1 });
  await fill('newcomer', AT_WORK.newcomer);
  const before = serverLoad().begunLate.newcomer;
  await worked('newcomer', 'late');
  expect(serverLoad().begunLate.newcomer).toBe(before + 1);
});

test('where nobody is turned away, nobody waits', async () => {
  await serve(0, new Map());
  await fill('newcomer', AT_WORK.newcomer + 1);
});
