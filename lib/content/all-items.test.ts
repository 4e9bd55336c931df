import { allItems } from './all-items';

const stored = Array.from({ length: 7 }, (_, index) => ({ id: `item-${index}` }));
const FILTER = { status: { _eq: 'published' } };

/** A content system that answers `atOnce` items per request, whatever the requested limit. */
function answering(atOnce: number, count: unknown = stored.length) {
  const queries: URLSearchParams[] = [];
  const ask = async (query: URLSearchParams) => {
    queries.push(query);
    const offset = Number(query.get('offset') ?? 0);
    return { data: stored.slice(offset, offset + atOnce), meta: { filter_count: count } };
  };
  return { ask, queries };
}

test('all items come with one request, in one order', async () => {
  const { ask, queries } = answering(100);
  expect(await allItems(ask, FILTER)).toEqual(stored);
  expect(queries.map((query) => Object.fromEntries(query))).toEqual([
    { filter: JSON.stringify(FILTER), sort: 'sort,id', limit: '-1', meta: 'filter_count' },
  ]);
});

test('a content system that answers a few at a time is asked until all are there', async () => {
  const { ask, queries } = answering(3);
  expect(await allItems(ask, FILTER)).toEqual(stored);
  expect(queries.map((query) => query.get('offset'))).toEqual([null, '3', '6']);
});

test('one that counts nothing, or more than it has, is taken at what it gives', async () => {
  for (const count of [undefined, 'many', 99]) {
    const { ask } = answering(100, count);
    expect(await allItems(ask, FILTER)).toEqual(stored);
  }
});

test('one that never comes to an end talks nonsense', async () => {
  const endless = async () => ({ data: [{ id: 'a' }], meta: { filter_count: 1e9 } });
  await expect(allItems(endless, FILTER)).rejects.toMatchObject({ status: 422 });
});

test('a singleton is its one item; anything else is nonsense', async () => {
  expect(await allItems(async () => ({ data: { id: 'theme' } }), FILTER)).toEqual({ id: 'theme' });
  for (const nonsense of [null, 'x', {}, { data: null }, { data: 'x' }])
    await expect(allItems(async () => nonsense, FILTER)).rejects.toMatchObject({ status: 422 });
});
