import { text } from 'node:stream/consumers';
import { sendAnswerHeaders } from './answer-headers';
import { chain } from './chain';
import { gatherBodies } from './gather-bodies';
import { SENDER_LIMITS } from './sender-limits';
import { serverLoad } from './server-load';
import { shedLoad } from './shed-load';
import { listen } from './testing/page-server';
import { postHead, rawClient } from './testing/raw-clients';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const KB = 1_024;
const LIMITS = { ...SENDER_LIMITS, unfinished: 150, unfinishedBytes: 3_000 * KB };
const SIGN_IN = '/api/session/sign-in';
const UPLOAD = '/api/call/uploadIdentityDocument';

const connections = watchConnections();
const gathering = gatherBodies(LIMITS);
const way = chain(sendAnswerHeaders(false), gathering.link, shedLoad(2, new Map()));
afterAll(() => {
  connections.end();
  gathering.end();
});

/** A server that answers with what it was asked and sent. */
async function aServer() {
  const requests: string[] = [];
  const handler = way(async (request, response) => {
    requests.push(request.url ?? '');
    response.end(`${request.url} said "${await text(request)}"`);
  });
  const port = await listen(webServer(handler, { connections, limits: LIMITS }));
  return { port, requests };
}

const LATER_MS = Date.now() + 60_000;

test('requests whose bodies do not come take nobody’s place', async () => {
  const { port, requests } = await aServer();
  const before = structuredClone(serverLoad());
  for (let one = 0; one < 110; one += 1) {
    const client = await rawClient(port);
    client.send(`${postHead(SIGN_IN, 1_000)}{`);
  }
  const customer = await rawClient(port);
  customer.send(`${postHead(SIGN_IN, 2, ['Connection: close'])}{}`);
  expect(await customer.closed).toContain('/api/session/sign-in said "{}"');
  expect(requests).toEqual([SIGN_IN]);
  expect(serverLoad().shed).toEqual(before.shed);
  expect(serverLoad().inProgress.cart).toBe(0);
});

test('a body that comes in pieces arrives whole, and so does the next request', async () => {
  const { port } = await aServer();
  const client = await rawClient(port);
  const letters = 'abcdefghij'.repeat(60);
  client.send(postHead('/one', 'chunked'));
  for (const letter of letters) client.send(`1\r\n${letter}\r\n`);
  client.send('0\r\n\r\n');
  await client.until(`/one said "${letters}"`);
  client.send(`${postHead('/two', 4)}wo`);
  client.send('rd');
  await client.until('/two said "word"');
  client.send('GET /three HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await client.until('/three said ""');
});

test('a client that waits for leave to send its body gets it', async () => {
  const { port } = await aServer();
  const client = await rawClient(port);
  client.send(postHead('/', 4, ['Expect: 100-continue', 'Connection: close']));
  await client.until('100 Continue');
  client.send('here');
  expect(await client.closed).toContain('/ said "here"');
});

test('a body that is too slow ends its connection, with an answer like any other', async () => {
  const { port, requests } = await aServer();
  const slow = await rawClient(port);
  slow.send(`${postHead(SIGN_IN, 1_000)}{`);
  const other = await rawClient(port);
  other.send(postHead('/', 2, ['Connection: close']));
  // both have been heard once a third one is answered
  const last = await rawClient(port);
  last.send(`${postHead('/', 1, ['Connection: close'])}!`);
  await last.closed;
  gathering.sweep(Date.now() + LIMITS.bodyGraceMs - 1_000);
  other.send('ok');
  expect(await other.closed).toContain('/ said "ok"');
  gathering.sweep(LATER_MS);
  const answer = await slow.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  for (const header of ['connection: close', 'cache-control: no-store', 'x-content-type-options'])
    expect(answer.toLowerCase()).toContain(header);
  expect(requests).not.toContain(SIGN_IN);
});

test.each([
  ['by what it says', postHead('/', 64 * 1_024 * KB)],
  ['by what it sends', `${postHead('/', 'chunked')}300000\r\n${'.'.repeat(0x300_000)}\r\n`],
  ['as an upload', postHead(UPLOAD, 11 * KB * KB)],
])('a body that is too large %s is refused before its end', async (_how, sent) => {
  const { port, requests } = await aServer();
  const client = await rawClient(port);
  client.send(sent);
  expect(await client.closed).toMatch(/^HTTP\/1\.1 413 /);
  expect(requests).toEqual([]);
});

test('of one network the oldest unfinished request makes room for a new one', async () => {
  const { port } = await aServer();
  const oldest = await rawClient(port);
  oldest.send(`${postHead('/', 10)}x`);
  const others = [];
  for (let one = 0; one < LIMITS.unfinished; one += 1) {
    const client = await rawClient(port);
    client.send(`${postHead('/', 10, ['Connection: close'])}x`);
    others.push(client);
  }
  expect(await oldest.closed).toMatch(/^HTTP\/1\.1 408 /);
  others.at(0)?.send('123456789');
  expect(await others.at(0)?.closed).toContain('/ said "x123456789"');
});

test('bodies of one network that fill its memory make room, the largest first', async () => {
  const { port } = await aServer();
  const small = await rawClient(port);
  small.send(`${postHead('/', 3, ['Connection: close'])}ab`);
  const large = await rawClient(port);
  large.send(`${postHead('/', 2_000 * KB)}${'.'.repeat(1_900 * KB)}`);
  const next = await rawClient(port);
  next.send(`${postHead('/', 2_000 * KB)}${'.'.repeat(1_450 * KB)}`);
  const refusal = await large.closed;
  expect(refusal).toMatch(/^HTTP\/1\.1 503 /);
  expect(refusal.toLowerCase()).toContain('retry-after:');
  small.send('c');
  expect(await small.closed).toContain('/ said "abc"');
});
