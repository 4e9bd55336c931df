import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { StartCustomerView } from '@/lib/contract/operator/customer-views';
import { OpenCustomer } from '@/lib/contract/operator/customers';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { provideTransport } from '@/web/api/transport';
import { answerCalls } from '@/web/http/answer-calls';
import { sendCachedBodies } from '@/web/http/cached-bodies';
import { chain } from '@/web/http/chain';
import { cookiesIn } from '@/web/http/cookies-in';
import { finishResponses } from '@/web/http/finish-responses';
import { gatherBodies } from '@/web/http/gather-bodies';
import { cachedPage, listen } from '@/web/http/testing/page-server';
import { watchConnections } from '@/web/http/watch-connections';
import { webServer } from '@/web/http/web-server';
import { sessionCookieName, unsealSession } from '@/web/session/cookie';
import { serveViews } from './serve-views';
import { intoBody } from './view-band';

const shop = testShop();
const bodies = gatherBodies();
const connections = watchConnections();
afterAll(() => {
  bodies.end();
  connections.end();
});
beforeAll(() => provideTransport(shop.carry, shop.direct));

const OFFICE = 'http://localhost:3000';
const VIEW = 'view.localhost:3000';
const PAGE =
  '<!doctype html><html><head><title>A page</title></head><body class="x"><p>Hi</p></body></html>';

interface Sent {
  method?: string;
  host?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** A browser that keeps the cookies of the view's host, in front of a shop whose pages set cookies of their own. */
async function aBrowser(networks?: string[]) {
  const reached: { url: string | undefined; cookie: string | undefined }[] = [];
  const handler = chain(
    connections.link,
    finishResponses(new Map()),
    sendCachedBodies(),
    bodies.link,
    serveViews(networks),
    answerCalls(),
  )((incoming, response) => {
    reached.push({ url: incoming.url, cookie: incoming.headers.cookie });
    response.setHeader('set-cookie', 'fairdraw=meddled');
    cachedPage(PAGE).listener(incoming, response);
  });
  const port = await listen(webServer(handler, { connections }));
  const jar = new Map<string, string>();
  const ask = (path: string, { method = 'GET', host = VIEW, body, headers = {} }: Sent = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const sent = {
          ...{ host, accept: 'text/html', ...(cookie && { cookie }), ...headers },
          ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
        };
        request({ port, host: '127.0.0.1', method, path, headers: sent, agent: false })
          .once('response', async (response) => {
            for (const line of response.headers['set-cookie'] ?? []) {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
              jar.set(name, value);
            }
            const { statusCode = 0, headers: answered } = response;
            resolve({ status: statusCode, headers: answered, body: await text(response) });
          })
          .once('error', reject)
          .end(body);
      },
    );
  return { ask, jar, reached };
}

async function aTicket(of: TestCustomer): Promise<string> {
  const { api } = await aStaffMember(shop, ['support'], 'Pat Support');
  const input = { customerId: of.ctx.customer.id, reason: 'Sees no ticket' };
  await api(OpenCustomer, input);
  return (await api(StartCustomerView, input)).ticket;
}

const opening = (ticket: string, origin = OFFICE): Sent => ({
  ...{ method: 'POST', body: `ticket=${ticket}`, headers: { origin } },
});

/** A browser in which a view of a customer has just been opened. */
async function aBrowserInView() {
  const customer = await shop.customer({
    firstName: 'Robin',
    lastName: '<b>O’Hara',
    purseCents: 4_200,
  });
  const browser = await aBrowser();
  const opened = await browser.ask('/view/opening', opening(await aTicket(customer)));
  return { ...browser, opened, customer };
}

const codeOf = (body: string): string => JSON.parse(body).error.code;

test('other hosts go on as they came', async () => {
  const { ask, reached } = await aBrowser();
  const { status, headers, body } = await ask('/account', {
    host: 'localhost:3000',
    headers: { cookie: 'a=b' },
  });
  expect([status, body, reached]).toEqual([200, PAGE, [{ url: '/account', cookie: 'a=b' }]]);
  expect(headers['set-cookie']).toEqual(['fairdraw=meddled']);
});

test('without a view there is nothing, whatever session is sent', async () => {
  const { ask, reached } = await aBrowser();
  const page = await ask('/account', { headers: { cookie: `${sessionCookieName()}=x` } });
  expect([page.status, page.body]).toEqual([403, expect.stringContaining('This view is over')]);
  const call = await ask('/api/call/getCustomer', { headers: { accept: 'application/json' } });
  expect([call.status, codeOf(call.body)]).toEqual([401, 'customer_view.over']);
  expect(reached).toEqual([]);
});

test('a ticket opens a view from the office alone, once', async () => {
  const { ask, jar } = await aBrowser();
  const ticket = await aTicket(await shop.customer());
  const strange = await ask('/view/opening', opening(ticket, 'http://evil.example'));
  expect([strange.status, jar.size]).toEqual([403, 0]);
  const { status, headers, body } = await ask('/view/opening', opening(ticket));
  expect([status, body]).toEqual([200, expect.stringMatching(/0;url=\/[\w/-]{3,}"/)]);
  expect(headers['set-cookie']?.[0]).toMatch(
    /^fairdraw_view=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const again = await ask('/view/opening', opening(ticket));
  expect([again.status, again.body]).toEqual([403, expect.stringContaining('opened already')]);
});

test('every page says whose it is, and neither browser nor cache keeps anything of it', async () => {
  const { ask, reached, customer } = await aBrowserInView();
  const { status, headers, body } = await ask('/account', {
    headers: { 'accept-encoding': 'identity', 'if-none-match': '"x"' },
  });
  expect(status).toBe(200);
  expect(body).toContain('<body class="x"><aside class="customer-view"');
  expect(body).toContain('What Robin &lt;b&gt;O’Hara sees');
  expect(body).toMatch(/Read only, until \d\d:\d\d UTC, for Pat Support/);
  expect(body.endsWith('<p>Hi</p></body></html>')).toBe(true);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.etag).toBeUndefined();
  expect(Number(headers.refresh)).toBeGreaterThan(0);
  const cookies = cookiesIn(reached[0]?.cookie ?? '');
  const { signedIn } = await unsealSession(cookies.get(sessionCookieName()));
  expect([...cookies.keys()]).toEqual([sessionCookieName(), 'cookie_consent']);
  expect(signedIn).toMatchObject({ customerId: customer.ctx.customer.id, refreshToken: '' });
});

test('calls read in the customer’s place, and whatever would change something is refused with its sentence', async () => {
  const { ask } = await aBrowserInView();
  const json = { accept: 'application/json', origin: `http://${VIEW}` };
  const read = await ask('/api/call/listTransactions', { headers: json });
  expect([read.status, read.body]).toEqual([200, expect.stringContaining('"amount_cents":4200')]);
  expect(read.headers['set-cookie']).toBeUndefined();
  for (const path of [
    '/api/call/purchaseCart',
    '/api/session/sign-out',
    '/account',
    '/3ds/notify',
  ]) {
    const { status, body } = await ask(path, { method: 'POST', body: '{}', headers: json });
    expect([path, status, codeOf(body)]).toEqual([path, 403, 'customer_view.read_only']);
    expect(JSON.parse(body).error.message).toContain('changes nothing');
  }
  const noticesOf = async (name: string) => {
    const { body } = await ask(`/api/call/${name}`, { method: 'POST', body: '{}', headers: json });
    return JSON.parse(body).messages.length - 1;
  };
  // a press is answered on any page, what a page sends by itself on none
  expect([await noticesOf('changeDetails'), await noticesOf('reportActivity')]).toEqual([1, 0]);
  const hidden = await ask('/api/call/exportData', { headers: json });
  expect([hidden.status, codeOf(hidden.body)]).toEqual([403, 'customer_view.hidden']);
});

test.each([
  ...['/api/statement/csv', '/api/ticket-pass/1/apple', '/api/party/events', '/tickets-worker.js'],
  ...[
    '/v2/customer',
    '/operator/call/getStaffSession',
    '/OPERATOR/call/x',
    '/%61pi/metrics',
    '/cms',
  ],
])('%s is nothing that a view shows', async (path) => {
  const { ask, reached } = await aBrowserInView();
  const { status, body } = await ask(path, { headers: { accept: '*/*' } });
  expect([status, codeOf(body), reached]).toEqual([403, 'customer_view.hidden', []]);
});

test('files of the build are everybody’s, and are asked for without a cookie', async () => {
  const { ask, reached } = await aBrowserInView();
  await ask('/_next/static/chunks/a.js');
  expect(reached).toEqual([{ url: '/_next/static/chunks/a.js', cookie: undefined }]);
});

test('a view ends by its button alone, and at once wherever it is open', async () => {
  const { ask, jar } = await aBrowserInView();
  const stolen = jar.get('fairdraw_view') ?? '';
  const strange = await ask('/view/end', {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
  });
  expect([strange.status, (await ask('/account')).status]).toEqual([403, 200]);
  const ended = await ask('/view/end', { method: 'POST', headers: { origin: `http://${VIEW}` } });
  expect([ended.status, ended.headers['clear-site-data']]).toEqual([200, '"cache", "storage"']);
  expect(jar.get('fairdraw_view')).toBe('');
  jar.set('fairdraw_view', stolen);
  const over = await ask('/account');
  expect([over.status, over.body]).toEqual([403, expect.stringContaining('This view is over')]);
});

test('a page that is left open is over with the account', async () => {
  const { ask, customer } = await aBrowserInView();
  await shop.database.db.execute(
    sql`update customers set status = 'locked' where id = ${customer.ctx.customer.id}`,
  );
  expect((await ask('/account')).body).toContain('This view is over');
});

test('there is no such place where there is no office', async () => {
  const { ask, reached } = await aBrowser(['203.0.113.0/24']);
  expect([(await ask('/')).status, reached]).toEqual([404, []]);
});

test('the band stands at the beginning of the body, however a document comes in pieces', () => {
  for (let size = 1; size < PAGE.length; size += 1) {
    const marking = intoBody('<aside>…</aside>');
    const pieces = [];
    for (let at = 0; at < PAGE.length; at += size)
      pieces.push(marking.take(Buffer.from(PAGE.slice(at, at + size))));
    const sent = Buffer.concat([...pieces, marking.rest()]).toString();
    expect(sent).toBe(PAGE.replace('<body class="x">', '<body class="x"><aside>…</aside>'));
  }
  const without = intoBody('<aside></aside>');
  expect(without.take(Buffer.from('<p>')).length).toBe(0);
  expect(without.rest().toString()).toBe('<p>');
});
