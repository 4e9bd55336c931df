import api from '@/content/copy/en-AU/api.json';
import { provideSettings } from '@/web/testing/provide-settings';
import { isSameOrigin, refusal, refusalTo } from './same-origin';

const from = (origin: string | null, host = 'shop.example', scheme = 'https') =>
  isSameOrigin(
    new Request(`https://${host}/api/call/addCartItem`, {
      headers: { host, 'x-forwarded-proto': scheme, ...(origin !== null && { origin }) },
    }),
  );

test('writes come from pages of the origins that are set, and from nowhere else', () => {
  provideSettings({
    SITE_ORIGIN: 'https://shop.example/',
    SITE_ORIGIN_GB: 'https://gb.example',
  });
  expect(from('https://shop.example')).toBe(true);
  expect(from('https://gb.example', 'gb.example')).toBe(true);
  for (const origin of [null, 'null', 'http://shop.example', 'https://shop.example.evil.example'])
    expect(from(origin)).toBe(false);
  expect(from('https://evil.example', 'evil.example')).toBe(false);
});

test.each([
  ['http', 'http://localhost:3000', true],
  ['https', 'https://localhost:3000', true],
  // the same host is not the same origin: a page without encryption may be anybody's
  ['https', 'http://localhost:3000', false],
  ['http', 'https://localhost:3000', false],
  ['http', null, false],
  ['http', 'null', false],
  ['http', 'nonsense', false],
  ['http', 'http://localhost:3001', false],
  ['http', 'http://someone@localhost:3000', false],
])('where none is set, %s of a host takes writes of %s: %s', (scheme, origin, isTaken) => {
  provideSettings({});
  expect(from(origin, 'localhost:3000', scheme)).toBe(isTaken);
});

test('a visitor is refused in the words of the copy, with the status of the code', async () => {
  const refused = refusalTo('GB', 'request.not_found', 'request.not_found.call');
  expect(refused.status).toBe(404);
  expect((await refused.json()).error).toEqual({
    code: 'request.not_found',
    message: api['request.not_found.call'],
    target: 'general',
  });
});

test('who is told 503 is told when to come again, and nobody else is', async () => {
  const away = refusal(503, 'server.unavailable', 'Please try again.');
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusal(403, 'request.origin_refused', 'No.').headers.get('retry-after')).toBeNull();
});
