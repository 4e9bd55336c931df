import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { addToOutbox } from '@/server/kernel/outbox';
import { insertRows, type NewRow, replaceUnedited, rowOf } from './content-rows';
import type { ShippedContent } from './shipped-content';

export interface ShipReport {
  added: number;
  updated: number;
  withdrawn: number;
  /** changed in the checkout, but left as an editor has changed or deleted them */
  kept: number;
  unchanged: number;
}

interface Shipment {
  row: NewRow;
  hash: string;
}

/**
 * Brings the shipped content into the store: inserts new items, replaces changed ones and deletes those that no longer
 * ship. What an editor has changed, added or deleted stays. Running it again changes nothing.
 */
export async function shipContent(
  ctx: { db: Db },
  { items, broken, collections }: ShippedContent,
): Promise<ShipReport> {
  const shipments = items.map(({ collection, item }) => shipment(rowOf(collection, item)));
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content.ship'))`);
    const known = await readShipped(tx);
    const fresh = shipments.filter(({ row }) => !known.has(keyOf(row)));
    const changed = shipments.filter(
      ({ row, hash }) => known.has(keyOf(row)) && known.get(keyOf(row)) !== hash,
    );
    // an invalid file still counts as shipped
    const withdrawn = broken.length > 0 ? 0 : await withdraw(tx, shipments, collections);
    const added = fresh.length ? await insertRows(tx, rows(fresh), { isEdited: false }) : [];
    const updated = changed.length ? await replaceUnedited(tx, rows(changed)) : 0;
    await noteShipped(tx, [...fresh, ...changed]);
    // with a new database, pages that nodes share were rendered from another one
    const tag = known.size > 0 ? contentTag() : everythingTag();
    if (added.length + updated + withdrawn > 0)
      await addToOutbox(tx, 'revalidate', { tags: [tag] });
    return {
      added: added.length,
      updated,
      withdrawn,
      kept: fresh.length - added.length + changed.length - updated,
      unchanged: shipments.length - fresh.length - changed.length,
    };
  });
}

const rows = (shipments: readonly Shipment[]) => shipments.map(({ row }) => row);
const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

const shipment = (row: NewRow): Shipment => ({
  row,
  hash: createHash('sha256').update(JSON.stringify(row)).digest('hex'),
});

async function readShipped(tx: Tx): Promise<Map<string, string>> {
  const { rows: shipped } = await tx.execute<{ collection: string; id: string; hash: string }>(
    sql`select collection, id, hash from content_shipped`,
  );
  return new Map(shipped.map((one) => [keyOf(one), one.hash]));
}

async function noteShipped(tx: Tx, shipments: readonly Shipment[]): Promise<void> {
  const notes = shipments.map(({ row, hash }) => ({
    collection: row.collection,
    id: row.id,
    hash,
  }));
  await tx.execute(sql`
    insert into content_shipped (collection, id, hash)
    select collection, id, hash from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as note (collection text, id text, hash text)
    on conflict (collection, id) do update set hash = excluded.hash`);
}

async function withdraw(
  tx: Tx,
  shipments: readonly Shipment[],
  collections: readonly string[],
): Promise<number> {
  const ships = shipments.map(({ row: { collection, id } }) => ({ collection, id }));
  const { rows: counted } = await tx.execute<{ withdrawn: number }>(sql`
    with gone as (
      delete from content_shipped s
      where collection in (select jsonb_array_elements_text(${JSON.stringify(collections)}::jsonb))
        and not exists (
          select 1 from jsonb_to_recordset(${JSON.stringify(ships)}::jsonb) as ship (collection text, id text)
          where ship.collection = s.collection and ship.id = s.id)
      returning collection, id),
    removed as (
      delete from content_items c using gone
      where c.collection = gone.collection and c.id = gone.id and c.edited_at is null
      returning 1)
    select count(*)::int as withdrawn from removed`);
  return counted[0]?.withdrawn ?? 0;
}
