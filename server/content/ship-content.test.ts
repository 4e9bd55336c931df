import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { changesSince } from '@/server/kernel/revalidations';
import { type ShipReport, shipContent } from './ship-content';
import { shippedContent } from './shipped-content';
import { aCategory, aCms, aPage } from './testing/a-cms';

const cms = aCms();
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'fairdraw-content-'));
  await cms.database.pool.query('truncate content_items, content_shipped, revalidations');
});
afterEach(() => rm(root, { recursive: true }));

async function file(name: string, content: unknown) {
  const whole = path.join(root, name);
  await mkdir(path.dirname(whole), { recursive: true });
  await writeFile(whole, typeof content === 'string' ? content : JSON.stringify(content));
}
const category = (slug: string, name: string) =>
  file(`blog_categories/${slug}.json`, { ...aCategory(slug), id: undefined, name });
const ship = async (): Promise<ShipReport> => shipContent(cms.ctx(), await shippedContent(root));
const names = async () => {
  const { data } = await cms.ask('/items/blog_categories?fields=id,name&sort=id');
  return (data as { id: string; name: string }[]).map(({ id, name }) => `${id}: ${name}`);
};
const NOTHING = { added: 0, updated: 0, withdrawn: 0, kept: 0 };

test('what ships is in the store after a start, and another start changes nothing', async () => {
  await category('odds', 'Odds');
  await category('play', 'Play');
  expect(await ship()).toEqual({ ...NOTHING, added: 2, unchanged: 0 });
  expect(await names()).toEqual(['odds: Odds', 'play: Play']);
  const before = await changesSince(cms.database.db, undefined);
  expect(before?.tags).toEqual([everythingTag()]);
  expect(await ship()).toEqual({ ...NOTHING, unchanged: 2 });
  expect((await changesSince(cms.database.db, before?.upTo))?.tags).toEqual([]);
  await category('odds', 'The odds');
  await ship();
  expect((await changesSince(cms.database.db, before?.upTo))?.tags).toEqual([contentTag()]);
});

test('a change that ships arrives; an editor’s change is never overwritten', async () => {
  await category('odds', 'Odds');
  await category('play', 'Play');
  await ship();
  await cms.edit('/items/blog_categories/play', 'PATCH', { name: 'Play, says the editor' });
  await category('odds', 'The odds');
  await category('play', 'Play well');
  expect(await ship()).toEqual({ ...NOTHING, updated: 1, kept: 1, unchanged: 0 });
  expect(await names()).toEqual(['odds: The odds', 'play: Play, says the editor']);
  expect(await ship()).toEqual({ ...NOTHING, unchanged: 2 });
});

test('what an editor takes away stays away, what an editor adds stays', async () => {
  await category('odds', 'Odds');
  await ship();
  await cms.edit('/items/blog_categories/odds', 'DELETE');
  await cms.edit('/items/blog_categories', 'POST', aCategory('play', { name: 'Ours' }));
  await category('odds', 'Odds again');
  await category('play', 'Play');
  expect(await ship()).toEqual({ ...NOTHING, kept: 2, unchanged: 0 });
  expect(await names()).toEqual(['play: Ours']);
});

test('what no longer ships goes, unless an editor has made it theirs', async () => {
  for (const slug of ['one', 'two', 'three']) await category(slug, slug);
  await ship();
  await cms.edit('/items/blog_categories/two', 'PATCH', { name: 'Mine' });
  await rm(path.join(root, 'blog_categories/one.json'));
  await rm(path.join(root, 'blog_categories/two.json'));
  expect(await ship()).toMatchObject({ withdrawn: 1 });
  expect(await names()).toEqual(['three: three', 'two: Mine']);
});

test('a checkout without content takes nothing away', async () => {
  await category('odds', 'Odds');
  await ship();
  await rm(path.join(root, 'blog_categories'), { recursive: true });
  expect(await ship()).toEqual({ ...NOTHING, unchanged: 0 });
  expect(await names()).toEqual(['odds: Odds']);
});

test('a broken file is named with its reason, and what shipped of it before stays', async () => {
  await category('odds', 'Odds');
  await file('pages/about.json', aPage('about'));
  await ship();
  await file('blog_categories/odds.json', '{ "name": ');
  await file('pages/about.json', { ...aPage('about'), template: 'popup' });
  const content = await shippedContent(root);
  expect(content.broken).toEqual([
    {
      file: expect.stringContaining('pages/about.json'),
      reason: expect.stringContaining('template'),
    },
    { file: expect.stringContaining('odds.json'), reason: expect.stringContaining('JSON') },
  ]);
  expect(await shipContent(cms.ctx(), content)).toEqual({ ...NOTHING, unchanged: 0 });
  expect(await names()).toEqual(['odds: Odds']);
});

test('a post has its words from the markdown beside it', async () => {
  await file('blog_posts/a-post.json', {
    slug: 'a-post',
    category: 'odds',
    title: 'A post',
    summary: 'What it says',
    author: 'Robin',
    picture: { url: '/a.svg', width: 4, height: 3, alt: '' },
    date_published: '2026-01-02T03:04:05Z',
    date_updated: '2026-02-03T04:05:06Z',
  });
  await file('blog_posts/a-post.md', '## Words\n\nMore.');
  await ship();
  expect((await cms.ask('/items/blog_posts/a-post')).data).toMatchObject({
    body: '## Words\n\nMore.',
    date_updated: '2026-02-03T04:05:06.000Z',
  });
});

test('copy becomes translations, each with the type of its value', async () => {
  const picture = { imageUrl: '/a.svg', imageWidth: 4, imageHeight: 3, contentDescription: 'A' };
  await file('copy/en-AU/home.json', {
    title: 'Hello {name}',
    leadMarkdown: '**Hi**',
    hero: picture,
    meta: { title: 'T', description: 'D' },
    steps: ['one', 'two'],
    words: { offer_one2020: 'One' },
  });
  await file('copy/en-GB/home.json', { title: 'Good day {name}' });
  await ship();
  const { data } = await cms.ask('/items/translations?fields=id,type,value&sort=id');
  expect(data).toEqual([
    {
      id: 'en-AU/home.hero',
      type: 'image',
      value: expect.objectContaining({ image_url: '/a.svg' }),
    },
    { id: 'en-AU/home.leadMarkdown', type: 'markdown', value: '**Hi**' },
    { id: 'en-AU/home.meta', type: 'seo', value: { title: 'T', description: 'D' } },
    { id: 'en-AU/home.steps', type: 'json', value: ['one', 'two'] },
    { id: 'en-AU/home.title', type: 'plain', value: 'Hello {name}' },
    { id: 'en-AU/home.words', type: 'json', value: { offer_one2020: 'One' } },
    { id: 'en-GB/home.title', type: 'plain', value: 'Good day {name}' },
  ]);
});

test('two nodes that start at once ship everything once', async () => {
  for (const slug of ['one', 'two', 'three']) await category(slug, slug);
  const reports = await Promise.all([ship(), ship(), ship()]);
  expect(reports.map(({ added }) => added).toSorted()).toEqual([0, 0, 3]);
});
