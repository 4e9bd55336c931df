import { contentPlacesTag, contentTag } from '@/lib/routes/cache-tags';
import { changesSince } from '@/server/kernel/revalidations';
import { insertContent } from './insert-content';
import { aCategory, aCms, aPage, EDITORS_TOKEN } from './testing/a-cms';

const cms = aCms();
const CATEGORIES = '/items/blog_categories';

async function changed(work: () => Promise<unknown>): Promise<string[]> {
  const before = await changesSince(cms.database.db, undefined);
  await work();
  return ((await changesSince(cms.database.db, before?.upTo))?.tags ?? []).toSorted();
}

describe('who may write', () => {
  test.each(['POST', 'PATCH', 'DELETE'])('%s without the token is forbidden', async (method) => {
    const body = [aCategory('mine')];
    expect(await cms.ask(CATEGORIES, { method, body })).toMatchObject({
      status: 403,
      codes: ['FORBIDDEN'],
    });
    expect((await cms.ask(`${CATEGORIES}/mine`)).status).toBe(403);
  });

  test('a wrong token is refused, for reading too', async () => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? aCategory('mine') : undefined;
      const token = `${EDITORS_TOKEN}x`;
      expect(await cms.ask(CATEGORIES, { method, body, token })).toMatchObject({
        status: 401,
        codes: ['INVALID_CREDENTIALS'],
      });
    }
  });
});

describe('an editor', () => {
  test('is told at once of letters that cannot be read on a giveaway’s ground', async () => {
    const look = { background_colour: '#0b2545', font_colour: '#123456' };
    const membership = { giveaways: { monthly: look } };
    const refused = await cms.ask('/items/membership', {
      method: 'PATCH',
      body: membership,
      token: EDITORS_TOKEN,
    });
    expect(refused).toMatchObject({ status: 400, codes: ['FAILED_VALIDATION'] });
    expect(JSON.stringify(refused)).toContain('giveaways.monthly.font_colour');
    const white = { giveaways: { monthly: { ...look, font_colour: '#ffffff' } } };
    expect(await cms.edit('/items/membership', 'PATCH', white)).toMatchObject({ status: 200 });
  });

  test('is told at once of a page where offers have theirs', async () => {
    for (const path of ['/lifeboat_raffle', '/powerball2018', '/oz_lotto', '/live/lifeboat_raffle'])
      expect(await cms.edit('/items/pages', 'POST', aPage('offers', { path }))).toMatchObject({
        ...{ status: 400, codes: ['FAILED_VALIDATION'] },
      });
    expect(await cms.edit('/items/pages', 'POST', aPage('raffle-story'))).toMatchObject({
      status: 200,
    });
    const moved = { path: '/lifeboat_raffle' };
    expect(await cms.edit('/items/pages/raffle-story', 'PATCH', moved)).toMatchObject({
      status: 400,
    });
  });

  test('takes down a page that came to be where offers have theirs', async () => {
    await insertContent(cms.database.db, 'pages', aPage('pier-story', { path: '/pier_raffle' }));
    const archived = { status: 'archived' };
    expect(await cms.edit('/items/pages/pier-story', 'PATCH', archived)).toMatchObject({
      status: 200,
    });
  });

  test('adds an item, and every page that lists its like hears of it', async () => {
    let answer: unknown;
    const tags = await changed(async () => {
      answer = await cms.edit(`${CATEGORIES}?fields=id,name`, 'POST', aCategory('new'));
    });
    expect(answer).toMatchObject({ status: 200, data: { id: 'new', name: 'new' } });
    expect(tags).toEqual([contentTag('blog_categories')]);
    expect((await cms.ask(`${CATEGORIES}/new`)).status).toBe(200);
  });

  test('need not name it', async () => {
    const { id: _id, ...nameless } = aCategory('nameless');
    const { data } = await cms.edit(CATEGORIES, 'POST', nameless);
    expect((data as { id: string }).id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('adds many at once, all or none', async () => {
    const many = await cms.edit(CATEGORIES, 'POST', [aCategory('b'), aCategory('a')]);
    expect((many.data as { id: string }[]).map(({ id }) => id)).toEqual(['b', 'a']);
    const twice = await cms.edit(CATEGORIES, 'POST', [aCategory('c'), aCategory('a')]);
    expect(twice).toMatchObject({ status: 400, codes: ['RECORD_NOT_UNIQUE'] });
    expect((await cms.ask(`${CATEGORIES}/c`)).status).toBe(403);
  });

  test('changes what is named and nothing else', async () => {
    await cms.edit('/items/pages', 'POST', aPage('guide'));
    const tags = await changed(() => cms.edit('/items/pages/guide', 'PATCH', { name: 'A guide' }));
    expect(tags).toEqual([contentTag('pages'), contentTag('pages', 'guide')]);
    expect((await cms.ask('/items/pages/guide')).data).toMatchObject({
      name: 'A guide',
      path: '/guide',
    });
  });

  test('moves, adds and takes away an item, and whoever looks for items hears of it', async () => {
    const tags = [contentPlacesTag('pages'), contentTag('pages'), contentTag('pages', 'wanderer')];
    for (const [method, path, body] of [
      ['POST', '/items/pages', aPage('wanderer')],
      ['PATCH', '/items/pages/wanderer', { path: '/elsewhere' }],
      ['PATCH', '/items/pages/wanderer', { status: 'draft' }],
      ['DELETE', '/items/pages/wanderer', undefined],
    ] as const)
      expect(await changed(() => cms.edit(path, method, body))).toEqual(tags);
  });

  test('changes many: each in its way, the same for some keys, or all that a query finds', async () => {
    await cms.edit(
      CATEGORIES,
      'POST',
      ['x1', 'x2', 'x3'].map((slug) => aCategory(slug)),
    );
    await cms.edit(CATEGORIES, 'PATCH', [
      { id: 'x1', name: 'First' },
      { id: 'x2', name: 'Second' },
    ]);
    await cms.edit(CATEGORIES, 'PATCH', { keys: ['x2', 'x3'], data: { sort: 7 } });
    const query = { filter: { slug: { _eq: 'x3' } } };
    await cms.edit(CATEGORIES, 'PATCH', { query, data: { name: 'Third' } });
    const { data } = await cms.ask(
      `${CATEGORIES}?fields=name,sort&filter[slug][_starts_with]=x&sort=slug`,
    );
    expect(data).toEqual([
      { name: 'First', sort: null },
      { name: 'Second', sort: 7 },
      { name: 'Third', sort: 7 },
    ]);
  });

  test('takes items away', async () => {
    await cms.edit(
      CATEGORIES,
      'POST',
      ['d1', 'd2', 'd3'].map((slug) => aCategory(slug)),
    );
    const tags = await changed(async () => {
      expect((await cms.edit(`${CATEGORIES}/d1`, 'DELETE')).status).toBe(204);
    });
    expect(tags).toEqual([contentTag('blog_categories')]);
    expect((await cms.edit(CATEGORIES, 'DELETE', ['d2', 'gone'])).status).toBe(403);
    expect((await cms.ask(`${CATEGORIES}/d2`)).status).toBe(200);
    expect((await cms.edit(CATEGORIES, 'DELETE', { keys: ['d2', 'd3'] })).status).toBe(204);
    expect((await cms.ask(`${CATEGORIES}/d3`)).status).toBe(403);
  });

  test('sees drafts, which nobody else does', async () => {
    await cms.edit(CATEGORIES, 'POST', aCategory('soon', { status: 'draft' }));
    const path = `${CATEGORIES}?filter[slug][_eq]=soon&meta=*`;
    expect((await cms.ask(path)).meta).toMatchObject({ filter_count: 0 });
    expect((await cms.edit(path, 'GET')).data).toHaveLength(1);
    expect((await cms.edit(`${CATEGORIES}/soon`, 'PATCH', { status: 'published' })).status).toBe(
      200,
    );
    expect((await cms.ask(path)).data).toHaveLength(1);
  });
});

describe('what pages could not show is refused, with the reason, and nothing is lost', () => {
  test.each([
    ['a missing field', { name: null }, 'name'],
    ['a field of another kind', { sections: 'none' }, 'sections'],
    ['a section of no kind that there is', { sections: [{ type: 'banner' }] }, 'sections.0.type'],
    ['a section without its words', { sections: [{ type: 'text' }] }, 'sections.0.body'],
    ['an address that is none', { path: 'guide' }, 'path'],
    ['an address elsewhere', { path: '//evil.example' }, 'path'],
    ['a template that there is not', { template: 'popup' }, 'template'],
    ['a status that there is not', { status: 'hidden' }, 'status'],
    ['a field that there is not', { colour: 'red' }, 'colour'],
  ])('%s', async (_what, change, field) => {
    const page = aPage('sound');
    await cms.edit('/items/pages', 'POST', page);
    const { status, codes, messages } = await cms.edit('/items/pages/sound', 'PATCH', change);
    expect([status, codes[0]]).toEqual([400, 'FAILED_VALIDATION']);
    expect(messages[0]).toContain(`"${field}"`);
    expect((await cms.ask('/items/pages/sound')).data).toMatchObject(page);
  });

  test('words that are no message', async () => {
    const words = {
      ...{ id: 'en-AU/play.draws', locale: 'en-AU', category: 'play', key: 'draws' },
      ...{ type: 'plain', value: '{count, plural, one {# draw} other {# draws}}' },
    };
    expect((await cms.edit('/items/translations', 'POST', words)).status).toBe(200);
    const change = { value: '{count, plural, one {# draw}}' };
    const refused = await cms.edit('/items/translations/en-AU/play.draws', 'PATCH', change);
    expect([refused.status, refused.codes[0]]).toEqual([400, 'FAILED_VALIDATION']);
    expect(refused.messages[0]).toContain('other');
  });

  test.each([
    ['no JSON', '{', 400, 'INVALID_PAYLOAD'],
    ['no object', '7', 400, 'INVALID_PAYLOAD'],
    ['a list of texts', '["a"]', 400, 'INVALID_PAYLOAD'],
    ['an empty list', '[]', 400, 'INVALID_PAYLOAD'],
    ['characters that are none', '{"id":"a\\u0000"}', 400, 'INVALID_PAYLOAD'],
    ['endless nesting', `{"id":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'INVALID_PAYLOAD'],
    ['more than is taken', JSON.stringify({ id: 'x'.repeat(1_100_000) }), 413, 'CONTENT_TOO_LARGE'],
    ['an id that is none', '{"id":{}}', 400, 'INVALID_PAYLOAD'],
  ])('a body with %s', async (_what, body, status, code) => {
    expect(await cms.edit('/items/pages', 'POST', body)).toMatchObject({ status, codes: [code] });
  });

  test('a body of another kind', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect(
      await cms.ask('/items/pages', { method: 'POST', body: 'x', token: EDITORS_TOKEN, headers }),
    ).toMatchObject({ status: 415, codes: ['UNSUPPORTED_MEDIA_TYPE'] });
  });

  test('another id, another method, a singleton that is added or named', async () => {
    await cms.edit(CATEGORIES, 'POST', aCategory('fixed'));
    expect((await cms.edit(`${CATEGORIES}/fixed`, 'PATCH', { id: 'other' })).codes).toEqual([
      'INVALID_PAYLOAD',
    ]);
    expect((await cms.edit(`${CATEGORIES}/nobody`, 'PATCH', { name: 'x' })).status).toBe(403);
    expect((await cms.edit(CATEGORIES, 'PUT', {})).codes).toEqual(['METHOD_NOT_ALLOWED']);
    expect((await cms.edit('/items/theme', 'POST', {})).codes).toEqual(['ROUTE_NOT_FOUND']);
    expect((await cms.edit('/items/theme/theme', 'PATCH', {})).codes).toEqual(['ROUTE_NOT_FOUND']);
    expect((await cms.edit('/items/theme', 'PATCH', { logo: 'x' })).codes).toContain(
      'FAILED_VALIDATION',
    );
  });
});
