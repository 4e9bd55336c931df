import { methodNotAllowed, readsPage } from './page-method';

test('a page is read; whatever is sent to it is refused to the person who sent it', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(readsPage(method)).toBe(true);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(readsPage(method)).toBe(false);
  const answer = methodNotAllowed('/login');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toContain('<a href="/login">');
  expect(html).toMatch(/needs JavaScript/);
});

test('no path gets out of its link, or leads away from the shop', async () => {
  for (const path of ['/"><script>', '//evil.example/', '/\\evil.example']) {
    const html = await methodNotAllowed(path).text();
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/href="[/\\]{2}/);
  }
});
