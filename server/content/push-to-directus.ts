import { createHash } from 'node:crypto';
import { checkDirectus } from './check-directus';
import type { Item } from './check-item';
import { COLLECTIONS, type Collection } from './collections';
import { directusFields, SHIPPED_HASH } from './directus-fields';
import type { ShippedContent } from './shipped-content';

/** Sends a request to Directus's API and returns the answer's `data`, or null where it does not exist. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

export interface PushReport {
  collections: number;
  fields: number;
  added: number;
  updated: number;
  /** changed by an editor, and left unchanged */
  kept: number;
  unchanged: number;
  /** no longer shipped, and unchanged since the last push */
  withdrawn: number;
}

const AT_ONCE = 100;

/**
 * Creates the collections and fields that the shop reads in a Directus, where they are missing, and pushes the shipped
 * content into them. Leaves items that an editor has changed since the last push. Running it again changes nothing.
 * @throws an Error for the owner, before any change, when content cannot be pushed into this Directus
 */
export async function pushToDirectus(ask: Ask, content: ShippedContent): Promise<PushReport> {
  const report: PushReport = {
    collections: 0,
    fields: 0,
    added: 0,
    updated: 0,
    kept: 0,
    unchanged: 0,
    withdrawn: 0,
  };
  await checkDirectus(ask);
  for (const collection of COLLECTIONS) {
    await ensureCollection(ask, collection, report);
    const items = content.items
      .filter((one) => one.collection === collection.name)
      .map(({ item }) => asStored(item));
    await bringItems(ask, collection, items, report);
  }
  return report;
}

async function ensureCollection(ask: Ask, collection: Collection, report: PushReport) {
  const { name, isSingleton } = collection;
  const fields = directusFields(collection);
  if (!(await ask('GET', `/collections/${name}`))) {
    const meta = {
      singleton: isSingleton,
      sort_field: 'sort',
      archive_field: 'status',
      archive_value: 'archived',
      unarchive_value: 'draft',
    };
    await ask('POST', '/collections', { collection: name, meta, schema: {}, fields });
    report.collections += 1;
    return;
  }
  const existingFields = ((await ask('GET', `/fields/${name}`)) ?? []) as { field: string }[];
  const known = new Set(existingFields.map(({ field }) => field));
  for (const field of fields.filter((one) => !known.has(String(one.field)))) {
    await ask('POST', `/fields/${name}`, field);
    report.fields += 1;
  }
}

async function bringItems(ask: Ask, collection: Collection, items: Item[], report: PushReport) {
  if (items.length === 0) return;
  const known = await knownItems(ask, collection);
  // fields that an item no longer has must be cleared, or they would look like an editor's changes
  const {
    id: _id,
    date_created: _made,
    date_updated: _changed,
    ...nothing
  } = Object.fromEntries([...collection.fields].map((field) => [field, null]));
  const fresh: Item[] = [];
  const changed: Item[] = [];
  for (const item of items) {
    const there = known.get(String(item.id));
    if (!there) fresh.push(item);
    else if (hashOf(there) !== there[SHIPPED_HASH]) report.kept += 1;
    else if (there[SHIPPED_HASH] === item[SHIPPED_HASH]) report.unchanged += 1;
    else changed.push({ ...nothing, ...item });
  }
  report.added += fresh.length;
  report.updated += changed.length;
  const path = `/items/${collection.name}`;
  if (collection.isSingleton) {
    for (const item of [...fresh, ...changed].slice(0, 1)) await ask('PATCH', path, item);
    return;
  }
  for (const some of batches(fresh)) await ask('POST', path, some);
  for (const some of batches(changed)) await ask('PATCH', path, some);
  const ships = new Set(items.map(({ id }) => String(id)));
  const gone = [...known]
    .filter(([id, there]) => !ships.has(id) && hashOf(there) === there[SHIPPED_HASH])
    .map(([id]) => id);
  report.withdrawn += gone.length;
  for (const some of batches(gone)) await ask('DELETE', path, some);
}

async function knownItems(ask: Ask, { name, isSingleton }: Collection): Promise<Map<string, Item>> {
  const known = new Map<string, Item>();
  // a Directus may limit the items per answer, whatever the query asks for
  for (;;) {
    const existing = await ask('GET', `/items/${name}?limit=-1&sort=id&offset=${known.size}`);
    const items = (Array.isArray(existing) ? existing : [existing]) as (Item | null)[];
    const before = known.size;
    for (const item of items)
      if (item?.id !== null && item?.id !== undefined) known.set(String(item.id), item);
    if (known.size === before || isSingleton) return known;
  }
}

function* batches<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/**
 * An item as Directus stores it: a translation's value is text, and a new item brings the date of its last change; from
 * then on Directus sets that date.
 */
function asStored(item: Item): Item {
  const { date_created: _made, ...rest } = item;
  const isTranslation = 'locale' in rest && 'key' in rest;
  const value = typeof rest.value === 'string' ? rest.value : JSON.stringify(rest.value);
  const stored = { status: 'published', ...rest, ...(isTranslation && { value }) };
  return { ...stored, [SHIPPED_HASH]: hashOf(stored) };
}

const NOT_COMPARED = new Set(['date_created', 'date_updated', SHIPPED_HASH]);

const hashOf = (item: Item): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(item, NOT_COMPARED)))
    .digest('hex');

/** The same text for the same content: sorted keys, no nulls, timestamps in one format. */
function canonical(value: unknown, without: ReadonlySet<string> = new Set()): unknown {
  if (Array.isArray(value)) return value.map((element) => canonical(element));
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value))
    return new Date(value).toISOString();
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(
    ([key, inner]) => inner !== null && inner !== undefined && !without.has(key),
  );
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)]);
}
