import { provideTransport } from '@/web/api/transport';
import { provideSettings } from '@/web/testing/provide-settings';
import { POST } from './route';

const SIGNING = {
  API_APPLICATION_KEY: 'test-application',
  API_SECRET: 'a secret of more than thirty-two characters, for tests',
};
const SECRET = 'a-webhooks-secret-for-tests';
let requests: string[];
let bodies: unknown[];

beforeEach(() => {
  requests = [];
  bodies = [];
  provideSettings({ ...SIGNING, CMS_WEBHOOK_SECRET: SECRET });
  provideTransport(async (request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    bodies.push(await request.json());
    return Response.json({ result: {} });
  });
});

const send = (headers: Record<string, string>, body = '{') =>
  POST(new Request('http://shop.example/api/content-changed', { method: 'POST', headers, body }));

test('with the secret, as a header or a bearer token, pages are rendered anew', async () => {
  expect((await send({ 'x-webhook-secret': SECRET })).status).toBe(200);
  expect((await send({ authorization: `Bearer ${SECRET}` })).status).toBe(200);
  expect(requests).toEqual(['POST /v2/revalidations', 'POST /v2/revalidations']);
});

test('what it sends says which pages; what does not read may be any', async () => {
  const body = { collection: 'blog_posts', event: 'items.update', keys: ['odds'], payload: {} };
  await send({ 'x-webhook-secret': SECRET }, JSON.stringify(body));
  await send({ 'x-webhook-secret': SECRET });
  expect(bodies).toEqual([{ collection: 'blog_posts', ids: ['odds'], is_moved: false }, {}]);
});

test('without it, or with another, nothing happens', async () => {
  const wrong: Record<string, string>[] = [
    {},
    { 'x-webhook-secret': '' },
    { 'x-webhook-secret': `${SECRET}x` },
  ];
  for (const headers of wrong) expect((await send(headers)).status).toBe(401);
  expect(requests).toEqual([]);
});

test('where no secret is set, nobody has it', async () => {
  provideSettings(SIGNING);
  for (const headers of [{ 'x-webhook-secret': '' }, { 'x-webhook-secret': 'undefined' }])
    expect((await send(headers)).status).toBe(401);
});

test('an API that is down is said to be, so that the webhook comes again', async () => {
  provideTransport(async () => new Response('', { status: 500 }));
  expect((await send({ 'x-webhook-secret': SECRET })).status).toBe(503);
});
