import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ChangeMembership } from '@/lib/contract/membership';
import type { CustomerContext } from '@/server/kernel/context';
import { setMembership } from '@/server/membership';
import { getCustomer } from './get-customer';

/** Joins or ends the membership and returns the customer's overview. @throws membership.not_eligible */
export async function changeMembership(
  ctx: CustomerContext,
  { membershipStatus }: VerbInput<typeof ChangeMembership>,
): Promise<CallResult<typeof ChangeMembership>> {
  await setMembership(ctx, membershipStatus);
  return getCustomer(ctx);
}
