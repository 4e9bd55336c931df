import { aCategory, aCms, aPage } from './testing/a-cms';

const cms = aCms();

beforeAll(async () => {
  await cms.edit('/items/blog_categories', 'POST', [
    aCategory('odds', { name: 'Odds', sort: 3, description: 'Numbers and chance' }),
    aCategory('draws', { name: 'Draws', sort: 1, description: 'How a DRAW works' }),
    aCategory('play', { name: 'Play well', sort: 2, description: 'Limits and breaks' }),
    aCategory('news', { name: 'News', description: 'What is new in 2026' }),
    aCategory('secret', { name: 'Not yet', status: 'draft' }),
  ]);
  await cms.edit('/items/pages', 'POST', [
    aPage('one', { variants: ['AU'], sections: [{ type: 'text', body: 'Kangaroo' }] }),
    aPage('two', {
      variants: ['AU', 'GB'],
      seo_image: { url: '/two.svg', width: 4, height: 3, alt: 'Two' },
    }),
  ]);
});

const ids = async (query: string, collection = 'blog_categories') => {
  const { status, data } = await cms.ask(`/items/${collection}?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return (data as { id: string }[]).map(({ id }) => id);
};
const filtered = (filter: unknown, collection?: string) =>
  ids(`filter=${encodeURIComponent(JSON.stringify(filter))}`, collection);

describe('filters', () => {
  test.each([
    [{ name: { _eq: 'Odds' } }, ['odds']],
    [{ name: 'Odds' }, ['odds']],
    [{ sort: { _eq: 3 } }, ['odds']],
    [{ sort: { _eq: '3' } }, ['odds']],
    [{ name: { _neq: 'Odds' } }, ['draws', 'play', 'news']],
    [{ sort: { _lt: 2 } }, ['draws']],
    [{ sort: { _lte: 2 } }, ['draws', 'play']],
    [{ sort: { _gt: 2 } }, ['odds']],
    [{ sort: { _gte: 2 } }, ['play', 'odds']],
    [{ slug: { _in: ['odds', 'news', 'nothing'] } }, ['odds', 'news']],
    [{ slug: { _in: 'odds,news' } }, ['odds', 'news']],
    [{ slug: { _nin: ['odds', 'news'] } }, ['draws', 'play']],
    [{ sort: { _null: true } }, ['news']],
    [{ sort: { _null: false } }, ['draws', 'play', 'odds']],
    [{ sort: { _nnull: true } }, ['draws', 'play', 'odds']],
    [{ name: { _empty: true } }, []],
    [{ name: { _nempty: true } }, ['draws', 'play', 'odds', 'news']],
    [{ sort: { _in: 3 } }, ['odds']],
    [{ _or: [] }, ['draws', 'play', 'odds', 'news']],
    [{ slug: { _eq: 'odds' }, _or: [] }, ['odds']],
    [{ description: { _contains: 'draw' } }, []],
    [{ description: { _contains: 'DRAW' } }, ['draws']],
    [{ description: { _icontains: 'draw' } }, ['draws']],
    [{ description: { _ncontains: 'an' } }, ['draws', 'news']],
    [{ name: { _starts_with: 'Pl' } }, ['play']],
    [{ name: { _starts_with: 'pl' } }, []],
    [{ name: { _istarts_with: 'pl' } }, ['play']],
    [{ name: { _nstarts_with: 'Pl' } }, ['draws', 'odds', 'news']],
    [{ name: { _ends_with: 'well' } }, ['play']],
    [{ sort: { _between: [2, 3] } }, ['play', 'odds']],
    [{ sort: { _between: '2,3' } }, ['play', 'odds']],
    [{ sort: { _nbetween: [2, 3] } }, ['draws']],
    [{ _and: [{ sort: { _gt: 1 } }, { sort: { _lt: 3 } }] }, ['play']],
    [{ sort: { _gt: 1, _lt: 3 } }, ['play']],
    [{ _or: [{ slug: { _eq: 'odds' } }, { sort: { _null: true } }] }, ['odds', 'news']],
    [{ _or: [{ _and: [{ slug: 'odds' }, { sort: 3 }] }, { slug: 'play' }] }, ['play', 'odds']],
    [{ date_created: { _lte: '$NOW' } }, ['draws', 'play', 'odds', 'news']],
    [{ date_created: { _lt: '$NOW(-1 day)' } }, []],
    [{ date_created: { _lt: '$NOW(-1 month)' } }, []],
    [{ date_created: { _gt: '$NOW(-90d)' } }, ['draws', 'play', 'odds', 'news']],
    [{ date_created: { _lt: '$NOW(+1 year)' } }, ['draws', 'play', 'odds', 'news']],
    [{ date_created: { _gt: '2020-01-01' } }, ['draws', 'play', 'odds', 'news']],
    [{}, ['draws', 'play', 'odds', 'news']],
  ])('%j finds %j', async (filter, expected) => {
    expect(await filtered(filter)).toEqual(expected);
  });

  test('a yes or no is asked for as a word or a number', async () => {
    await cms.edit('/items/pages/one', 'PATCH', { is_hidden: true });
    await cms.edit('/items/pages/two', 'PATCH', { is_hidden: false });
    for (const yes of [true, 'true', 1, '1'])
      expect(await filtered({ is_hidden: { _eq: yes } }, 'pages')).toEqual(['one']);
    for (const no of [false, 'false', 0, '0'])
      expect(await filtered({ is_hidden: { _eq: no } }, 'pages')).toEqual(['two']);
  });

  test('look into what a field holds, and into every element of a list', async () => {
    expect(await filtered({ seo_image: { url: { _ends_with: '.svg' } } }, 'pages')).toEqual([
      'two',
    ]);
    expect(await filtered({ sections: { body: { _contains: 'Kang' } } }, 'pages')).toEqual(['one']);
    expect(await filtered({ variants: { _contains: 'GB' } }, 'pages')).toEqual(['two']);
    expect(await filtered({ variants: { _nin: ['GB'] } }, 'pages')).toEqual(['one']);
    expect(await filtered({ seo_image: { _null: true } }, 'pages')).toEqual(['one']);
  });

  test('are read in brackets as they are as JSON', async () => {
    expect(await ids('filter[sort][_gte]=2&filter[slug][_neq]=odds')).toEqual(['play']);
    expect(await ids('filter[_or][0][slug][_eq]=odds&filter[_or][1][sort][_null]=true')).toEqual([
      'odds',
      'news',
    ]);
    expect(await ids('filter[slug][_in][]=odds&filter[slug][_in][]=news')).toEqual([
      'odds',
      'news',
    ]);
    expect(await ids('filter[slug][_in]=odds,news')).toEqual(['odds', 'news']);
  });
});

describe('the rest of a query', () => {
  test('items come in the editor’s order, then by id; sort takes its place, nothing last', async () => {
    expect(await ids('')).toEqual(['draws', 'play', 'odds', 'news']);
    expect(await ids('sort=name')).toEqual(['draws', 'news', 'odds', 'play']);
    expect(await ids('sort=-name')).toEqual(['play', 'odds', 'news', 'draws']);
    expect(await ids('sort=-sort')).toEqual(['news', 'odds', 'play', 'draws']);
    expect(await ids('sort[]=status&sort[]=-slug')).toEqual(['play', 'odds', 'news', 'draws']);
  });

  test('limit, offset and page cut it', async () => {
    expect(await ids('limit=2')).toEqual(['draws', 'play']);
    expect(await ids('limit=2&offset=1')).toEqual(['play', 'odds']);
    expect(await ids('limit=2&page=2')).toEqual(['odds', 'news']);
    expect(await ids('limit=2&page=9')).toEqual([]);
    expect(await ids('limit=-1&offset=3')).toEqual(['news']);
    expect(await ids('limit=0')).toEqual([]);
  });

  test('a hundred items are given where no limit is', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: `en-AU/numbers.n${index}`,
      ...{ locale: 'en-AU', category: 'numbers', key: `n${index}`, type: 'plain', value: 'x' },
    }));
    await cms.edit('/items/translations', 'POST', many);
    expect(await ids('', 'translations')).toHaveLength(100);
    expect(await ids('limit=-1', 'translations')).toHaveLength(101);
  });

  test('search looks for words in texts, whatever their case, and for whole numbers; not into JSON', async () => {
    expect(await ids('search=DRAW')).toEqual(['draws']);
    expect(await ids('search=2026')).toEqual(['news']);
    expect(await ids('search=3')).toEqual(['odds']);
    expect(await ids('search=kangaroo', 'pages')).toEqual([]);
    expect(await ids('search=two.svg', 'pages')).toEqual([]);
  });

  test('fields give what is asked for and no more', async () => {
    const first = async (query: string, collection = 'pages') =>
      ((await cms.ask(`/items/${collection}?sort=-id&limit=1&${query}`)).data as object[])[0];
    expect(await first('fields=id,name')).toEqual({ id: 'two', name: 'About two' });
    expect(await first('fields[]=id&fields[]=name')).toEqual({ id: 'two', name: 'About two' });
    expect(await first('fields=id&fields=name')).toEqual({ id: 'two', name: 'About two' });
    expect(await first('fields=id,seo_image.url')).toEqual({
      id: 'two',
      seo_image: { url: '/two.svg' },
    });
    expect(await first('fields=sections.type')).toEqual({ sections: [{ type: 'text' }] });
    expect(await first('fields=*')).toMatchObject({ id: 'two', status: 'published', sort: null });
    expect(await first('fields=*.*')).toEqual(await first(''));
    expect(await first('fields=seo_title')).toEqual({ seo_title: null });
  });

  test('meta counts all that may be seen, and all that fits', async () => {
    const { meta } = await cms.ask('/items/blog_categories?meta=*&filter[sort][_gt]=1&limit=1');
    expect(meta).toEqual({ total_count: 4, filter_count: 2 });
    const one = await cms.ask('/items/blog_categories?meta=filter_count&search=odds');
    expect(one.meta).toEqual({ filter_count: 1 });
    expect((await cms.ask('/items/blog_categories')).meta).toBeUndefined();
  });

  test('SEARCH takes the same query as a body', async () => {
    const query = {
      filter: { sort: { _gte: 2 } },
      fields: ['id', { sections: ['type'] }],
      sort: '-sort',
    };
    const { fields: _fields, ...rest } = query;
    const body = { query: { ...rest, fields: ['id'] } };
    const { data } = await cms.ask('/items/blog_categories', { method: 'SEARCH', body });
    expect(data).toEqual([{ id: 'odds' }, { id: 'play' }]);
  });
});

describe('one item', () => {
  test('is read by its id, with the fields asked for', async () => {
    expect((await cms.ask('/items/pages/one?fields=id,path')).data).toEqual({
      id: 'one',
      path: '/one',
    });
  });

  test('may have a slash in its id, written as it is or encoded', async () => {
    for (const id of ['en-AU/numbers.n7', 'en-AU%2Fnumbers.n7'])
      expect((await cms.ask(`/items/translations/${id}`)).data).toMatchObject({ key: 'n7' });
  });

  test('that is not there, or not published, is forbidden', async () => {
    for (const path of ['/items/pages/nobody', '/items/blog_categories/secret'])
      expect(await cms.ask(path)).toMatchObject({ status: 403, codes: ['FORBIDDEN'] });
  });
});

test('a singleton is its one item, without values until somebody fills it in', async () => {
  expect((await cms.ask('/items/theme?fields=id,logo')).data).toEqual({ id: null, logo: null });
  const colours = [{ token: 'brand', light: '#112233', dark: '#ddeeff' }];
  await cms.edit('/items/theme', 'PATCH', { colours });
  expect((await cms.ask('/items/theme')).data).toMatchObject({ id: 'theme', colours });
});

describe('what cannot be answered', () => {
  test.each([
    ['/items/nothing', 403, 'FORBIDDEN'],
    ['/items/directus_users', 403, 'FORBIDDEN'],
    ['/items/pages?fields=password', 403, 'FORBIDDEN'],
    ['/items/pages?sort=-nothing', 403, 'FORBIDDEN'],
    ['/items/pages?filter[nothing][_eq]=1', 403, 'FORBIDDEN'],
    ['/items/pages?filter={"id"', 400, 'INVALID_QUERY'],
    ['/items/pages?filter=[]', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"id":{"_like":"x"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"_eq":"x"}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"_or":{"id":"x"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"id":{"_in":[]}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"id":{"_between":["a"]}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"id":{"_null":"maybe"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"id":{"_eq":""}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"id":{"_eq":{}}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter[__proto__][_eq]=1', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"date_updated":{"_gt":"$NOW(-1 blink)"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"date_updated":{"_contains":"2026"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"name":{"_lt":"x"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"name":{"part":{"_eq":"x"}}}', 403, 'FORBIDDEN'],
    ['/items/pages?filter={"sort":{"_empty":true}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"sort":{"_eq":"x"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"is_hidden":{"_in":[true]}}', 400, 'INVALID_QUERY'],
    ['/items/pages?filter={"is_hidden":{"_eq":"x"}}', 400, 'INVALID_QUERY'],
    ['/items/pages?sort=?', 403, 'FORBIDDEN'],
    ['/items/pages?limit=-2', 400, 'INVALID_QUERY'],
    ['/items/pages?limit=many', 400, 'INVALID_QUERY'],
    ['/items/pages?limit[a]=1', 400, 'INVALID_QUERY'],
    ['/items/pages?offset=-1', 400, 'INVALID_QUERY'],
    ['/items/pages?page=1.5', 400, 'INVALID_QUERY'],
    ['/items/pages?meta=all', 400, 'INVALID_QUERY'],
    ['/items/pages?aggregate[count]=*', 400, 'INVALID_QUERY'],
    ['/items', 404, 'ROUTE_NOT_FOUND'],
    ['', 404, 'ROUTE_NOT_FOUND'],
    ['/collections', 404, 'ROUTE_NOT_FOUND'],
  ])('%s: %i %s', async (path, status, code) => {
    expect(await cms.ask(path)).toMatchObject({ status, codes: [code] });
  });

  test('nor what would cost too much', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);
    const dear: Record<string, string>[] = [
      { filter: JSON.stringify({ slug: { _in: many(501) } }) },
      { filter: JSON.stringify({ _or: many(300).map((name) => ({ name: { _eq: name } })) }) },
      { sort: many(11).fill('status').join() },
      { fields: many(201).fill('id').join() },
    ];
    for (const query of dear)
      expect(await cms.ask(`/items/blog_categories?${new URLSearchParams(query)}`)).toMatchObject({
        status: 400,
        codes: ['INVALID_QUERY'],
      });
  });

  test.each([
    `filter[date_published][_gt]=$NOW(${'+'.repeat(15_000)}(`,
    `filter[date_published][_gt]=$NOW(${'1'.repeat(15_000)}`,
    `filter[title][_in]=${'x'.repeat(2_000)},y`,
    `filter=${'['.repeat(100_000)}`,
    `search=${'x'.repeat(15_000)}`,
    `sort=${'a.'.repeat(7_000)}`,
    `fields=${'a.'.repeat(7_000)}`,
    `fields=${'a'.repeat(100_000)}`,
  ])('nor what is far too long, and nobody waits for it: %.30s', async (query) => {
    // a generous limit for a busy machine: backtracking would take far longer
    const began = performance.now();
    expect(await cms.ask(`/items/blog_posts?${query}`)).toMatchObject({
      status: 400,
      codes: ['INVALID_QUERY'],
    });
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test('is never a fault of ours', async () => {
    const odd = [
      '%00',
      '%ff',
      '\u{1f600}',
      "'; drop table content_items; --",
      '[',
      '][',
      '{}',
      '1e999',
    ];
    const places = [
      'filter',
      'filter[id]',
      'filter[id][_eq]',
      'sort',
      'fields',
      'limit',
      'search',
      'meta',
      'page',
      'x[y',
    ];
    for (const value of odd) {
      for (const place of places) {
        const { status } = await cms.send(`/items/pages?${place}=${encodeURI(value)}`);
        expect([place, value, status < 500]).toEqual([place, value, true]);
      }
      expect((await cms.send(`/items/${encodeURIComponent(value)}`)).status).toBeLessThan(500);
      expect((await cms.send(`/items/pages/${encodeURIComponent(value)}`)).status).toBeLessThan(
        500,
      );
    }
    const deep = `filter${'[a]'.repeat(60)}=1`;
    expect((await cms.send(`/items/pages?${deep}`)).status).toBe(400);
    const nested = JSON.stringify(
      Array.from({ length: 40 }).reduce((inner) => ({ _and: [inner] }), {}),
    );
    expect((await cms.send(`/items/pages?filter=${encodeURIComponent(nested)}`)).status).toBe(400);
  });
});
