import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RegisterInterest } from '@/lib/contract/membership';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { countAddress } from '@/server/kernel/count-address';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { isEligible } from './read-membership';

/** many people may share one address */
const PER_ADDRESS = 15;

/**
 * Registers interest in the membership where it is not offered: a customer by account, a visitor by e-mail address.
 * Repeating it changes nothing, and the answer does not reveal whether it was a repeat.
 * @throws membership.is_offered | request.invalid without an e-mail address | request.rate_limited
 */
export async function registerInterest(
  ctx: Context,
  { email }: VerbInput<typeof RegisterInterest>,
): Promise<CallResult<typeof RegisterInterest>> {
  if (isEligible(ctx)) {
    throw new ShopError('membership.is_offered');
  }
  const { customer, address, variant } = ctx;
  if (!customer && !email)
    throw new ShopError('request.invalid', { key: 'forms.required', target: 'email' });
  await inTransaction(ctx, async (tx) => {
    if (address)
      await countAddress(tx, {
        purpose: 'interest',
        address,
        limit: PER_ADDRESS,
        key: 'request.rate_limited.interest',
      });
    await tx.execute(sql`
      insert into membership_interest (id, customer_id, email, variant)
      values (${newId()}, ${customer?.id ?? null}, ${customer ? null : email}, ${variant})
      on conflict do nothing`);
  });
  return {};
}
