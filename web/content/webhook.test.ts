import { readContentChange } from './webhook';

const update = { event: 'blog_posts.items.update', collection: 'blog_posts' };

test('an update names its items, and whether they moved', () => {
  expect(readContentChange({ ...update, keys: ['odds'], payload: { body: 'New' } })).toEqual({
    collection: 'blog_posts',
    ids: ['odds'],
    isMoved: false,
  });
  for (const payload of [{ slug: 'the-odds' }, { status: 'draft', body: 'New' }])
    expect(readContentChange({ ...update, keys: ['odds'], payload })).toMatchObject({
      isMoved: true,
    });
});

test('a new item has one key, a deletion lists its keys', () => {
  const create = { event: 'items.create', collection: 'pages', key: 7, payload: { name: 'New' } };
  expect(readContentChange(create)).toEqual({ collection: 'pages', ids: ['7'], isMoved: true });
  const gone = { event: 'items.delete', collection: 'pages', payload: ['a', 'b'] };
  expect(readContentChange(gone)).toEqual({ collection: 'pages', ids: ['a', 'b'], isMoved: true });
});

test('it may come inside of what else a flow sends', () => {
  const inner = { ...update, keys: ['odds'], payload: { body: 'New' } };
  for (const sent of [{ $trigger: inner }, { trigger: inner }, { body: inner, headers: {} }])
    expect(readContentChange(sent)).toMatchObject({ ids: ['odds'], isMoved: false });
});

test('what it does not say may have changed', () => {
  expect(readContentChange({ collection: 'pages' })).toEqual({ collection: 'pages' });
  expect(readContentChange({ collection: 'pages', keys: ['a'] })).toMatchObject({ isMoved: true });
  expect(readContentChange({ collection: 'pages', keys: [{}, '', 'x'.repeat(256)] })).toEqual({
    collection: 'pages',
  });
  for (const sent of [null, 'words', 7, [], {}, { collection: 7 }, { collection: '../x' }])
    expect(readContentChange(sent)).toEqual({});
});
