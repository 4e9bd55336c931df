import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Item } from './check-item';

export interface NewRow {
  collection: string;
  id: string;
  /** every field without a column of its own */
  data: Item;
  status: string;
  sort: number | null;
  /** ISO 8601; the shop's time where left out */
  dateCreated?: string | undefined;
  dateUpdated?: string | undefined;
}

const instant = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row as the content API answers it. */
const AS_ITEM = sql`data || jsonb_build_object('id', id, 'status', status, 'sort', sort,
  'date_created', ${instant(sql`date_created`)}, 'date_updated', ${instant(sql`date_updated`)})`;

/** Every readable item of a collection. */
export async function readItems(
  db: Db,
  collection: string,
  { withDrafts }: { withDrafts: boolean },
): Promise<Item[]> {
  const { rows } = await db.execute<{ item: Item }>(sql`
    select ${AS_ITEM} as item from content_items
    where collection = ${collection} and (${withDrafts} or status = 'published')`);
  return rows.map(({ item }) => item);
}

/** Items by id, locked for a change. */
export async function lockItems(db: Db, collection: string, ids: string[]): Promise<Item[]> {
  const { rows } = await db.execute<{ item: Item }>(sql`
    select ${AS_ITEM} as item from content_items
    where collection = ${collection} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by id for update`);
  return rows.map(({ item }) => item);
}

/** Splits an item into the fields that have a column and all others. */
export function rowOf(collection: string, item: Item): NewRow {
  const { id, status, sort, date_created, date_updated, ...data } = item;
  const time = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    collection,
    id: String(id),
    data,
    status: typeof status === 'string' ? status : 'published',
    sort: typeof sort === 'number' ? sort : null,
    dateCreated: time(date_created),
    dateUpdated: time(date_updated),
  };
}

const recordset = (rows: readonly NewRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
    (collection text, id text, data jsonb, status text, sort int, "dateCreated" timestamptz, "dateUpdated" timestamptz)`;

/** Inserts rows; `isEdited` marks them as written by an editor. @returns the ids that did not exist before */
export async function insertRows(
  db: Db,
  rows: readonly NewRow[],
  { isEdited }: { isEdited: boolean },
): Promise<string[]> {
  const { rows: added } = await db.execute<{ id: string }>(sql`
    insert into content_items (collection, id, data, status, sort, date_created, date_updated, edited_at)
    select collection, id, data, status, sort, coalesce("dateCreated", shop_now()),
      coalesce("dateUpdated", shop_now()), case when ${isEdited} then shop_now() end
    from ${recordset(rows)}
    on conflict (collection, id) do nothing returning id`);
  return added.map(({ id }) => id);
}

/** Replaces rows with an editor's changes. */
export async function replaceRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  await db.execute(sql`
    update content_items c
    set data = given.data, status = given.status, sort = given.sort, date_updated = shop_now(), edited_at = shop_now()
    from ${recordset(rows)} where c.collection = given.collection and c.id = given.id`);
}

/** Replaces shipped rows with what ships now, except those an editor has changed. @returns how many changed */
export async function replaceUnedited(db: Db, rows: readonly NewRow[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update content_items c
    set data = given.data, status = given.status, sort = given.sort,
      date_updated = coalesce(given."dateUpdated", shop_now())
    from ${recordset(rows)}
    where c.collection = given.collection and c.id = given.id and c.edited_at is null`);
  return rowCount ?? 0;
}

/** @returns the ids that existed */
export async function deleteRows(db: Db, collection: string, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from content_items
    where collection = ${collection} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    returning id`);
  return rows.map(({ id }) => id);
}
