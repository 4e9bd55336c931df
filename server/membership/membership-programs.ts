import { MEMBERSHIP_PROGRAM } from '@/lib/contract/membership';
import type { CustomerContext } from '@/server/kernel/context';
import { isEligible, readMembership } from './read-membership';

/** A customer's programmes, for the overview. */
export async function membershipPrograms(ctx: CustomerContext) {
  const { status, since } = await readMembership(ctx.db, ctx.customer.id);
  const eligible = isEligible(ctx);
  return [
    {
      membershipProgram: MEMBERSHIP_PROGRAM,
      membershipStatus: status,
      membershipUpdated: since?.toISOString() ?? null,
      eligibility: {
        status: eligible ? ('eligible' as const) : ('ineligible' as const),
        action: eligible ? ('opt_in' as const) : ('register_interest' as const),
      },
    },
  ];
}
