import { provideTransport } from '@/web/api/transport';
import { POST } from './route';

jest.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
}));
jest.mock('@/web/messages/get-messages-for', () => ({
  getMessagesFor: async () => {
    const { withSiteName } = await import('@/lib/text/site-values');
    const messages = await import('@/content/copy/en-AU/identityForm.json');
    return withSiteName(messages.default, 'Fairdraw');
  },
}));

const ORIGIN = 'http://shop.example';
const FORM = {
  customer_id: '0197a000-0000-7000-8000-000000000001',
  variant: 'AU',
  person: {
    first_name: 'Nia',
    last_name: 'Newman',
    date_of_birth: '1984-07-19',
    address: { line1: '1 High St', line2: '', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
    has_address: true,
  },
  made_at: '2026-11-22T20:00:00.000Z',
};

let requests: string[];
let answer: () => Response;
beforeEach(() => {
  requests = [];
  answer = () => Response.json({ result: FORM });
  provideTransport(async (request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer();
  });
});
const press = (origin: string) =>
  POST(
    new Request(`${ORIGIN}/api/identity-form`, {
      method: 'POST',
      headers: { host: 'shop.example', origin },
    }),
  );

test('a form is a PDF to keep, which no cache keeps', async () => {
  const { status, headers, ...response } = await press(ORIGIN).then(async (made) => ({
    status: made.status,
    headers: made.headers,
    bytes: Buffer.from(await made.arrayBuffer()),
  }));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.pdf"$/);
  expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(requests).toEqual(['POST /v2/customer/verification/form']);
});

test('a refusal stays what it is', async () => {
  answer = () =>
    Response.json({ errors: [{ code: 'verification.already_verified' }] }, { status: 409 });
  const refused = await press(ORIGIN);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    errors: [{ code: 'verification.already_verified' }],
  });
});

test('another site fills in no form', async () => {
  expect((await press('http://elsewhere.example')).status).toBe(403);
  expect(requests).toEqual([]);
});
