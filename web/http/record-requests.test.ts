import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { toWire } from '@/lib/client/wire';
import { BuildCart } from '@/lib/contract/cart-calls';
import { log } from '@/lib/process/log';
import { routeConsole } from '@/lib/process/log-writer';
import { metricsText } from '@/lib/process/metrics';
import { provideTracer } from '@/lib/process/tracing';
import { newId } from '@/server/kernel/ids';
import { deliverOutbox, oneByOne } from '@/server/kernel/outbox-delivery';
import { log as serverLog } from '@/server/runtime/log';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { someDraws } from '@/server/testing/good-requests';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { provideTransport } from '@/web/api/transport';
import { newSession, sealSession, signedInFrom } from '@/web/session/cookie';
import { openTelemetryTracer } from '@/web/telemetry/open-telemetry';
import { answerCalls } from './answer-calls';
import { chain, type RequestHandler } from './chain';
import { gatherBodies } from './gather-bodies';
import { recordRequests } from './record-requests';
import { trustProxy } from './visitor-address';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

process.env.LOG_LEVEL = 'info';
process.env.LOG_FORMAT = 'json';

// What the log, the metrics and traces have of requests, and what they never have.

const shop = testShop();
const connections = watchConnections();
const gathering = gatherBodies();
const endings: (() => void)[] = [];
let [written, answers]: [string[], number] = [[], 0];

beforeAll(() => someDraws(shop));
beforeEach(() => {
  provideTransport(shop.carry, shop.direct);
  [written, answers] = [[], 0];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = jest.spyOn(stream, 'write').mockImplementation((text) => {
      return written.push(String(text)) > 0;
    });
    endings.push(() => spy.mockRestore());
  }
  // the first line makes the log
  serverLog.info('begun');
});
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end();
});
afterAll(() => {
  gathering.end();
  connections.end();
});

type Options = Partial<Parameters<typeof recordRequests>[0]>;

/** A node that records; `last` is in Next's place. @returns sends a request, and waits until it is recorded */
async function aNode(
  options: Options = {},
  last: RequestHandler = (_request, response) => void response.writeHead(404).end(),
) {
  const record = recordRequests({ isBehindProxy: false, successes: 1, slowMs: 60_000, ...options });
  const way = chain(
    ...[record.observe, trustProxy(0), gathering.link, record.enter, answerCalls()],
  )(last);
  const server = webServer(
    (request, response) => {
      way(request, response);
      response.once('close', () => {
        answers += 1;
      });
    },
    { connections },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}, body?: string) => {
    const before = answers;
    const method = body === undefined ? 'GET' : 'POST';
    const own = { host: 'shop.example', origin: 'http://shop.example' };
    const sent = send({ port, method, path, headers: { ...own, ...headers } });
    sent.end(body);
    const [response] = await once(sent, 'response');
    for await (const _ of response);
    // the answer's last listener counts it, after it was recorded
    while (answers === before) await new Promise(setImmediate);
    return response.statusCode as number;
  };
}

const JSON_BODY = { 'content-type': 'application/json' };
const lines = () => written.flatMap((text) => text.split('\n').filter((line) => line[0] === '{'));
const requestLines = () =>
  lines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message }) => message === 'request');

const cookieOf = async ({ tokens }: TestCustomer) =>
  `fairdraw=${await sealSession({ ...newSession(), signedIn: signedInFrom(tokens) })}`;

/** What a purchase sends, by somebody with money. */
async function aPurchase() {
  const buyer = await shop.customer({ purseCents: 100_000 });
  const fields = toWire(purchaseOf(await buyer.api(BuildCart, { items: [aRaffleItem()] })));
  const headers = { ...JSON_BODY, 'idempotency-key': newId(), cookie: await cookieOf(buyer) };
  return { buyer, headers, body: JSON.stringify(fields) };
}

test('a call has one line, with what it was, what came of it and what it cost', async () => {
  const ask = await aNode();
  const { buyer, headers, body } = await aPurchase();
  expect(await ask('/api/call/purchaseCart', headers, body)).toBe(200);
  expect(await ask('/api/call/purchaseCart', JSON_BODY, '{}')).toBe(401);
  const [bought, refused, ...more] = requestLines();
  expect(more).toEqual([]);
  expect(bought).toMatchObject({
    ...{ level: 'info', name: 'purchaseCart', class: 'purchase', method: 'POST', status: 200 },
    ...{ outcome: 'ok', ms: expect.any(Number), databaseMs: expect.any(Number) },
    customer: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(Number(bought?.statements)).toBeGreaterThan(1);
  expect(refused).toMatchObject({ name: 'purchaseCart', status: 401, outcome: 'refused' });
  // what the ledger has of the request is what its line has
  const { rows } = await shop.database.pool.query(
    'select request_id from ledger_entries where customer_id = $1 and kind = $2',
    [buyer.ctx.customer.id, 'purchase'],
  );
  expect(rows).toEqual([{ request_id: bought?.requestId }]);
});

test('of what went well a share has a line; failures and what was slow always have', async () => {
  const quiet = await aNode({ successes: 0 });
  await quiet('/api/call/getCart');
  expect(requestLines()).toEqual([]);
  const slow = await aNode({ successes: 0, slowMs: 0 });
  await slow('/api/call/getCart');
  const failing = await aNode({ successes: 0 }, (_request, response) => {
    response.writeHead(500).end();
  });
  await failing('/');
  expect(requestLines()).toMatchObject([
    { name: 'getCart', outcome: 'ok' },
    { level: 'error', name: 'home', status: 500, outcome: 'failed' },
  ]);
});

const PERSONAL = {
  name: 'Zsuzsanna',
  mail: 'zsuzsanna.k@example.org',
  card: '4111 1111 1111 1111',
  plainCard: '4111111111111111',
  phone: '+61 412 345 678',
  address: '17 Wattlebird Crescent',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJlLW9mLWEtdG9rZW4',
  password: 'correct-horse-battery-9',
};

test('nothing that anybody sends comes into the log, the metrics or traces', async () => {
  const spans = await recordingSpans();
  endings.push(routeConsole((level, message, fields) => log[level](message, fields)));
  const { name, mail, card, plainCard, phone, address, token, password } = PERSONAL;
  const ask = await aNode({ isBehindProxy: true }, (request, response) => {
    // what a page or a package may do with an error
    console.error(`cannot show ${request.url}`, new Error(`mail to <${mail}> refused: ${card}`));
    response.writeHead(500).end();
  });
  const query = new URLSearchParams({ email: mail, name, card, phone, address, token });
  const headers = {
    ...{ cookie: `fairdraw=${token}; other=${password}`, authorization: `Bearer ${token}` },
    ...{ 'user-agent': `${name} ${phone}`, referer: `http://shop.example/?email=${mail}` },
    ...{ 'x-request-id': mail, traceparent: mail, 'x-forwarded-for': '198.51.100.77' },
  };
  const form = JSON.stringify({ email: mail, password, first_name: name, address, card, phone });
  for (const path of [
    `/api/call/checkEmail?${query}`,
    `/api/call/${encodeURIComponent(mail)}`,
    `/v2/check-email?${query}`,
    `/reset-password/${token}?${query}`,
    `/${encodeURIComponent(`${name} ${plainCard}`)}`,
    `/operator/customers?q=${encodeURIComponent(mail)}`,
  ])
    await ask(path, headers);
  for (const call of ['signIn', 'signUp', 'requestPasswordReset', 'addCard', 'nothing'])
    await ask(`/api/call/${call}`, { ...headers, ...JSON_BODY }, form);
  // a statement that the database refuses, as the driver tells it with its values
  const query500 = new Error(
    `Failed query: insert\nparams: ${mail},${name},${address},${password}`,
  );
  Object.assign(query500, { params: [mail], cause: new Error('value too long for type') });
  log.error('request failed', { error: query500 });
  log.error('a company refused', {
    error: new Error(`550 <${mail}>: call ${phone}, card ${plainCard}, Bearer ${token}`),
  });
  expect(requestLines().length).toBe(11);
  const all = [
    ...lines(),
    await metricsText('openmetrics'),
    JSON.stringify((await spans()).map(shown)),
  ];
  expect(all.length).toBeGreaterThan(13);
  const secrets = [...Object.values(PERSONAL), '198.51.100.77', 'Wattlebird', '412 345'];
  for (const text of all)
    for (const secret of [...secrets, ...secrets.map(encodeURIComponent)])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

const shown = ({ name, attributes, links, status }: ReadableSpan) => ({
  ...{ name, attributes, status },
  links: links.map(({ context }) => context.traceId),
});

/** @returns the spans that have ended */
async function recordingSpans(): Promise<() => Promise<ReadableSpan[]>> {
  const exporter = new InMemorySpanExporter();
  const { tracer, flush, shutdown } = await openTelemetryTracer({
    ...{ url: 'http://collector.example', headers: {}, service: 'shop', release: 'v1', share: 1 },
    exporter,
  });
  const end = provideTracer(tracer);
  endings.push(() => {
    end();
    void shutdown();
  });
  return async () => {
    await flush();
    return exporter.getFinishedSpans();
  };
}

test('a trace leads from the call to its statements and its mail, and a stranger begins none', async () => {
  const spans = await recordingSpans();
  const [theirs, proxys] = ['a', 'b'].map((id) => `00-${id.repeat(32)}-${id.repeat(16)}-01`);
  const ask = await aNode();
  const { headers, body } = await aPurchase();
  await ask('/api/call/purchaseCart', { ...headers, traceparent: theirs ?? '' }, body);
  await deliverOutbox({
    db: shop.database.db,
    handlers: { mail: oneByOne<'mail'>(async () => {}) },
  });
  const behindProxy = await aNode({ isBehindProxy: true });
  await behindProxy('/api/call/getCart', { traceparent: proxys ?? '' });

  const ended = await spans();
  const request = ended.find(({ name }) => name === 'POST purchaseCart');
  const { traceId, spanId } = request?.spanContext() ?? {};
  expect(request?.links.map(({ context }) => context.traceId)).toEqual(['a'.repeat(32)]);
  expect(traceId).not.toBe('a'.repeat(32));
  const inTrace = ended.filter((span) => span.spanContext().traceId === traceId);
  const call = inTrace.find(({ name }) => name === 'call purchaseCart');
  expect(call?.parentSpanContext?.spanId).toBe(spanId);
  const statements = inTrace.filter(({ attributes }) => attributes['db.system.name']);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit']));
  const callId = call?.spanContext().spanId;
  expect(new Set(statements.map((span) => span.parentSpanContext?.spanId))).toEqual(
    new Set([callId]),
  );
  const deliveries = ended.filter(({ name }) => name === 'deliver mail');
  const queuedIn = deliveries.flatMap(({ links }) => links.map(({ context }) => context.traceId));
  expect(queuedIn).toEqual([traceId]);
  expect(ended.find(({ name }) => name === 'GET getCart')?.spanContext().traceId).toBe(
    'b'.repeat(32),
  );
  expect(requestLines()[0]).toMatchObject({ traceId });
  expect(await metricsText('openmetrics')).toContain(`# {trace_id="${traceId}"}`);
  expect(await metricsText()).not.toContain('trace_id');
});
