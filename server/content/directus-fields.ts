import { z } from 'zod';
import { toWire } from '@/lib/client/wire';
import { CONTENT_STATUSES } from '@/lib/contract/content';
import { type Collection, SYSTEM_FIELDS } from './collections';

type Json = Record<string, unknown>;

/**
 * The field in which the push stores the hash of what it pushed last: an item with another hash was changed by an
 * editor.
 */
export const SHIPPED_HASH = 'shipped_hash';

const choices = (values: readonly string[]) => values.map((value) => ({ text: value, value }));

const KEPT_BY_DIRECTUS: Json[] = [
  {
    field: 'id',
    type: 'string',
    schema: { is_primary_key: true, length: 255, has_auto_increment: false },
    meta: { interface: 'input', required: true },
  },
  {
    field: 'status',
    type: 'string',
    schema: { default_value: 'published' },
    meta: { interface: 'select-dropdown', options: { choices: choices(CONTENT_STATUSES) } },
  },
  { field: 'sort', type: 'integer', meta: { interface: 'input', hidden: true } },
  { field: 'date_created', type: 'timestamp', meta: { special: ['date-created'], hidden: true } },
  {
    field: 'date_updated',
    type: 'timestamp',
    // not `date-created`: pushed content brings its own date
    meta: { special: ['date-updated'], hidden: true },
  },
  { field: SHIPPED_HASH, type: 'string', meta: { hidden: true } },
];

/** The fields that Directus needs for a collection, as its `/fields` call takes them. */
export function directusFields(collection: Collection): Json[] {
  const known = new Set<string>(SYSTEM_FIELDS);
  const own = Object.entries(shapeOf(collection))
    .filter(([field]) => !known.has(field))
    .map(([field, schema]) => ({ field, ...kindOf(field, schema) }));
  return [...KEPT_BY_DIRECTUS, ...own];
}

const typesOf = new WeakMap<Collection, ReadonlyMap<string, string>>();

/** The type that Directus gives each field of a collection: `string`, `text`, `integer`, `boolean`, `timestamp` or `json`. */
export function fieldTypes(collection: Collection): ReadonlyMap<string, string> {
  const known = typesOf.get(collection);
  if (known) return known;
  const types = new Map(
    directusFields(collection).map(({ field, type }) => [String(field), String(type)]),
  );
  typesOf.set(collection, types);
  return types;
}

/** The properties of a collection's items, in snake_case, as JSON schemas. */
function shapeOf({ schema, fields }: Collection): Record<string, Json> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const named = Object.entries(toNames(properties as Record<string, Json>));
  const shape = Object.fromEntries(named);
  // a union has no properties of its own: its fields are strings
  return Object.fromEntries([...fields].map((field) => [field, shape[field] ?? {}]));
}

const toNames = (properties: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      Object.keys(toWire({ [name]: null }) as Json)[0] ?? name,
      schema,
    ]),
  );

function kindOf(field: string, schema: Json): Json {
  const variant = ((schema.anyOf as Json[] | undefined) ?? [schema]).find(
    ({ type }) => type !== 'null',
  );
  const { type = 'text', enum: values, format } = variant ?? {};
  if (type === 'boolean') return { type: 'boolean', meta: { interface: 'boolean' } };
  if (type === 'integer') return { type: 'integer', meta: { interface: 'input' } };
  if (type === 'array' || type === 'object')
    return { type: 'json', meta: { interface: 'input-code', special: ['cast-json'] } };
  if (format === 'date-time') return { type: 'timestamp', meta: { interface: 'datetime' } };
  if (Array.isArray(values))
    return {
      type: 'string',
      meta: { interface: 'select-dropdown', options: { choices: choices(values as string[]) } },
    };
  const isLong = field === 'body';
  return {
    type: 'text',
    meta: { interface: isLong ? 'input-rich-text-md' : 'input-multiline' },
  };
}
