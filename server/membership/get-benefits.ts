import type { CallResult } from '@/lib/contract/call';
import type { GetBenefits } from '@/lib/contract/membership';
import type { CustomerContext } from '@/server/kernel/context';
import { membersOnly } from './enter-giveaway';
import { readMembership } from './read-membership';

/**
 * The programme has giveaways but no benefits shop yet, so there is no address to return.
 * @throws membership.members_only
 */
export async function getBenefits(ctx: CustomerContext): Promise<CallResult<typeof GetBenefits>> {
  const { status } = await readMembership(ctx.db, ctx.customer.id);
  if (status !== 'member') throw membersOnly();
  return { ssoUrl: null };
}
