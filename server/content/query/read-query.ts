import { invalidQuery } from '../cms-error';
import { type Filter, readFilter } from './filter';

/** A query on a collection. `limit` -1 means all. */
export interface ItemQuery {
  fields: string[];
  filter: Filter | undefined;
  sort: string[];
  limit: number;
  offset: number;
  search: string | undefined;
  meta: ('total_count' | 'filter_count')[];
}

const DEFAULT_LIMIT = 100;
const METAS = ['total_count', 'filter_count'] as const;
/** Directus features that a store without relations and versions lacks: rejected rather than ignored. */
const NOT_HERE = ['aggregate', 'groupBy', 'group', 'export', 'alias', 'version'];

/** More than any collection has; each field in the list costs time for every item. */
const MAX_FIELDS = 200;
const MAX_SORTS = 10;
/** Of a field path, and of a search term. */
const LONGEST_NAME = 200;
const LONGEST_SEARCH = 500;
/** Of a list of names in one parameter. */
const LONGEST_VALUE = 20_000;

type Raw = Record<string, unknown>;

/** A query as the content API documents it, from URL parameters. @throws CmsError INVALID_QUERY */
export const queryOfAddress = (params: URLSearchParams, now: Date): ItemQuery =>
  queryOf(nested([...params.entries()]), now);

/** The same from an object in a body. @throws CmsError INVALID_QUERY */
export function queryOf(raw: Raw, now: Date): ItemQuery {
  const unknown = NOT_HERE.find((name) => raw[name] !== undefined);
  if (unknown) throw invalidQuery(`"${unknown}" is not supported here`);
  const limit = whole(raw.limit, 'limit', -1) ?? DEFAULT_LIMIT;
  const page = whole(raw.page, 'page', 0) ?? 0;
  const offset = whole(raw.offset, 'offset', 0) ?? 0;
  return {
    fields: few(names(raw.fields, 'fields'), 'fields', MAX_FIELDS),
    filter: raw.filter === undefined || raw.filter === '' ? undefined : readFilter(raw.filter, now),
    sort: few(names(raw.sort, 'sort'), 'sort', MAX_SORTS),
    limit,
    offset: page > 0 && limit > 0 ? limit * (page - 1) : offset,
    search: searchOf(raw.search),
    meta: metaOf(raw.meta),
  };
}

function few(list: string[], name: string, most: number): string[] {
  if (list.length > most) throw invalidQuery(`"${name}" takes ${most} names at the most`);
  if (list.some((one) => one.length > LONGEST_NAME))
    throw invalidQuery(`"${name}" holds a name that is too long`);
  return list;
}

function whole(value: unknown, name: string, least: number): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || typeof value === 'object')
    throw invalidQuery(`"${name}" must be a whole number`);
  if (number < least) throw invalidQuery(`"${name}" must be greater than or equal to ${least}`);
  return number;
}

/** `a,b`, `['a', 'b']`, and in a body also `[{ picture: ['url'] }]`. */
function names(value: unknown, name: string): string[] {
  if (value === undefined || value === null || value === '') return [];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one): string[] => {
    if (typeof one === 'string' && one.length <= LONGEST_VALUE)
      return one.split(',').map((part) => part.trim());
    if (one !== null && typeof one === 'object' && !Array.isArray(one) && name === 'fields')
      return Object.entries(one).flatMap(([field, inner]) =>
        names(inner, name).map((rest) => `${field}.${rest}`),
      );
    throw invalidQuery(`"${name}" must be a list of field names`);
  });
}

function searchOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw invalidQuery('"search" must be a string');
  if (String(value).length > LONGEST_SEARCH) throw invalidQuery('"search" is too long');
  return String(value);
}

function metaOf(value: unknown): ItemQuery['meta'] {
  const requested = names(value, 'meta');
  if (requested.includes('*')) return [...METAS];
  return requested.map((name) => {
    const meta = METAS.find((known) => known === name);
    if (!meta) throw invalidQuery(`"meta" must be one of [${METAS.join(', ')}]`);
    return meta;
  });
}

const MAX_DEPTH = 12;

/** `filter[status][_eq]=x` and `fields[]=a&fields[]=b` as objects and lists. */
function nested(entries: [string, string][]): Raw {
  const root = branch();
  for (const [name, value] of entries) {
    const path = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (!path) continue;
    const steps = [...(path[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step);
    if (steps.length > MAX_DEPTH) throw invalidQuery(`"${path[1]}" is nested too deeply`);
    put(root, [path[1] ?? '', ...steps], value);
  }
  return Object.fromEntries([...root].map(([name, inner]) => [name, asValue(inner)]));
}

type Branch = Map<string, Branch | string>;
const branch = (): Branch => new Map();

function put(root: Branch, path: string[], value: string): void {
  let place = root;
  for (const step of path.slice(0, -1)) {
    const name = step === '' ? String(place.size) : step;
    const inner = place.get(name);
    const next = inner instanceof Map ? inner : branch();
    place.set(name, next);
    place = next;
  }
  const last = path.at(-1) ?? '';
  const name = last === '' ? String(place.size) : last;
  const before = place.get(name);
  // a repeated parameter is a list
  if (before === undefined) place.set(name, value);
  else if (before instanceof Map) before.set(String(before.size), value);
  else place.set(name, new Map([before, value].map((one, at) => [String(at), one])));
}

/** An object with keys numbered from 0 is a list. */
function asValue(value: Branch | string): unknown {
  if (typeof value === 'string') return value;
  const keys = [...value.keys()];
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (isList) return [...value.values()].map(asValue);
  return Object.fromEntries([...value].map(([key, inner]) => [key, asValue(inner)]));
}
