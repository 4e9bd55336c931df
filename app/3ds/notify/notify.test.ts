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

const notify = (body: BodyInit) =>
  POST(
    new Request('http://shop.example/3ds/notify', {
      method: 'POST',
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit),
  );

test('of a notification the reference alone goes on, as a hint, from JSON and from a form', async () => {
  const notification = { gateway: 'sandbox', event_id: '1', reference: 'a', outcome: 'completed' };
  expect((await notify(JSON.stringify(notification))).status).toBe(200);
  expect((await notify(new URLSearchParams(notification))).status).toBe(200);
  const hint = { path: '/v2/3ds/hint', body: { reference: 'a' } };
  expect(requests).toEqual([hint, hint]);
});

test('what is no notification, or too much of one, does not reach the API', async () => {
  for (const body of ['', 'null', '[]', '{"reference":7}', '{', 'x='])
    expect((await notify(body)).status).toBe(400);
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(4096));
    },
  });
  expect((await notify(endless)).status).toBe(413);
  expect(sent).toBeLessThan(9);
  expect(requests).toEqual([]);
});

test('who says too much is told to wait, and an API that is down to repeat it', async () => {
  status = 422;
  expect((await notify('reference=a')).status).toBe(400);
  status = 429;
  expect((await notify('reference=a')).status).toBe(429);
  status = 500;
  expect((await notify('reference=a')).status).toBe(503);
});
