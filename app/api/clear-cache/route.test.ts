import { provideTransport } from '@/web/api/transport';
import { provideSettings } from '@/web/testing/provide-settings';

const SIGNING = {
  API_APPLICATION_KEY: 'test-application',
  API_SECRET: 'a secret of more than thirty-two characters, for tests',
};
const TOKEN = 'the-editors-token-for-tests';
let requests: string[];
let isSandbox: boolean;
let GET: (request: Request) => Promise<Response>;

beforeEach(async () => {
  requests = [];
  isSandbox = false;
  provideSettings({ ...SIGNING, CMS_TOKEN: TOKEN });
  provideTransport(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') requests.push(pathname);
    return Response.json({ result: { is_sandbox: isSandbox } });
  });
  jest.resetModules();
  ({ GET } = await import('./route'));
});

const clear = (next: string, headers: Record<string, string> = {}) =>
  GET(
    new Request(`http://shop.example/api/clear-cache?next=${encodeURIComponent(next)}`, {
      headers,
    }),
  );
const editor = { authorization: `Bearer ${TOKEN}` };

test('the editor clears every node’s cache and is back on the page', async () => {
  const answer = await clear('/blog?page=2&clear_cache=1', editor);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/blog?page=2']);
  expect(requests).toEqual(['/v2/revalidations']);
});

test('others just get their page, but for a sandbox', async () => {
  await clear('/');
  await clear('/', { authorization: 'Bearer wrong' });
  expect(requests).toEqual([]);
  isSandbox = true;
  await clear('/');
  expect(requests).toHaveLength(1);
});

test('however often it is asked for, it happens once in a while', async () => {
  for (let asking = 0; asking < 5; asking += 1) await clear('/', editor);
  expect(requests).toHaveLength(1);
});

test('it leads nowhere but into the shop', async () => {
  for (const next of [
    'https://evil.example/',
    '//evil.example/x',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2f%2fevil.example',
    '/\\evil.example',
    'javascript:x',
    '',
  ])
    expect((await clear(next)).headers.get('location')).toBe('/');
});
