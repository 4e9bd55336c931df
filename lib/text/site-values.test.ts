import { slugOf, withSiteName } from './site-values';

test('the name of the shop stands wherever messages ask for it, and other placeholders stay', () => {
  const messages = {
    title: 'Welcome to {siteName}',
    file: '{siteSlug}-activity-{month}.csv',
    nested: [{ text: '{siteName}, {count, plural, one {a ticket} other {# tickets}}' }],
    none: null,
  };
  expect(withSiteName(messages, 'St Anne’s & Friends')).toEqual({
    title: 'Welcome to St Anne’s & Friends',
    file: 'st-annes-friends-activity-{month}.csv',
    nested: [{ text: 'St Anne’s & Friends, {count, plural, one {a ticket} other {# tickets}}' }],
    none: null,
  });
});

test('a name is taken as it is, also one that a replacement would understand', () => {
  expect(withSiteName('{siteName}!', 'Win $& more')).toBe('Win $& more!');
});

test.each([
  ['Fairdraw', 'fairdraw'],
  ['Café du Lac', 'cafe-du-lac'],
  ['抽選', 'shop'],
])('files of %s begin with %s', (siteName, slug) => {
  expect(slugOf(siteName)).toBe(slug);
});
