import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';

const pictures = sealFor('fairdraw identity documents');

/** A picture is kept so long after it was decided on. */
const KEPT_DAYS = 30;

/** A picture as it is stored: nobody who reads the database, or a backup, can see it. */
export const sealPicture = (picture: Buffer, documentId: string): Buffer =>
  pictures.sealBytes(picture, documentId);

/** @throws an Error where no key of this shop opens it, or it is another document's */
export const openPicture = (sealed: Buffer, documentId: string): Buffer =>
  pictures.openBytes(sealed, documentId);

/** Deletes pictures whose time is over; that there was one, and what came of it, stays. @returns how many */
export async function deleteOldPictures(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update identity_documents set picture = null
    where picture is not null and decided_at < shop_now() - make_interval(days => ${KEPT_DAYS}::int)`);
  return rowCount ?? 0;
}

/**
 * Seals anew what was sealed under the key before a change of API_SECRET. Runs at every start; a picture that no key opens
 * is left and named in the log. @returns how many were sealed
 */
export async function resealPictures(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from identity_documents
    where picture is not null and substring(picture from 1 for 8) <> convert_to(${pictures.presentId()}, 'UTF8')`);
  let sealed = 0;
  for (const { id } of rows) sealed += await reseal(db, id);
  return sealed;
}

async function reseal(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ picture: Buffer | null }>(
    sql`select picture from identity_documents where id = ${id}`,
  );
  const before = rows[0]?.picture;
  if (!before) return 0;
  try {
    const after = sealPicture(openPicture(before, id), id);
    // unless it was deleted meanwhile
    const { rowCount } = await db.execute(
      sql`update identity_documents set picture = ${after} where id = ${id} and picture = ${before}`,
    );
    return rowCount ?? 0;
  } catch (error) {
    log.error('a picture cannot be opened', { documentId: id, error });
    return 0;
  }
}
