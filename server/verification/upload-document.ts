import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { UploadIdentityDocument, VerificationState } from '@/lib/contract/verification';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { whyNot } from './begin';
import { cleanPicture } from './clean-picture';
import { getVerification } from './get-verification';
import { sealPicture } from './pictures';
import { MAX_TRIES, requireMethod } from './rules';
import { statusesBefore } from './transitions';

/** Two sides of two documents. */
const MOST_WAITING = 4;
const UPLOADS_AN_HOUR = 20;

/**
 * Takes a picture of a document for somebody to look at. It is made anew without what cameras write into it, and kept
 * encrypted. Several wait together, and are decided on together.
 * @throws verification.method_unavailable | verification.picture_invalid | request.too_large | request.rate_limited |
 *   verification.already_verified | verification.too_many_tries | verification.too_many_documents
 */
export async function uploadIdentityDocument(
  ctx: CustomerContext,
  { documentKind, file }: VerbInput<typeof UploadIdentityDocument>,
): Promise<VerificationState> {
  const method = documentKind === 'certified_form' ? 'pdf_form' : 'photo_id_upload';
  requireMethod(ctx.variant, method);
  await countSender(ctx.db, {
    sender: `identity-document:${ctx.customer.id}`,
    limit: UPLOADS_AN_HOUR,
    key: 'request.rate_limited.documents',
  });
  const picture = await cleanPicture(file);
  await inTransaction(ctx, async (tx) => {
    await beginWaiting(tx, ctx.customer.id, method);
    const id = newId();
    await tx.execute(sql`
      insert into identity_documents (id, customer_id, method, kind, picture)
      values (${id}, ${ctx.customer.id}, ${method}, ${documentKind}, ${sealPicture(picture, id)})`);
    await recordEvent(tx, ctx, 'verification.document_uploaded', id, { kind: documentKind });
  });
  return getVerification(ctx);
}

/** From here on the method's row is locked: of several pictures at once each counts those before it. */
async function beginWaiting(
  tx: Tx,
  customerId: string,
  method: 'photo_id_upload' | 'pdf_form',
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into verification_methods (customer_id, type, status, reference)
    select id, ${method}, 'pending', ${newId()} from customer_accounts where id = ${customerId} and not is_verified
    on conflict (customer_id, type) do update set
      status = excluded.status, outcome = null, reason = null, changed_at = shop_now()
    where verification_methods.status = any (string_to_array(${statusesBefore('pending')}, ' ')) and verification_methods.refusals < ${MAX_TRIES}`);
  if (rowCount === 0) throw await whyNot(tx, customerId, method);
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from identity_documents
    where customer_id = ${customerId} and method = ${method} and status = 'waiting'`);
  if ((rows[0]?.waiting ?? 0) >= MOST_WAITING)
    throw new ShopError('verification.too_many_documents');
}
