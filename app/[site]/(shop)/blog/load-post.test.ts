import { contentChangeTags } from '@/lib/routes/content-changes';
import { provideTransport } from '@/web/api/transport';
import { blogPosts } from '@/web/content/content';
import { loadPost } from './load-post';

const SITE = 'AU.au_default';
let tagsRead: Set<string>;

// Next's cache exists only in its server. This stand-in caches nothing and records the tags of a page's reads.
Object.assign(globalThis, {
  __incrementalCache: {
    generateSimpleCacheKey: (key: string) => key,
    generateCacheKey: (key: string) => key,
    get: async () => null,
    set: async (_key: string, _value: unknown, { tags }: { tags: string[] }) => {
      for (const tag of tags) tagsRead.add(tag);
    },
  },
});

const aPost = (id: string, day: number) => ({
  ...{ id, slug: id, category: 'odds', title: id, summary: id, author: 'us', body: id },
  picture: { url: '/p.png', width: 1, height: 1, alt: '' },
  date_published: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  date_updated: '2026-02-01T00:00:00Z',
});
const POSTS = Array.from({ length: 12 }, (_, index) => aPost(`post-${index + 1}`, 28 - index));

beforeEach(() => {
  tagsRead = new Set();
  provideTransport(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const { id } = JSON.parse(searchParams.get('filter') ?? '{}');
    const held = pathname.endsWith('/blog_posts') ? POSTS : [];
    return Response.json({ data: held.filter((one) => !id || one.id === id._eq) });
  });
});

const load = (blogSlug: string) => loadPost({ params: Promise.resolve({ site: SITE, blogSlug }) });
const concerns = (id: string, isMoved = false) =>
  contentChangeTags('blog_posts', [{ id, isMoved }]).some((tag) => tagsRead.has(tag));

test('a post’s page is rendered again for the post and those it shows, for no other', async () => {
  const { post, neighbours } = await load('post-9');
  expect(post.body).toBe('post-9');
  const { newer, older, related } = neighbours;
  expect([newer, older, ...related].map((one) => one?.id)).toEqual([
    'post-8',
    'post-10',
    'post-1',
    'post-2',
    'post-3',
  ]);
  const shown = POSTS.filter(({ id }) => concerns(id)).map(({ id }) => id);
  expect(shown).toEqual(['post-1', 'post-2', 'post-3', 'post-8', 'post-9', 'post-10']);
});

test('a post that is new, gone or moved may stand beside any other', async () => {
  await load('post-9');
  expect(concerns('post-6', true)).toBe(true);
});

test('a list is rendered again for each of its posts', async () => {
  await blogPosts({ variant: 'AU', segmentName: 'au_default' });
  for (const { id } of POSTS) expect(concerns(id)).toBe(true);
});

test('a post that is not there is none', async () => {
  await expect(load('nothing')).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
});
