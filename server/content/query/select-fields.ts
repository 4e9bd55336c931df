import type { Item } from '../check-item';
import { isObject } from './item-values';

/** The requested parts of a value: all of it, or some fields. */
type Wanted = { all: boolean; fields: Map<string, Wanted> };

const nothing = (): Wanted => ({ all: false, fields: new Map() });

/** The requested fields of an item: `*`, `title`, `picture.url`, `sections.title`. An empty list means all. */
export function pick(item: Item, fields: readonly string[]): Item {
  if (fields.length === 0) return item;
  const wanted = nothing();
  for (const field of fields) want(wanted, field.split('.'));
  return part(item, wanted) as Item;
}

function want(wanted: Wanted, [field, ...rest]: string[]): void {
  if (field === undefined || field === '*') {
    wanted.all = true;
    return;
  }
  const inner = wanted.fields.get(field) ?? nothing();
  wanted.fields.set(field, inner);
  want(inner, rest);
}

function part(value: unknown, wanted: Wanted): unknown {
  if (wanted.all) return value;
  if (Array.isArray(value)) return value.map((element) => part(element, wanted));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    [...wanted.fields].map(([field, inner]) => [
      field,
      Object.hasOwn(value, field) ? part(value[field], inner) : null,
    ]),
  );
}
