import { provideTransport } from '@/web/api/transport';
import { GET } from './route';

jest.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
}));

const TICKET = '0190a5a0-0000-7000-8000-0000deadbeef';
const SAVE = 'https://pay.google.com/gp/v/save/a.b.c';

let requests: string[];
let answer: () => Response;
beforeEach(() => {
  requests = [];
  provideTransport(async ({ url, method }) => {
    requests.push(`${method} ${new URL(url).pathname}`);
    return answer();
  });
});
const open = (wallet: string) =>
  GET(
    new Request(`http://shop.example/api/ticket-pass/${TICKET}/${wallet}`, {
      headers: { host: 'shop.example' },
    }),
    { params: Promise.resolve({ ticketId: TICKET, wallet }) },
  );
const refused = (status: number, code: string) => () =>
  Response.json({ errors: [{ code, message: 'No.', target: 'general' }], status }, { status });

test('Apple’s pass is a file that phones know, and no cache keeps it', async () => {
  answer = () => Response.json({ result: { pass: Buffer.from('PK').toString('base64') } });
  const file = await open('apple');
  expect([file.status, await file.text()]).toEqual([200, 'PK']);
  expect(requests).toEqual([`GET /v2/tickets/${TICKET}/passes/apple`]);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="fairdraw-ticket-0000deadbeef.pkpass"',
  });
});

test('Google’s is an address that the browser goes to, without telling Google where it comes from', async () => {
  answer = () => Response.json({ result: { save_url: SAVE } });
  const { status, headers } = await open('google');
  expect([status, headers.get('location')]).toEqual([303, SAVE]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a pass that is not to be had is not found, and there are no other wallets', async () => {
  answer = refused(404, 'ticket.pass_unavailable');
  expect((await open('apple')).status).toBe(404);
  expect((await open('google')).status).toBe(404);
  requests = [];
  expect((await open('constructor')).status).toBe(404);
  expect(requests).toEqual([]);
});

test('who is not signed in signs in first', async () => {
  answer = refused(401, 'auth.required');
  const { status, headers } = await open('apple');
  expect([status, headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent('/my-account/upcoming-tickets')}`,
  ]);
});
