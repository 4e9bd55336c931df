import { provideTransport } from '@/web/api/transport';
import { loadCause } from './load-cause';

// Next's cache exists only in its server. This stand-in caches nothing.
Object.assign(globalThis, {
  __incrementalCache: {
    generateSimpleCacheKey: (key: string) => key,
    generateCacheKey: (key: string) => key,
    get: async () => null,
    set: async () => {},
  },
});

const REEF = { key: 'river_and_reef', slug: 'reef-watch', name: 'River and Reef Watch' };
const CAUSE = { ...REEF, summary: 'Clean water', story: '', offer_keys: ['one_lottery'] };
let requests: string[];

beforeEach(() => {
  requests = [];
  provideTransport(async (request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname.startsWith('/cms/')) return Response.json({ data: [] });
    if (!pathname.startsWith('/v2/causes')) return Response.json({ result: [] });
    requests.push(pathname + search);
    if (pathname === '/v2/causes') {
      const result = searchParams.get('slug') === CAUSE.slug ? [CAUSE] : [];
      const page_info = { limit: 1, offset: 0, total: result.length };
      return Response.json({ result, page_info });
    }
    if (pathname === `/v2/causes/${CAUSE.key}`) return Response.json({ result: CAUSE });
    const error = { code: 'cause.not_found', message: 'No such cause.', target: 'general' };
    return Response.json({ error, messages: [], status: 404 }, { status: 404 });
  });
});

const load = (causeSlug: string) =>
  loadCause({ params: Promise.resolve({ site: 'AU.au_default', causeSlug }) });

test('a cause is asked for by its slug, and for nothing else where it is found', async () => {
  expect((await load('reef-watch')).cause).toMatchObject({ key: 'river_and_reef' });
  expect(requests).toEqual(['/v2/causes?slug=reef-watch&limit=1']);
});

test('a slug that no cause has is asked for with underscores, as causes are keyed', async () => {
  expect((await load('river-and-reef')).cause).toMatchObject({ slug: 'reef-watch' });
  expect(requests).toEqual(['/v2/causes?slug=river-and-reef&limit=1', '/v2/causes/river_and_reef']);
});

test('what is neither a slug nor a key is a page that is not there', async () => {
  await expect(load('no-such-cause')).rejects.toMatchObject({
    digest: 'NEXT_HTTP_ERROR_FALLBACK;404',
  });
});
