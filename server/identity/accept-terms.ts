import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { AcceptTerms } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';

/** Records that the customer agrees to the terms in force, which is all that upgrading an account requires. */
export function acceptTerms(ctx: CustomerContext): Promise<CallResult<typeof AcceptTerms>> {
  return inTransaction(ctx, async (tx) => {
    await tx.execute(
      sql`update customers set account_upgrade = false where id = ${ctx.customer.id}`,
    );
    await recordEvent(tx, ctx, 'customer.terms_accepted', ctx.customer.id);
    return {};
  });
}
