import { sql } from 'drizzle-orm';
import { bytesOf } from '@/lib/rules/raffles/chain/bytes';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';

export const drawSecrets = sealFor('fairdraw draw secrets');

/** A draw's secret, in hexadecimal. @throws an Error if it has none, or no key of this shop opens it */
export async function openSecret(db: Db, subjectId: string): Promise<string> {
  const { rows } = await db.execute<{ sealed: string }>(
    sql`select sealed from draw_sealed_secrets where subject_id = ${subjectId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`Draw ${subjectId} has no secret`);
  return drawSecrets.open(row.sealed, subjectId);
}

export const secretBytes = (secret: string): Uint8Array => bytesOf(secret, 32, 'the secret');

/** After a change of API_SECRET: seals all secrets again that the previous key sealed. @returns how many */
export async function resealDrawSecrets(db: Db): Promise<number> {
  const { rows } = await db.execute<{ subject_id: string; sealed: string }>(sql`
    select subject_id, sealed from draw_sealed_secrets
    where not starts_with(sealed, ${drawSecrets.presentPrefix()})`);
  let count = 0;
  for (const { subject_id, sealed } of rows) {
    try {
      const anew = drawSecrets.seal(drawSecrets.open(sealed, subject_id), subject_id);
      const { rowCount } = await db.execute(sql`
        update draw_sealed_secrets set sealed = ${anew}
        where subject_id = ${subject_id} and sealed = ${sealed}`);
      count += rowCount ?? 0;
    } catch (error) {
      log.error('a draw’s secret cannot be opened', { subjectId: subject_id, error });
    }
  }
  return count;
}
