import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { addCacheTags, addEntityTag, namesTag } from './entity-tag';

const aPage = (more: object = {}) =>
  ({ kind: 'APP_PAGE', html: '<p>page</p>', headers: {}, status: 200, ...more }) as unknown as {
    headers: Record<string, string>;
  } & NonNullable<CacheHandlerValue['value']>;

test('a page that is cached says by its tag which bytes it is, and an error page says nothing', () => {
  const tagOf = (more?: object) => {
    const page = aPage(more);
    addEntityTag(page);
    return page.headers.etag;
  };
  expect(tagOf()).toMatch(/^W\/"[\w-]{27}"$/);
  expect(tagOf({ status: undefined })).toBe(tagOf());
  expect(tagOf({ html: '<p>changed</p>' })).not.toBe(tagOf());
  expect(tagOf({ status: 404 })).toBeUndefined();
  expect(tagOf({ kind: 'APP_ROUTE' })).toBeUndefined();
});

test('a page names the tags that the change feed speaks of, and not those of Next', () => {
  const page = aPage({ headers: { 'x-next-cache-tags': '_N_T_/layout,offers,draw:lotto:1' } });
  addCacheTags(page);
  expect(page.headers['cache-tag']).toBe('offers,draw:lotto:1');
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['a', false],
  [`${'"b",'.repeat(1_000)}"a"`, false],
  [undefined, false],
])('If-None-Match: %s', (header, names) => {
  expect(namesTag(header, 'W/"a"')).toBe(names);
});
