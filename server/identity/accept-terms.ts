import { eq } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { AcceptTerms } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { customers } from './tables';

/** Records that the customer agrees to the terms in force, which is all that upgrading an account requires. */
export function acceptTerms(ctx: CustomerContext): Promise<CallResult<typeof AcceptTerms>> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .update(customers)
      .set({ accountUpgrade: false })
      .where(eq(customers.id, ctx.customer.id));
    await recordEvent(tx, ctx, 'customer.terms_accepted', ctx.customer.id);
    return {};
  });
}
