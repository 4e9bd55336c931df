import type { Item } from '../check-item';
import { unknownField } from '../cms-error';
import type { Collection } from '../collections';
import { fieldTypes } from '../directus-fields';
import { type Filter, fieldsOf } from './filter';
import { compare, valuesAt } from './item-values';
import type { ItemQuery } from './read-query';
import { requireTypes } from './require-types';
import { pick } from './select-fields';

export interface Found {
  items: Item[];
  /** before the limit is applied */
  filterCount: number;
}

/** Rejects unknown fields, and operators that a field does not allow. @throws CmsError FORBIDDEN | INVALID_QUERY */
export function requireFields(collection: Collection, query: ItemQuery): void {
  const { name, fields } = collection;
  const requested = [
    ...query.fields.map((path) => path.split('.')[0] ?? ''),
    ...query.sort.map((path) => path.replace(/^-/, '').split('.')[0] ?? ''),
    ...(query.filter ? fieldsOf(query.filter) : []),
  ];
  const unknown = requested.find((field) => field !== '*' && !fields.has(field));
  if (unknown !== undefined) throw unknownField(unknown, name);
  if (query.filter) requireTypes(collection, query.filter);
}

/** The items that match a query, sorted and cut to its page. */
export function runQuery(collection: Collection, items: readonly Item[], query: ItemQuery): Found {
  const matching = items
    .filter((item) => !query.filter || holds(item, query.filter))
    .filter((item) => query.search === undefined || mentions(collection, item, query.search));
  const sorted = sortedBy(matching, query.sort);
  const end = query.limit === -1 ? undefined : query.offset + query.limit;
  return {
    items: sorted.slice(query.offset, end).map((item) => pick(item, query.fields)),
    filterCount: matching.length,
  };
}

function holds(item: Item, filter: Filter): boolean {
  if ('all' in filter) return filter.all.every((part) => holds(item, part));
  if ('any' in filter) return filter.any.some((part) => holds(item, part));
  return filter.operator.holds(valuesAt(item, filter.path), filter.value);
}

/** Matches texts that contain the search term, and numbers that equal it. */
function mentions(collection: Collection, item: Item, search: string): boolean {
  const term = search.toLowerCase();
  return [...fieldTypes(collection)].some(([field, type]) => {
    const value = item[field];
    if (type === 'integer')
      return search.trim() !== '' && typeof value === 'number' && value === Number(search);
    const isText = type === 'string' || type === 'text';
    return isText && typeof value === 'string' && value.toLowerCase().includes(term);
  });
}

/** Sorts by the given fields, else in the editor's order; then by id, so that pages of a list never overlap. */
function sortedBy(items: Item[], sort: string[]): Item[] {
  const keys = [...(sort.length > 0 ? sort : ['sort']), 'id'];
  return items.toSorted((a, b) => {
    for (const key of keys) {
      const isDown = key.startsWith('-');
      const order = inOrder(a, b, key.replace(/^-/, '').split('.'));
      if (order !== 0) return isDown ? -order : order;
    }
    return 0;
  });
}

/** Nulls come last, as in Postgres. */
function inOrder(one: Item, other: Item, path: string[]): number {
  const [a = null] = valuesAt(one, path);
  const [b = null] = valuesAt(other, path);
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b) || 0;
}
