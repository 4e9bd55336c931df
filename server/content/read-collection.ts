import type { Db } from '@/server/db/pool';
import type { Item } from './check-item';
import { forbidden } from './cms-error';
import type { Collection } from './collections';
import { readItems } from './content-rows';
import type { ItemQuery } from './query/read-query';
import { requireFields, runQuery } from './query/run-query';
import { pick } from './query/select-fields';

interface Sight {
  withDrafts: boolean;
}

export interface CollectionAnswer {
  /** the items, or the one item of a singleton */
  data: Item[] | Item;
  meta?: { total_count?: number; filter_count?: number };
}

/** Runs a query on a collection. @throws CmsError FORBIDDEN for unknown fields */
export async function readCollection(
  db: Db,
  collection: Collection,
  query: ItemQuery,
  sight: Sight,
): Promise<CollectionAnswer> {
  requireFields(collection, query);
  const all = await readItems(db, collection.name, sight);
  const { items, filterCount } = runQuery(collection, all, query);
  const data = collection.isSingleton ? (items[0] ?? unset(collection, query)) : items;
  if (query.meta.length === 0) return { data };
  return {
    data,
    meta: {
      ...(query.meta.includes('total_count') && { total_count: all.length }),
      ...(query.meta.includes('filter_count') && { filter_count: filterCount }),
    },
  };
}

/** A singleton without content yet. */
const unset = ({ fields }: Collection, query: ItemQuery): Item =>
  pick(Object.fromEntries([...fields].map((field) => [field, null])), query.fields);

/** @throws CmsError FORBIDDEN for an item that does not exist or may not be read */
export async function readOne(
  db: Db,
  collection: Collection,
  id: string,
  query: ItemQuery,
  sight: Sight,
): Promise<Item> {
  requireFields(collection, query);
  const item = (await readItems(db, collection.name, sight)).find((one) => one.id === id);
  if (!item) throw forbidden();
  return pick(item, query.fields);
}

/** Items by id, in the order of the ids, for the editor who wrote them. */
export async function byIds(
  db: Db,
  collection: Collection,
  ids: readonly string[],
  query: ItemQuery,
): Promise<Item[]> {
  const items = await readItems(db, collection.name, { withDrafts: true });
  const known = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id): Item[] => {
    const item = known.get(id);
    return item ? [pick(item, query.fields)] : [];
  });
}
