import { ApiError } from '@/lib/client/api-error';
import { provideTransport } from '@/web/api/transport';
import { GET } from './route';

jest.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
}));
jest.mock('@/web/messages/get-messages-for', () => ({
  getMessagesFor: async () => {
    const { withSiteName } = await import('@/lib/text/site-values');
    const messages = await import('@/content/copy/en-AU/transactions.json');
    return withSiteName(messages.default, 'Fairdraw');
  },
}));

const STATEMENT = {
  customer_name: 'Nia Newman',
  email: 'nia@fairdraw.example',
  variant: 'AU',
  currency: 'AUD',
  filter: { kind: 'prize', from: '2026-11-01' },
  made_at: '2026-11-22T20:00:00.000Z',
  opening_cents: 0,
  closing_cents: 0,
  in_cents: 0,
  out_cents: 0,
  rows: [],
};

let requests: string[];
let answer: () => Response;
beforeEach(() => {
  requests = [];
  answer = () => Response.json({ result: STATEMENT });
  provideTransport(async ({ url, method }) => {
    const { pathname, search } = new URL(url);
    requests.push(`${method} ${pathname}${search}`);
    return answer();
  });
});
const open = (format: string, query = '') =>
  GET(
    new Request(`http://shop.example/api/statement/${format}${query}`, {
      headers: { host: 'shop.example' },
    }),
    {
      params: Promise.resolve({ format }),
    },
  );
const refused = (status: number, code: string) => () =>
  Response.json({ errors: [{ code, message: 'No.', target: 'general' }], status }, { status });

test.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['pdf', 'application/pdf'],
])(
  'a statement as %s is a file of what the address filters, and no cache keeps it',
  async (format, type) => {
    const file = await open(format, '?kind=prize&from=2026-11-01&to=');
    expect(file.status).toBe(200);
    expect(requests).toEqual([
      'GET /v2/transactions/statement?kind=prize&from=2026-11-01',
      'GET /v2/ledger/proof',
    ]);
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="fairdraw-statement-prize-2026-11-01.${format}"`,
    );
  },
);

test('there are no other files', async () => {
  expect((await open('exe')).status).toBe(404);
  expect((await open('constructor')).status).toBe(404);
  expect(requests).toEqual([]);
});

test('who is not signed in signs in first, and comes back to the list', async () => {
  answer = refused(401, 'auth.required');
  const { status, headers } = await open('csv', '?kind=prize');
  expect([status, headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent('/my-account/transactions?kind=prize')}`,
  ]);
});

test('a filter that makes no sense, and one that is too long, lead to the page that says so', async () => {
  const wrong = await open('pdf', '?from=soon');
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    303,
    '/my-account/transactions?from=soon',
  ]);
  expect(requests).toEqual([]);
  answer = refused(422, 'transaction.statement_too_long');
  const long = await open('pdf');
  expect([long.status, long.headers.get('location')]).toEqual([303, '/my-account/transactions']);
});

test('when the service is away, there is no file', async () => {
  answer = () => {
    throw new ApiError(0, 'no answer');
  };
  expect((await open('pdf')).status).toBe(503);
});
