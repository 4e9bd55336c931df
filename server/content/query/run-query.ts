import type { Item } from '../check-item';
import { unknownField } from '../cms-error';
import type { Collection } from '../collections';
import { type Filter, fieldsOf } from './filter';
import { compare, valuesAt, wordsIn } from './item-values';
import type { ItemQuery } from './read-query';
import { pick } from './select-fields';

export interface Found {
  items: Item[];
  /** before a limit */
  filterCount: number;
}

/** Refuses fields that a collection has not. @throws CmsError FORBIDDEN */
export function requireFields({ name, fields }: Collection, query: ItemQuery): void {
  const asked = [
    ...query.fields.map((path) => path.split('.')[0] ?? ''),
    ...query.sort.map((path) => path.replace(/^-/, '').split('.')[0] ?? ''),
    ...(query.filter ? fieldsOf(query.filter) : []),
  ];
  const unknown = asked.find((field) => field !== '*' && field !== '?' && !fields.has(field));
  if (unknown !== undefined) throw unknownField(unknown, name);
}

/** The items that a query asks for, sorted and cut to it. */
export function runQuery(items: readonly Item[], query: ItemQuery): Found {
  const found = items
    .filter((item) => !query.filter || holds(item, query.filter))
    .filter((item) => query.search === undefined || mentions(item, query.search));
  const sorted = sortedBy(found, query.sort);
  const end = query.limit === -1 ? undefined : query.offset + query.limit;
  return {
    items: sorted.slice(query.offset, end).map((item) => pick(item, query.fields)),
    filterCount: found.length,
  };
}

function holds(item: Item, filter: Filter): boolean {
  if ('all' in filter) return filter.all.every((part) => holds(item, part));
  if ('any' in filter) return filter.any.some((part) => holds(item, part));
  return filter.operator.holds(valuesAt(item, filter.path), filter.value);
}

function mentions(item: Item, search: string): boolean {
  const wanted = search.toLowerCase();
  return [...wordsIn(item)].some((word) => word.toLowerCase().includes(wanted));
}

/** By the fields given, else by the editor's order; then by id, so that pages of a list never overlap. */
function sortedBy(items: Item[], sort: string[]): Item[] {
  const isRandom = sort.includes('?');
  const keys = [...(sort.length > 0 ? sort.filter((field) => field !== '?') : ['sort']), 'id'];
  const decorated = items.map((item) => ({ item, chance: isRandom ? Math.random() : 0 }));
  return decorated
    .toSorted((a, b) => {
      for (const key of isRandom ? keys.slice(0, -1) : keys) {
        const isDown = key.startsWith('-');
        const order = inOrder(a.item, b.item, key.replace(/^-/, '').split('.'));
        if (order !== 0) return isDown ? -order : order;
      }
      return a.chance - b.chance;
    })
    .map(({ item }) => item);
}

/** Nothing comes last, as in Postgres. */
function inOrder(one: Item, other: Item, path: string[]): number {
  const [a = null] = valuesAt(one, path);
  const [b = null] = valuesAt(other, path);
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b) || 0;
}
