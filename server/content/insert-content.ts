import type { Db } from '@/server/db/pool';
import type { Item } from './check-item';
import { insertRows, rowOf } from './content-rows';

/** Publishes an item as an editor would, where there is none of its id yet. */
export async function insertContent(db: Db, collection: string, item: Item): Promise<void> {
  await insertRows(db, [rowOf(collection, item)], { isEdited: true });
}
