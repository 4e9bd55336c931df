import type { Item } from '../check-item';
import { isObject } from './item-values';

/** The requested parts of a value: all of it, or some fields. */
type Selection = { all: boolean; fields: Map<string, Selection> };

const nothing = (): Selection => ({ all: false, fields: new Map() });

/** The requested fields of an item: `*`, `title`, `picture.url`, `sections.title`. An empty list means all. */
export function pick(item: Item, fields: readonly string[]): Item {
  if (fields.length === 0) return item;
  const selection = nothing();
  for (const field of fields) select(selection, field.split('.'));
  return part(item, selection) as Item;
}

function select(selection: Selection, [field, ...rest]: string[]): void {
  if (field === undefined || field === '*') {
    selection.all = true;
    return;
  }
  const inner = selection.fields.get(field) ?? nothing();
  selection.fields.set(field, inner);
  select(inner, rest);
}

function part(value: unknown, selection: Selection): unknown {
  if (selection.all) return value;
  if (Array.isArray(value)) return value.map((element) => part(element, selection));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    [...selection.fields].map(([field, inner]) => [
      field,
      Object.hasOwn(value, field) ? part(value[field], inner) : null,
    ]),
  );
}
