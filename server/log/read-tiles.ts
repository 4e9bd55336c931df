import { sql } from 'drizzle-orm';
import {
  bundleBytes,
  TILE_HEIGHT,
  TILE_WIDTH,
  type Tile,
  tileBytes,
  widthIn,
} from '@/lib/rules/log/tiles';
import type { Db } from '@/server/db/pool';

/** More than a log of 10^16 entries has. */
const MOST_LEVELS = 7;

/** The bytes of a tile of the signed tree, or of a bundle of its entries. @returns null where the tree has none so wide */
export async function readTileBytes(db: Db, tile: Tile): Promise<Uint8Array | null> {
  if (tile.level !== 'entries' && tile.level > MOST_LEVELS) return null;
  const { rows } = await db.execute<{ size: string }>(
    sql`select coalesce(max(size), 0) as size from log_heads`,
  );
  if (widthIn(Number(rows[0]?.size ?? 0), tile) < tile.width) return null;
  const from = tile.index * TILE_WIDTH;
  const last = from + tile.width - 1;
  return tile.level === 'entries'
    ? bundleBytes(await entriesBetween(db, from, last))
    : tileBytes(await hashesBetween(db, tile.level * TILE_HEIGHT, from, last));
}

async function entriesBetween(db: Db, from: number, last: number): Promise<string[]> {
  const { rows } = await db.execute<{ body: string }>(sql`
    select body from log_leaves join log_entries e on e.id = entry_id
    where leaf_index between ${from} and ${last} order by leaf_index`);
  return rows.map(({ body }) => body);
}

async function hashesBetween(
  db: Db,
  level: number,
  from: number,
  last: number,
): Promise<Uint8Array[]> {
  const { rows } = await db.execute<{ hash: Buffer<ArrayBufferLike> }>(sql`
    select hash from log_nodes
    where level = ${level} and node_index between ${from} and ${last} order by node_index`);
  return rows.map(({ hash }) => new Uint8Array(hash));
}
