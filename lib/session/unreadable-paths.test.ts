import { ask, serve } from '@/lib/http/testing/page-server';
import { isReadable, replaceUnreadablePaths } from './unreadable-paths';

const replaceNoMore = replaceUnreadablePaths();
afterAll(replaceNoMore);

test('a path that cannot be read leads nowhere', async () => {
  const port = await serve((request, response) => response.end(request.url));
  expect(String((await ask(port, { path: '/blog/%ff' })).body)).toBe('/api/nothing-here');
  expect(String((await ask(port, { path: '/a?b=%ff' })).body)).toBe('/a?b=%ff');
  for (const path of ['/%', '/%zz', '/%E0%A4%A', '/%c0%af']) expect(isReadable(path)).toBe(false);
  for (const path of ['/', '/%20', '/a?%ff', '/%F0%9F%98%80', ''])
    expect(isReadable(path)).toBe(true);
});
