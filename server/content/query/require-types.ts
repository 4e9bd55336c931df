import { invalidQuery, unknownField } from '../cms-error';
import type { Collection } from '../collections';
import { fieldTypes } from '../directus-fields';
import type { Filter } from './filter';
import { asBoolean } from './operators';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const TEXT = words(
  '_eq _neq _in _nin _null _nnull _empty _nempty _contains _ncontains _icontains _starts_with _nstarts_with _istarts_with _nistarts_with _ends_with _nends_with _iends_with _niends_with',
);
const ORDERED = words('_eq _neq _lt _lte _gt _gte _in _nin _between _nbetween _null _nnull');
const BOOLEAN = words('_eq _neq _null _nnull');

/** The operators allowed on a field, by its type. A JSON field's contents have no type: every operator is allowed. */
const OPERATORS: Record<string, ReadonlySet<string>> = {
  string: TEXT,
  text: TEXT,
  integer: ORDERED,
  timestamp: ORDERED,
  boolean: BOOLEAN,
};

/**
 * Rejects operators that a field's type does not allow.
 * @throws CmsError INVALID_QUERY, FORBIDDEN for a path into a field without parts
 */
export function requireTypes(collection: Collection, filter: Filter): void {
  if ('all' in filter || 'any' in filter) {
    for (const part of 'all' in filter ? filter.all : filter.any) requireTypes(collection, part);
    return;
  }
  const { path, operator, value } = filter;
  const [field = '', inner] = path;
  const type = fieldTypes(collection).get(field) ?? 'json';
  const known = OPERATORS[type];
  if (!known) return;
  if (inner !== undefined) throw unknownField(inner, collection.name);
  if (!known.has(operator.name))
    throw invalidQuery(
      `"${type}" field type does not contain the "${operator.name}" filter operator`,
    );
  if (operator.kind === 'flag') return;
  for (const one of [value].flat()) requireValue(type, one);
}

function requireValue(type: string, value: unknown): void {
  if (value === null) return;
  if (type === 'integer' && !Number.isFinite(Number(value)))
    throw invalidQuery('Invalid numeric value');
  if (type === 'boolean' && asBoolean(value) === undefined)
    throw invalidQuery('Invalid boolean value');
}
