import type { IdentityForm } from '@/lib/contract/verification-elsewhere';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { beginMethod } from './begin';
import { getVerification } from './get-verification';
import { requireMethod } from './rules';

const FORMS_AN_HOUR = 20;

/**
 * Begins the certified form, and answers what it is filled in with. It may be asked for again until a picture of it is
 * handed in.
 * @throws verification.method_unavailable | verification.already_verified | verification.in_progress |
 *   verification.too_many_tries | request.rate_limited
 */
export async function beginIdentityForm(ctx: CustomerContext): Promise<IdentityForm> {
  const { id: customerId, variant } = ctx.customer;
  requireMethod(variant, 'pdf_form');
  await countSender(ctx.db, {
    sender: `identity-form:${customerId}`,
    limit: FORMS_AN_HOUR,
    key: 'request.rate_limited',
  });
  const madeAt = await inTransaction(ctx, async (tx) => {
    const begun = { type: 'pdf_form', reference: newId() } as const;
    const at = await beginMethod(tx, customerId, {
      ...begun,
      request: null,
      askAgainMinutes: null,
    });
    await recordEvent(tx, ctx, 'verification.form_filled_in', customerId);
    return at;
  });
  const { person } = await getVerification(ctx);
  return { customerId, variant, person, madeAt };
}
