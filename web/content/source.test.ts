import { provideTransport } from '@/web/api/transport';
import { provideSettings } from '@/web/testing/provide-settings';
import { publishedItems } from './source';

provideSettings({
  API_APPLICATION_KEY: 'test-application',
  API_SECRET: 'a secret of more than thirty-two characters, for tests',
});

const answering = (body: string, status = 200) =>
  provideTransport(async () => new Response(body, { status }));
const data = (items: unknown) => answering(JSON.stringify({ data: items }));

test('asks for all that is published, signed', async () => {
  let sent: Request | undefined;
  provideTransport(async (request) => {
    sent = request;
    return Response.json({ data: [] });
  });
  await publishedItems('pages');
  const { pathname, searchParams } = new URL(sent?.url ?? '');
  expect(pathname).toBe('/cms/items/pages');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ status: { _eq: 'published' } });
  expect(searchParams.get('limit')).toBe('-1');
  expect(sent?.headers.get('x-signature')).toMatch(/^v2=[0-9a-f]{64}$/);
});

test('a list is a list, a singleton a list of one, one that nobody has filled in none', async () => {
  data([{ id: 'a' }, { id: 'b' }]);
  expect(await publishedItems('pages')).toHaveLength(2);
  data({ id: 'theme' });
  expect(await publishedItems('theme')).toEqual([{ id: 'theme' }]);
  data({ id: null, colours: null });
  expect(await publishedItems('theme')).toEqual([]);
});

test('what was never changed was last changed when it was made', async () => {
  data([{ id: 'a', date_created: '2026-01-01T00:00:00Z', date_updated: null }]);
  expect(await publishedItems('pages')).toMatchObject([{ date_updated: '2026-01-01T00:00:00Z' }]);
});

test('a service that is down, refuses or talks nonsense is an error, whatever it says', async () => {
  for (const [body, status] of [
    ['<html>busy</html>', 200],
    ['null', 200],
    ['"data"', 200],
    ['{}', 200],
    ['{"data":"x"}', 200],
    ['{"data":[]}', 500],
    ['', 403],
  ] as const) {
    answering(body, status);
    await expect(publishedItems('pages')).rejects.toMatchObject({ name: 'ApiError' });
  }
  provideTransport(async () => {
    throw new TypeError('fetch failed');
  });
  await expect(publishedItems('pages')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
