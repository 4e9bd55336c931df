import { invalidQuery } from '../cms-error';
import { isObject } from './item-values';
import { type Operator, operandOf, operatorOf } from './operators';

/** A parsed filter: a condition on an item. */
export type Filter =
  | { all: Filter[] }
  | { any: Filter[] }
  | { path: string[]; operator: Operator; value: unknown };

const MAX_DEPTH = 12;
const MAX_RULES = 500;
/** As long as a URL may be. */
const LONGEST = 20_000;

/**
 * A filter as JSON text or as an object: `{ "status": { "_eq": "published" }, "_or": [ … ] }`.
 * @throws CmsError INVALID_QUERY
 */
export function readFilter(input: unknown, now: Date): Filter {
  const raw = typeof input === 'string' ? parse(input) : input;
  if (!isObject(raw)) throw invalidQuery('Invalid filter object');
  return { all: rulesOf(raw, [], { rules: 0, now }, 0) };
}

function parse(text: string): unknown {
  if (text.length > LONGEST) throw invalidQuery('The filter is too long');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidQuery('Invalid JSON for filter object');
  }
}

function rulesOf(
  raw: Record<string, unknown>,
  path: string[],
  reading: { rules: number; now: Date },
  depth: number,
): Filter[] {
  if (depth > MAX_DEPTH) throw invalidQuery('The filter is nested too deeply');
  return Object.entries(raw).flatMap(([key, inner]): Filter[] => {
    count(reading, 1);
    if (key === '_and' || key === '_or') {
      if (!Array.isArray(inner) || !inner.every(isObject))
        throw invalidQuery(`"${key}" has to be a list of filters`);
      // an empty list of alternatives is no condition
      if (inner.length === 0) return [];
      const parts = inner.map((one): Filter => ({ all: rulesOf(one, path, reading, depth + 1) }));
      return [key === '_and' ? { all: parts } : { any: parts }];
    }
    // a list matches with any of its elements anyway
    if (key === '_some') {
      if (!isObject(inner)) throw invalidQuery('"_some" has to be a filter');
      return rulesOf(inner, path, reading, depth + 1);
    }
    if (key.startsWith('_')) {
      const operator = operatorOf(key);
      if (path.length === 0) throw invalidQuery(`"${key}" belongs to no field`);
      const value = operandOf(operator, inner, reading.now);
      // each value of a list counts as a condition
      if (Array.isArray(value)) count(reading, value.length);
      return [{ path, operator, value }];
    }
    if (isObject(inner)) return rulesOf(inner, [...path, key], reading, depth + 1);
    // a value without an operator means `_eq`
    const operator = operatorOf('_eq');
    return [{ path: [...path, key], operator, value: operandOf(operator, inner, reading.now) }];
  });
}

function count(reading: { rules: number }, more: number): void {
  reading.rules += more;
  if (reading.rules > MAX_RULES) throw invalidQuery('The filter has too many rules');
}

/** The top-level fields that a filter uses. */
export function fieldsOf(filter: Filter): string[] {
  if ('all' in filter) return filter.all.flatMap(fieldsOf);
  if ('any' in filter) return filter.any.flatMap(fieldsOf);
  return filter.path.slice(0, 1);
}
