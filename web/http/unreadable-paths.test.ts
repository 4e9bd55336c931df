import { chain } from './chain';
import { ask, serve } from './testing/page-server';
import { isReadable, replaceUnreadablePaths } from './unreadable-paths';

test('a path that cannot be read leads nowhere: a person to a page that is none, a program to a call that is none', async () => {
  const port = await serve(
    chain(replaceUnreadablePaths())((request, response) => response.end(request.url)),
  );
  for (const path of ['/blog/%ff', '/%GG', '/%', '/powerball2018%'])
    expect(String((await ask(port, { path })).body)).toBe('/nothing-here');
  for (const path of ['/v2/%ff', '/api/call/%GG', '/cms/items/%'])
    expect(String((await ask(port, { path })).body)).toBe('/api/nothing-here');
  expect(String((await ask(port, { path: '/a?b=%ff' })).body)).toBe('/a?b=%ff');
  for (const path of ['/%', '/%zz', '/%E0%A4%A', '/%c0%af']) expect(isReadable(path)).toBe(false);
  for (const path of ['/', '/%20', '/a?%ff', '/%F0%9F%98%80', ''])
    expect(isReadable(path)).toBe(true);
});
