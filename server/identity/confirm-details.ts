import { eq } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { ConfirmAddress, ConfirmEmailAddress } from '@/lib/contract/identity';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { customers } from './tables';

/** Confirms that the address on record is still the customer's. */
export const confirmAddress = (ctx: CustomerContext): Promise<CallResult<typeof ConfirmAddress>> =>
  confirm(ctx, { addressConfirmationRequired: false }, 'customer.address_confirmed');

/** Confirms that the e-mail address on record is still the customer's. */
export const confirmEmailAddress = (
  ctx: CustomerContext,
): Promise<CallResult<typeof ConfirmEmailAddress>> =>
  confirm(ctx, { emailConfirmationRequired: false }, 'customer.email_confirmed');

type Confirmed = { addressConfirmationRequired: false } | { emailConfirmationRequired: false };

function confirm(ctx: CustomerContext, confirmed: Confirmed, event: string) {
  return inTransaction(ctx, async (tx) => {
    await tx.update(customers).set(confirmed).where(eq(customers.id, ctx.customer.id));
    await recordEvent(tx, ctx, event, ctx.customer.id);
    return {};
  });
}
