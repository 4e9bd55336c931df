import { contentPlacesTag, contentTag } from './cache-tags';
import { contentChangeTags, isPlace } from './content-changes';

test('a change inside a post concerns the lists and the post’s own page', () => {
  expect(contentChangeTags('blog_posts', [{ id: 'odds', isMoved: false }])).toEqual([
    contentTag('blog_posts'),
    contentTag('blog_posts', 'odds'),
  ]);
});

test('one that is new, gone or moved concerns whoever looks for items, too', () => {
  expect(contentChangeTags('pages', [{ id: 'a', isMoved: true }])).toContain(
    contentPlacesTag('pages'),
  );
  expect(isPlace('pages', 'path')).toBe(true);
  expect(isPlace('pages', 'sections')).toBe(false);
  expect(isPlace('theme', 'colours')).toBe(false);
});

test('words concern the pages that show their category', () => {
  const changes = [
    { id: 'en-AU/shell.menu', isMoved: false },
    { id: 'en-GB/shell.menu', isMoved: false },
    { id: 'made-by-hand', category: 'blog', isMoved: true },
  ];
  expect(contentChangeTags('translations', changes)).toEqual([
    contentTag('translations', 'shell'),
    contentTag('translations', 'blog'),
  ]);
  expect(contentChangeTags('translations', [{ id: '7', isMoved: true }])).toEqual([
    contentTag('translations'),
  ]);
});

test('what stands on every page concerns every page', () => {
  for (const collection of ['theme', 'site_config', 'blog_categories', 'contact_page'])
    expect(contentChangeTags(collection, [{ id: 'x', isMoved: true }])).toEqual([
      contentTag(collection),
    ]);
});

test('whatever an item is called, its tag is one that the page cache takes', () => {
  const tag = contentTag('pages', `a,b ${'ü'.repeat(250)}`);
  expect(tag).toMatch(/^[\x21-\x2b\x2d-\x7e]{1,256}$/);
});
