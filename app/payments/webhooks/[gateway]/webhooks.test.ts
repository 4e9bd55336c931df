import { provideTransport } from '@/web/api/transport';
import { POST } from './route';

let requests: { path: string; body: unknown }[];
let status: number;
beforeEach(() => {
  requests = [];
  status = 200;
  provideTransport(async (request) => {
    requests.push({ path: new URL(request.url).pathname, body: await request.json() });
    return Response.json({ result: {}, errors: [] }, { status });
  });
});

const post = (body: string, headers: Record<string, string>, gateway = 'stripe') =>
  POST(
    new Request(`http://shop.example/payments/webhooks/${gateway}`, {
      method: 'POST',
      body,
      headers,
    }),
    { params: Promise.resolve({ gateway }) },
  );

test('a message goes on as it came, to the byte, with its signature', async () => {
  const body = '{ "id":"evt_1",\n  "wide" : "\\u00e9 é 😀" }';
  expect((await post(body, { 'stripe-signature': 't=1,v1=a' })).status).toBe(200);
  expect(requests).toEqual([
    { path: '/v2/3ds/news/stripe', body: { body, signature: 't=1,v1=a' } },
  ]);
});

test('a gateway that signs in its form is read there, and the form goes on as it came', async () => {
  const body = 'bt_signature=key%7Ca1&bt_payload=PG4%2B%0A';
  expect((await post(body, {}, 'braintree')).status).toBe(200);
  expect(requests).toEqual([
    { path: '/v2/3ds/news/braintree', body: { body, signature: 'key|a1' } },
  ]);
  expect((await post('bt_payload=PG4%2B', { 'bt-signature': 'a' }, 'braintree')).status).toBe(400);
});

test('without a signature, for nobody, or too long, it does not reach the API', async () => {
  expect((await post('{}', {})).status).toBe(400);
  expect((await post('{}', { 'stripe-signature': 'x'.repeat(1_001) })).status).toBe(400);
  expect((await post('{}', { 'stripe-signature': 'a' }, 'elsewhere')).status).toBe(404);
  expect((await post('{}', { 'stripe-signature': 'a' }, '__proto__')).status).toBe(404);
  const huge = 'x'.repeat(97 * 1024);
  expect((await post(huge, { 'stripe-signature': 'a' })).status).toBe(413);
  expect(requests).toEqual([]);
});

test('a wrong signature is said, and what the shop could not do is asked for again', async () => {
  const sent = { 'stripe-signature': 'a' };
  for (const [apiStatus, answer] of [
    [400, 400],
    [404, 404],
    [429, 429],
    [500, 503],
    [503, 503],
  ] as const) {
    status = apiStatus;
    expect((await post('{}', sent)).status).toBe(answer);
  }
});
