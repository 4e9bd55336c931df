import type { Db } from '@/server/db/pool';
import { itemsElsewhere } from '@/server/gateways/content';
import { readEnv } from '@/server/runtime/env';
import { readItems } from './content-rows';

/**
 * The published items of a collection as they are stored: in the shop's own store, or in the CMS at CMS_URL.
 * @throws server.unavailable when an external CMS does not answer
 */
export const publishedItems = (db: Db, collection: string): Promise<unknown[]> =>
  readEnv().CMS_URL ? itemsElsewhere(collection) : readItems(db, collection, { withDrafts: false });
