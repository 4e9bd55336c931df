import { invalidQuery } from '../cms-error';
import { isObject } from './item-values';
import { givenTo, type Operator, operatorOf } from './operators';

/** A filter that has been read: what must hold of an item. */
export type Filter =
  | { all: Filter[] }
  | { any: Filter[] }
  | { path: string[]; operator: Operator; value: unknown };

const MAX_DEPTH = 12;
const MAX_RULES = 500;

/**
 * A filter as JSON text or as an object: `{ "status": { "_eq": "published" }, "_or": [ … ] }`.
 * @throws CmsError INVALID_QUERY
 */
export function readFilter(given: unknown, now: Date): Filter {
  const raw = typeof given === 'string' ? parse(given) : given;
  if (!isObject(raw)) throw invalidQuery('Invalid filter object');
  return { all: rulesOf(raw, [], { rules: 0, now }, 0) };
}

function parse(text: string): unknown {
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
    reading.rules += 1;
    if (reading.rules > MAX_RULES) throw invalidQuery('The filter has too many rules');
    if (key === '_and' || key === '_or') {
      if (!Array.isArray(inner) || !inner.every(isObject))
        throw invalidQuery(`"${key}" has to be a list of filters`);
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
      return [{ path, operator, value: givenTo(operator, inner, reading.now) }];
    }
    if (isObject(inner)) return rulesOf(inner, [...path, key], reading, depth + 1);
    // a value without an operator means that it is equal
    const operator = operatorOf('_eq');
    return [{ path: [...path, key], operator, value: givenTo(operator, inner, reading.now) }];
  });
}

/** The top-level fields that a filter asks about. */
export function fieldsOf(filter: Filter): string[] {
  if ('all' in filter) return filter.all.flatMap(fieldsOf);
  if ('any' in filter) return filter.any.flatMap(fieldsOf);
  return filter.path.slice(0, 1);
}
