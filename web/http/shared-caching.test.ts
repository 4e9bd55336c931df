import { cachingOf } from './shared-caching';

const PAGE = 's-maxage=60, stale-while-revalidate=31535940';
const answer = { status: 200, cacheControl: PAGE, setsCookie: false, cookie: undefined };

test('a page that a stranger asks for may be kept for a second, and says that it depends on the cookie', () => {
  for (const cookie of [undefined, '', 'cookie_consent=essential; ajs_anonymous_id=sv%3Dx'])
    expect(cachingOf({ ...answer, cookie })).toEqual({
      cacheControl: 'public, max-age=0, s-maxage=1',
      dependsOnCookie: true,
    });
});

test.each(['fairdraw=x', '__Host-fairdraw=x', 'sv=GB', 'a=b; sv=GB', 'a=b;sv=GB'])(
  'with %s it is for this browser alone',
  (cookie) => {
    expect(cachingOf({ ...answer, cookie })?.cacheControl).toBe('private, no-cache');
  },
);

test.each([PAGE, 'public, max-age=600', undefined])(
  'what sets a cookie is kept by nobody, whatever it says: %s',
  (cacheControl) => {
    expect(cachingOf({ ...answer, cacheControl, setsCookie: true })?.cacheControl).toBe(
      'private, no-store',
    );
  },
);

test('what is no page that was found, and what says nothing, is kept by nobody', () => {
  for (const status of [404, 403, 500, 503])
    expect(cachingOf({ ...answer, status })?.cacheControl).toBe('private, no-store');
  for (const status of [200, 307, 308, 404])
    expect(cachingOf({ ...answer, status, cacheControl: undefined })?.cacheControl).toBe(
      'private, no-store',
    );
});

test('what stands for a page that has not changed may be kept as long as the page', () => {
  expect(cachingOf({ ...answer, status: 304 })).toEqual(cachingOf(answer));
  expect(cachingOf({ ...answer, status: 304, cookie: 'fairdraw=x' })).toEqual(
    cachingOf({ ...answer, cookie: 'fairdraw=x' }),
  );
});

test('what is the same for all, and what is for nobody, stands as it was said', () => {
  for (const cacheControl of ['public, max-age=600', 'no-store', 'private, no-cache, no-store'])
    expect(cachingOf({ ...answer, cacheControl, cookie: 'fairdraw=x' })).toBeNull();
  expect(cachingOf({ ...answer, status: 304, cacheControl: undefined })).toBeNull();
});
