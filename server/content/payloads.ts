import type { Db } from '@/server/db/pool';
import type { Item } from './check-item';
import { invalidPayload } from './cms-error';
import type { Collection } from './collections';
import { isObject } from './query/item-values';
import { queryOf } from './query/read-query';
import { readCollection } from './read-collection';
import { idOf } from './write-items';

export const isPlainObject = isObject;

/** The items of a body: one, or a list of them. @throws CmsError INVALID_PAYLOAD */
export function itemsIn(body: unknown): Item[] {
  const items = Array.isArray(body) ? body : [body];
  if (items.every(isObject)) return items;
  throw invalidPayload('Every item must be an object');
}

/**
 * The changes of a body: `[{ id, … }]`, `{ keys, data }` or `{ query, data }`. @throws CmsError INVALID_PAYLOAD | INVALID_QUERY
 */
export async function changesIn(
  db: Db,
  collection: Collection,
  body: unknown,
  now: Date,
): Promise<{ id: string; change: Item }[]> {
  if (Array.isArray(body)) {
    return itemsIn(body).map((change) => ({ id: idOf(change.id), change }));
  }
  if (!isObject(body) || !isObject(body.data)) throw invalidPayload('"data" is required');
  const change = body.data;
  return (await idsIn(db, collection, body, now)).map((id) => ({ id, change }));
}

/** The ids of a body: `[…]`, `{ keys }` or `{ query }`. @throws CmsError INVALID_PAYLOAD | INVALID_QUERY */
export async function idsIn(
  db: Db,
  collection: Collection,
  body: unknown,
  now: Date,
): Promise<string[]> {
  if (Array.isArray(body)) return body.map(idOf);
  if (isObject(body) && Array.isArray(body.keys)) return body.keys.map(idOf);
  if (isObject(body) && isObject(body.query)) {
    const query = { ...queryOf(body.query, now), fields: ['id'] };
    const { data } = await readCollection(db, collection, query, { withDrafts: true });
    return itemsIn(data).map(({ id }) => idOf(id));
  }
  throw invalidPayload('"keys" or "query" is required');
}
