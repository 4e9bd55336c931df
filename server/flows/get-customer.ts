import type { CustomerOverview } from '@/lib/contract/identity';
import { averageValues } from '@/server/checkout';
import { describeCustomer } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { currentBreak, preCommitmentOf, spendLimitState } from '@/server/limits';
import { membershipPrograms } from '@/server/membership';
import { verificationOf } from '@/server/verification';
import { balanceOf } from '@/server/wallet';

/** The signed-in customer at a glance: identity, balance and limits. */
export async function getCustomer(ctx: CustomerContext): Promise<CustomerOverview> {
  const [own, balance, spendLimits, preCommitment, pause, programs, verification, atv] =
    await Promise.all([
      describeCustomer(ctx),
      balanceOf(ctx, ctx.customer.id),
      spendLimitState(ctx, ctx.customer.id),
      preCommitmentOf(ctx, ctx.customer.id),
      currentBreak(ctx, ctx.customer.id),
      membershipPrograms(ctx),
      verificationOf(ctx),
      averageValues(ctx),
    ]);
  return {
    ...own,
    ...verification,
    balance,
    availableFunds: balance,
    spendLimits,
    preCommitment,
    currentBreak: pause,
    spendLimitRequired: false,
    membershipPrograms: programs,
    atv,
  };
}
