import { sql } from 'drizzle-orm';
import { readDocument, secretHash } from '@/lib/rules/raffles/chain/commitment-document';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { drawSecrets, openSecret } from './draw-secrets';

interface Revealed {
  /** as in the document: `one_lottery`, `giveaway:daily` */
  offer: string;
  draw: number;
  /** 32 bytes in hexadecimal, as its second holder has it */
  secret: string;
}

/**
 * Takes a draw's secret from its second holder, where the shop cannot open its own copy any more: it is sealed again by
 * the present key, and the draw is drawn as any other. Only the secret that was promised is taken.
 * @returns false where the shop opens its own copy: then nothing has to be restored
 * @throws draw.not_found | draw.wrong_state (another secret than the promised one)
 */
export async function restoreSecret(
  ctx: Context,
  { offer, draw, secret }: Revealed,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ subject_id: string; document: string }>(sql`
      select subject_id, document from draw_commitments
      where document::jsonb ->> 'offer' = ${offer} and (document::jsonb ->> 'draw')::int = ${draw}`);
    const [promised] = rows;
    if (!promised) throw new ShopError('draw.not_found', { values: { offer, drawNo: draw } });
    const { subject_id: subjectId, document } = promised;
    if (
      !/^[0-9a-f]{64}$/.test(secret) ||
      secretHash(secret) !== readDocument(document).secretHash
    ) {
      throw new ShopError('draw.wrong_state', { key: 'draw.reveal.other' });
    }
    if (await isOpenable(ctx, subjectId)) return false;
    await tx.execute(sql`
      insert into draw_sealed_secrets (subject_id, sealed) values (${subjectId}, ${drawSecrets.seal(secret, subjectId)})
      on conflict (subject_id) do update set sealed = excluded.sealed`);
    await recordEvent(tx, ctx, 'draw.secret_restored', subjectId, { offer, draw });
    return true;
  });
}

async function isOpenable({ db }: Context, subjectId: string): Promise<boolean> {
  try {
    await openSecret(db, subjectId);
    return true;
  } catch {
    return false;
  }
}
