import { type ContentChange, contentChangeTags, isPlace } from '@/lib/routes/content-changes';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { type Item, problemsOf } from './check-item';
import { CmsError, forbidden, invalidPayload } from './cms-error';
import type { Collection } from './collections';
import { deleteRows, insertRows, lockItems, readItems, replaceRows, rowOf } from './content-rows';

type Ctx = { db: Db };

const MAX_ITEMS = 500;
/** Set by the store; an editor's values for these are ignored. */
const KEPT_HERE = new Set(['date_created', 'date_updated']);

/**
 * Adds an editor's items: all or none. @returns their ids, in their order
 * @throws CmsError FAILED_VALIDATION | RECORD_NOT_UNIQUE | INVALID_PAYLOAD
 */
export async function createItems(
  ctx: Ctx,
  collection: Collection,
  input: readonly Item[],
): Promise<string[]> {
  requireFew(input.length);
  const items = input.map((item) => ({ ...payload(item), id: idOf(item.id ?? newId()) }));
  requireSound(collection, items);
  return inTransaction(ctx, async (tx) => {
    const rows = items.map((item) => rowOf(collection.name, item));
    const added = new Set(await insertRows(tx, rows, { isEdited: true }));
    const taken = items.find(({ id }) => !added.delete(id));
    if (taken) throw notUnique(collection, taken.id);
    await tell(tx, collection, items, () => true);
    return items.map(({ id }) => id);
  });
}

/**
 * Merges changes into items: all or none. An unknown item answers FORBIDDEN, like one that may not be read.
 * @throws CmsError FORBIDDEN | FAILED_VALIDATION | INVALID_PAYLOAD
 */
export async function updateItems(
  ctx: Ctx,
  collection: Collection,
  changes: readonly { id: string; change: Item }[],
): Promise<string[]> {
  requireFew(changes.length);
  return inTransaction(ctx, async (tx) => {
    const ids = changes.map(({ id }) => id);
    const before = await lockItems(tx, collection.name, ids);
    const known = new Map(before.map((item) => [item.id, item]));
    for (const { id, change } of changes) {
      const item = known.get(id);
      if (!item) throw forbidden();
      if (change.id !== undefined && String(change.id) !== id)
        throw invalidPayload('The id of an item cannot be changed');
      known.set(id, { ...item, ...payload(change), id });
    }
    const items = [...known.values()];
    requireSound(collection, items);
    await replaceRows(
      tx,
      items.map((item) => rowOf(collection.name, item)),
    );
    // a translation may move from one category to another
    await tell(tx, collection, [...before, ...items], ({ id }) =>
      changes.some((one) => one.id === id && moves(collection, one.change)),
    );
    return ids;
  });
}

/** Changes a singleton's one item, or creates it. @throws as `createItems` and `updateItems` */
export async function writeSingleton(
  ctx: Ctx,
  collection: Collection,
  change: Item,
): Promise<string[]> {
  const [item] = await readItems(ctx.db, collection.name, { withDrafts: true });
  if (item) return updateItems(ctx, collection, [{ id: idOf(item.id), change }]);
  return createItems(ctx, collection, [{ id: collection.name, ...change }]);
}

/** Deletes items: all or none. Deleted items that shipped do not come back. @throws CmsError FORBIDDEN */
export async function deleteItems(ctx: Ctx, collection: Collection, ids: string[]): Promise<void> {
  requireFew(ids.length);
  await inTransaction(ctx, async (tx) => {
    const before = await lockItems(tx, collection.name, ids);
    const gone = await deleteRows(tx, collection.name, ids);
    if (gone.length < new Set(ids).size) throw forbidden();
    await tell(tx, collection, before, () => true);
  });
}

/** Invalidates the pages that an editor's change affects, in the same transaction. */
async function tell(
  tx: Db,
  { name }: Collection,
  items: readonly Item[],
  isMoved: (item: Item) => boolean,
): Promise<void> {
  const changes = items.map((item): ContentChange => {
    const { id, category } = item;
    const words = name === 'translations' && typeof category === 'string' && { category };
    return { id: String(id), isMoved: isMoved(item), ...words };
  });
  await addToOutbox(tx, 'revalidate', { tags: contentChangeTags(name, changes) });
}

const moves = ({ name }: Collection, change: Item): boolean =>
  Object.keys(change).some((field) => isPlace(name, field));

function requireFew(count: number): void {
  if (count === 0) throw invalidPayload('There is no item in it');
  if (count > MAX_ITEMS) throw invalidPayload(`At most ${MAX_ITEMS} items are taken at once`);
}

const payload = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !KEPT_HERE.has(field)));

/** @throws CmsError INVALID_PAYLOAD */
export function idOf(value: unknown): string {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id === 'string' && id.trim() !== '' && id.length <= 255) return id;
  throw invalidPayload('An id must be a text of 1 to 255 characters');
}

function requireSound(collection: Collection, items: readonly Item[]): void {
  const problems = items.flatMap((item) =>
    problemsOf(collection, item).map(({ field, reason }) => ({
      message: `Validation failed for field "${field}". ${reason}.`,
      extensions: { collection: collection.name, item: item.id, field, reason },
    })),
  );
  if (problems.length > 0) throw CmsError.all('FAILED_VALIDATION', problems.slice(0, 20));
}

const notUnique = ({ name }: Collection, id: string) =>
  new CmsError(
    'RECORD_NOT_UNIQUE',
    `Value "${id}" for field "id" in collection "${name}" has to be unique.`,
    { collection: name, field: 'id', value: id, primaryKey: true },
  );
