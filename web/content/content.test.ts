import { jest } from '@jest/globals';
import type { Site } from '@/lib/contract/site';
import { provideTransport } from '@/web/api/transport';
import { provideSettings } from '@/web/testing/provide-settings';
import {
  blogCategories,
  blogPlaces,
  blogPostOf,
  blogPosts,
  contactPage,
  contentPageAt,
  contentPages,
  siteConfig,
  theme,
} from './content';

const AU: Site = { variant: 'AU', segmentName: 'au_default' };
const GB: Site = { variant: 'GB', segmentName: 'gb_default' };

const aPage = (id: string, over: object = {}) => ({
  id,
  path: `/${id}`,
  template: 'default',
  name: id,
  seo_description: id,
  sections: [],
  date_updated: '2026-01-01T00:00:00Z',
  ...over,
});
const aCategory = (slug: string, sort: number) => ({
  ...{ id: slug, slug, name: slug, description: slug, sort },
});

let held: Record<string, unknown>;
let isDown: boolean;
let now = Date.now();

// Next's cache exists only in its server; this stub stores nothing, so that every read asks.
Object.assign(globalThis, {
  __incrementalCache: {
    generateSimpleCacheKey: (key: string) => key,
    generateCacheKey: (key: string) => key,
    get: async () => null,
    set: async () => {},
  },
});
provideSettings({
  API_APPLICATION_KEY: 'test-application',
  API_SECRET: 'a secret of more than thirty-two characters, for tests',
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // past the retry delay of earlier failures
  now += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  isDown = false;
  held = {};
  provideTransport(async (request) => {
    if (isDown) throw new TypeError('fetch failed');
    const collection = new URL(request.url).pathname.split('/').at(-1) ?? '';
    return Response.json({ data: held[collection] ?? [] });
  });
});
afterEach(() => jest.restoreAllMocks());

test('a variant sees its own pages, found by path whatever its case and one slash at the end', async () => {
  held.pages = [aPage('guide'), aPage('only-gb', { variants: ['GB'] })];
  expect((await contentPages(AU)).map(({ id }) => id)).toEqual(['guide']);
  expect((await contentPages(GB)).map(({ id }) => id)).toEqual(['guide', 'only-gb']);
  expect((await contentPageAt(AU, '/Guide/'))?.id).toBe('guide');
  expect(await contentPageAt(AU, '/guide//')).toBeUndefined();
  expect(await contentPageAt(AU, '/guide/x')).toBeUndefined();
  expect(await contentPageAt(AU, '/only-gb')).toBeUndefined();
});

test('a broken item is missing, the others are in the editor’s order', async () => {
  held.blog_categories = [aCategory('b', 2), { id: 'bad' }, aCategory('a', 1)];
  expect((await blogCategories(AU)).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('when the service is down or talks nonsense, the last good copy is shown', async () => {
  held.blog_categories = [aCategory('kept', 1)];
  await blogCategories(AU);
  isDown = true;
  expect((await blogCategories(AU)).map(({ id }) => id)).toEqual(['kept']);
  isDown = false;
  for (const nonsense of ['words', [{ id: 'x' }, 7], 'null']) {
    now += 60_000;
    held.blog_categories = nonsense;
    expect((await blogCategories(AU)).map(({ id }) => id)).toEqual(['kept']);
  }
  now += 60_000;
  held.blog_categories = [aCategory('new', 1)];
  expect((await blogCategories(AU)).map(({ id }) => id)).toEqual(['new']);
});

test('a post that was only listed is found while the service is down', async () => {
  const picture = { url: '/p.png', width: 1, height: 1, alt: '' };
  const messages = { category: 'odds', title: 'Odds', summary: 'Odds', author: 'us', body: 'Odds' };
  const times = { date_published: '2026-01-01T00:00:00Z', date_updated: '2026-01-01T00:00:00Z' };
  held.blog_posts = [{ id: 'listed', slug: 'listed', picture, ...messages, ...times }];
  expect((await blogPosts(AU)).map(({ id }) => id)).toEqual(['listed']);
  isDown = true;
  const places = await blogPlaces(AU);
  expect(places.map(({ slug }) => slug)).toEqual(['listed']);
  expect(await Promise.all(places.map(blogPostOf))).toMatchObject([{ id: 'listed', body: 'Odds' }]);
});

test('a process that never had an answer shows what ships', async () => {
  isDown = true;
  expect((await contactPage(AU))?.topics.length).toBeGreaterThan(0);
  expect((await siteConfig(GB)).id).toBe('GB');
});

test('a theme that nobody has filled in says nothing', async () => {
  held.theme = { id: null, colours: null, logo: null };
  expect(await theme(AU)).toEqual({ id: 'theme', colours: [] });
});
