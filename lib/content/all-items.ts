import { ApiError, NOT_JSON } from '@/lib/client/api-error';

/** More pages than any collection has; a content system that goes on is answering nonsense. */
const MAX_PAGES = 100;

/**
 * Every item that matches a filter: a list, or the one item of a singleton. A content system may limit the items per
 * answer, so this reads further pages until it has the reported count. `ask` runs one query.
 * @throws ApiError when an answer is nonsense, and what `ask` throws
 */
export async function allItems(
  ask: (query: URLSearchParams) => Promise<unknown>,
  filter: unknown,
): Promise<unknown[] | object> {
  const items: unknown[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: 'sort,id',
      limit: '-1',
      meta: 'filter_count',
      ...(items.length > 0 && { offset: String(items.length) }),
    });
    const { data, meta } = answerOf(await ask(query));
    if (!Array.isArray(data)) {
      if (data !== null && typeof data === 'object' && items.length === 0) return data;
      throw new ApiError(422, NOT_JSON);
    }
    items.push(...data);
    if (data.length === 0 || !(Number(meta?.filter_count) > items.length)) return items;
  }
  throw new ApiError(422, NOT_JSON);
}

function answerOf(answer: unknown): { data?: unknown; meta?: { filter_count?: unknown } } {
  if (answer === null || typeof answer !== 'object') throw new ApiError(422, NOT_JSON);
  return answer;
}
